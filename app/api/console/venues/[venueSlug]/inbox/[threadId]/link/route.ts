import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { ThreadLink } from '#lib/messages/input.ts'
import { linkThread } from '#lib/messages/link-thread.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/inbox/[threadId]/link',
  {
    POST: consoleAct({
      act: 'messages',
      body: ThreadLink,
      answer: (call) =>
        acted(call, (acting) => linkThread(call.venue, call.params.threadId ?? '', call.body, acting), noReservation),
    }),
  },
)
