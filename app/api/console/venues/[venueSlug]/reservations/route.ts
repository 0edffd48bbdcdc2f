import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { mayAct } from '#lib/operators/roles.ts'
import { bookByPhone } from '#lib/reservations/book-by-phone.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { PhoneBookingRequest } from '#lib/reservations/phone-input.ts'
import { withPriceByHand } from '#lib/reservations/price-by-hand.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations',
  {
    POST: consoleAct({
      act: 'evening',
      body: PhoneBookingRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => {
            const booking = withPriceByHand(call.venue, call.body, { mayPrice: mayAct(call.role, 'bookingPrices') })
            return bookByPhone(call.venue, booking, acting)
          },
          ({ reference }: Reservation) => reference,
        ),
    }),
  },
)
