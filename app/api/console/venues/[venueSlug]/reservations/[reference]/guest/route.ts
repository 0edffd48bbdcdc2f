import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { editGuestProfile, GuestProfileRequest } from '#lib/reservations/guest-profiles.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/guest',
  {
    POST: consoleAct({
      act: 'evening',
      body: GuestProfileRequest,
      answer: (call) =>
        acted(call, (acting) => editGuestProfile(call.venue, call.params.reference ?? '', call.body, acting)),
    }),
  },
)
