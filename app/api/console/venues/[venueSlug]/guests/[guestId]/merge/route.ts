import { mergeGuest } from '#lib/guests/guest-verbs.ts'
import { GuestMergeRequest } from '#lib/guests/input.ts'
import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/guests/[guestId]/merge',
  {
    POST: consoleAct({
      act: 'mergeGuests',
      body: GuestMergeRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => mergeGuest(call.venue, { id: call.params.guestId ?? '', ...call.body }, acting),
          noReservation,
        ),
    }),
  },
)
