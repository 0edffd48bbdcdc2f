import { CallersQuery } from '#lib/evening/input.ts'
import { readCallers } from '#lib/evening/read-callers.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/callers',
  {
    GET: consoleRead({
      act: 'evening',
      query: CallersQuery,
      answer: async ({ venue, query, now }) => ok(await readCallers(venue, query.q, now)),
    }),
  },
)
