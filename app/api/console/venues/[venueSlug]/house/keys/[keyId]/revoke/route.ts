import { revokeVenueKey } from '#lib/house/keys/change-keys.ts'
import { keyReachOf } from '#lib/house/keys/key-reach.ts'
import { answeredAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house/keys/[keyId]/revoke',
  {
    POST: consoleAct({
      act: 'keys',
      async answer(call) {
        const reach = await keyReachOf(call.who)
        const keyId = call.params.keyId ?? ''
        return answeredAct(
          call,
          (acting) => revokeVenueKey(call.venue, keyId, reach, acting),
          (changed) => changed,
        )
      },
    }),
  },
)
