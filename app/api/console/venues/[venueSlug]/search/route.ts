import { SearchQuery } from '#lib/evening/input.ts'
import { searchConsole } from '#lib/evening/search.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { mayAct } from '#lib/operators/roles.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/search', {
  GET: consoleRead({
    act: 'evening',
    query: SearchQuery,
    answer: async ({ venue, query, now, locale, role }) =>
      ok(await searchConsole(venue, query.q, locale, now, (act) => mayAct(role, act))),
  }),
})
