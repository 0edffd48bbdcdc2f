import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { ThreadSolve } from '#lib/messages/input.ts'
import { markSolved } from '#lib/messages/mark-solved.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/inbox/[threadId]/solve',
  {
    POST: consoleAct({
      act: 'messages',
      body: ThreadSolve,
      answer: (call) =>
        acted(call, (acting) => markSolved(call.venue, call.params.threadId ?? '', call.body, acting), noReservation),
    }),
  },
)
