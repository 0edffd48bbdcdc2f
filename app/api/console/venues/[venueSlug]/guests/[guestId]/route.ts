import { readGuestDetails } from '#lib/guests/read-guest.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { mayAct } from '#lib/operators/roles.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/guests/[guestId]',
  {
    GET: consoleRead({
      act: 'guests',
      answer: async ({ venue, params, now, role }) =>
        ok(await readGuestDetails(venue, params.guestId ?? '', { now, may: (act) => mayAct(role, act) })),
    }),
  },
)
