import { readParty } from '#lib/evening/read-party.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { mayAct } from '#lib/operators/roles.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]',
  {
    GET: consoleRead({
      act: 'evening',
      answer: async ({ venue, params, now, locale, role }) =>
        ok(await readParty(venue, params.reference ?? '', now, locale, (act) => mayAct(role, act))),
    }),
  },
)
