import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { mayAct } from '#lib/operators/roles.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/decline',
  {
    POST: consoleAct({
      act: 'guests',
      answer(call) {
        const how = { by: 'venue', kindly: true, mayRefund: mayAct(call.role, 'refunds') } as const
        return acted(call, (acting) => cancelReservation(call.venue, call.params.reference ?? '', how, acting))
      },
    }),
  },
)
