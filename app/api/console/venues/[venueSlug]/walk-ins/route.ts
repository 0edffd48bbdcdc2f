import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { mayAct } from '#lib/operators/roles.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { withPriceByHand } from '#lib/reservations/price-by-hand.ts'
import { WalkInRequest } from '#lib/seatings/input.ts'
import { seatWalkIn } from '#lib/seatings/seat-walk-in.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/walk-ins',
  {
    POST: consoleAct({
      act: 'evening',
      body: WalkInRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => {
            const party = withPriceByHand(call.venue, call.body, { mayPrice: mayAct(call.role, 'bookingPrices') })
            return seatWalkIn(call.venue, party, acting)
          },
          ({ reference }: Reservation) => reference,
        ),
    }),
  },
)
