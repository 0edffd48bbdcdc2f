import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { assignThread } from '#lib/messages/assign-thread.ts'
import { ThreadAssign } from '#lib/messages/input.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/inbox/[threadId]/assign',
  {
    POST: consoleAct({
      act: 'messages',
      body: ThreadAssign,
      answer: (call) =>
        acted(
          call,
          (acting) => assignThread(call.venue, call.params.threadId ?? '', call.body.operatorId, acting),
          noReservation,
        ),
    }),
  },
)
