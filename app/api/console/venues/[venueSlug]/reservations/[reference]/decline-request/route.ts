import { DeclineRequestBody } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { declineRequest } from '#lib/reservations/decline-request.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/decline-request',
  {
    POST: consoleAct({
      act: 'evening',
      body: DeclineRequestBody,
      answer: (call) =>
        acted(call, (acting) => declineRequest(call.venue, call.params.reference ?? '', call.body, acting)),
    }),
  },
)
