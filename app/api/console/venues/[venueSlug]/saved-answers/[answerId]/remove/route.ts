import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { removeSavedAnswer } from '#lib/messages/saved-answers.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/saved-answers/[answerId]/remove',
  {
    POST: consoleAct({
      act: 'messages',
      answer: (call) =>
        acted(call, (acting) => removeSavedAnswer(call.venue, call.params.answerId ?? '', acting), noReservation),
    }),
  },
)
