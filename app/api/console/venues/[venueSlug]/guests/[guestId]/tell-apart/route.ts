import { tellGuestApart } from '#lib/guests/guest-verbs.ts'
import { GuestApartRequest } from '#lib/guests/input.ts'
import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/guests/[guestId]/tell-apart',
  {
    POST: consoleAct({
      act: 'mergeGuests',
      body: GuestApartRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => tellGuestApart(call.venue, { id: call.params.guestId ?? '', ...call.body }, acting),
          noReservation,
        ),
    }),
  },
)
