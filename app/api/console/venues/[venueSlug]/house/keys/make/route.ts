import { makeKey } from '#lib/house/keys/change-keys.ts'
import { KeyRequest } from '#lib/house/keys/key-input.ts'
import { keyReachOf } from '#lib/house/keys/key-reach.ts'
import { secretAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house/keys/make',
  {
    POST: consoleAct({
      act: 'keys',
      body: KeyRequest,
      async answer(call) {
        const reach = await keyReachOf(call.who)
        return secretAct(
          call,
          (acting) => makeKey(call.venue, call.body, reach, acting),
          (made) => ({ ...made, key: null }),
        )
      },
    }),
  },
)
