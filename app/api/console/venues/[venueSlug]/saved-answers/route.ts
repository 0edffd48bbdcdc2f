import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { SavedAnswerRequest } from '#lib/messages/input.ts'
import { saveAnswer } from '#lib/messages/saved-answers.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/saved-answers',
  {
    POST: consoleAct({
      act: 'messages',
      body: SavedAnswerRequest,
      answer: (call) => acted(call, (acting) => saveAnswer(call.venue, call.body, acting), noReservation),
    }),
  },
)
