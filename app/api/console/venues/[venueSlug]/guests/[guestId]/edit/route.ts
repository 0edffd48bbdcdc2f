import { editGuest } from '#lib/guests/guest-verbs.ts'
import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { GuestProfileRequest } from '#lib/reservations/guest-profiles.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/guests/[guestId]/edit',
  {
    POST: consoleAct({
      act: 'guests',
      body: GuestProfileRequest,
      answer: (call) =>
        acted(call, (acting) => editGuest(call.venue, call.params.guestId ?? '', call.body, acting), noReservation),
    }),
  },
)
