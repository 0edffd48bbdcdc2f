import { watchGuestById } from '#lib/guests/guest-verbs.ts'
import { GuestWatchRequest } from '#lib/guests/input.ts'
import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/guests/[guestId]/watch',
  {
    POST: consoleAct({
      act: 'watchGuests',
      body: GuestWatchRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => watchGuestById(call.venue, { id: call.params.guestId ?? '', ...call.body }, acting),
          noReservation,
        ),
    }),
  },
)
