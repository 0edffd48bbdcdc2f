import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { bookByPhone } from '#lib/reservations/book-by-phone.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { PhoneBookingRequest } from '#lib/reservations/phone-input.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations',
  {
    POST: consoleAct({
      act: 'evening',
      body: PhoneBookingRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => bookByPhone(call.venue, call.body, acting),
          ({ reference }: Reservation) => reference,
        ),
    }),
  },
)
