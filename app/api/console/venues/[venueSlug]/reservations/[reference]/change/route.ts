import { ChangeRequest } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { mayAct } from '#lib/operators/roles.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { withPriceByHand } from '#lib/reservations/price-by-hand.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/change',
  {
    POST: consoleAct({
      act: 'evening',
      body: ChangeRequest,
      answer: (call) =>
        acted(call, (acting) => {
          const changes = withPriceByHand(call.venue, call.body, { mayPrice: mayAct(call.role, 'bookingPrices') })
          return editReservation(call.venue, call.params.reference ?? '', changes, acting)
        }),
    }),
  },
)
