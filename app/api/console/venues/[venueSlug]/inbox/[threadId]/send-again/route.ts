import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { sendAgain } from '#lib/inbox/send-again.ts'
import { ThreadSendAgain } from '#lib/messages/input.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/inbox/[threadId]/send-again',
  {
    POST: consoleAct({
      act: 'messages',
      body: ThreadSendAgain,
      answer: (call) =>
        acted(call, (acting) => sendAgain(call.venue, call.params.threadId ?? '', call.body, acting), noReservation),
    }),
  },
)
