import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { AnswerCallRequest } from '#lib/orders/input.ts'
import { answerCall } from '#lib/table-sessions/calls.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/orders/answer-call',
  {
    POST: consoleAct({
      act: 'calls',
      body: AnswerCallRequest,
      answer: (call) => acted(call, (acting) => answerCall(call.venue, call.body.callId, acting), noReservation),
    }),
  },
)
