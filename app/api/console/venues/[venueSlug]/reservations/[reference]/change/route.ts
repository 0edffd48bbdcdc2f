import { ChangeRequest } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/change',
  {
    POST: consoleAct({
      act: 'evening',
      body: ChangeRequest,
      answer: (call) =>
        acted(call, (acting) => editReservation(call.venue, call.params.reference ?? '', call.body, acting)),
    }),
  },
)
