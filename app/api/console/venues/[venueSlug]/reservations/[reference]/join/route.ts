import { JoinRequest } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { joinTable } from '#lib/seatings/move-party.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/join',
  {
    POST: consoleAct({
      act: 'evening',
      body: JoinRequest,
      answer: (call) =>
        acted(call, (acting) => joinTable(call.venue, call.params.reference ?? '', call.body.resourceId, acting)),
    }),
  },
)
