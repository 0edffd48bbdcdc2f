import { editKeyOrigins } from '#lib/house/keys/change-keys.ts'
import { KeyOriginsRequest } from '#lib/house/keys/key-input.ts'
import { keyReachOf } from '#lib/house/keys/key-reach.ts'
import { answeredAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house/keys/[keyId]/edit',
  {
    POST: consoleAct({
      act: 'keys',
      body: KeyOriginsRequest,
      async answer(call) {
        const reach = await keyReachOf(call.who)
        const keyId = call.params.keyId ?? ''
        return answeredAct(
          call,
          (acting) => editKeyOrigins(call.venue, keyId, call.body, reach, acting),
          (changed) => changed,
        )
      },
    }),
  },
)
