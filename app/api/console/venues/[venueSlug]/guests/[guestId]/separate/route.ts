import { separateGuest } from '#lib/guests/guest-verbs.ts'
import { GuestSeparateRequest } from '#lib/guests/input.ts'
import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/guests/[guestId]/separate',
  {
    POST: consoleAct({
      act: 'mergeGuests',
      body: GuestSeparateRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => separateGuest(call.venue, { id: call.params.guestId ?? '', ...call.body }, acting),
          noReservation,
        ),
    }),
  },
)
