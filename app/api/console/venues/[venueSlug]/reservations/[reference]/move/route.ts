import { MoveRequest } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { moveParty } from '#lib/seatings/move-party.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/move',
  {
    POST: consoleAct({
      act: 'evening',
      body: MoveRequest,
      answer: (call) =>
        acted(call, (acting) => moveParty(call.venue, call.params.reference ?? '', call.body.resourceIds, acting)),
    }),
  },
)
