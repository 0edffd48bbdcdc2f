import { FirstTimesQuery, readFirstTimes } from '#lib/house/read-first-times.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/first-hour/times',
  {
    GET: consoleRead({
      act: 'settings',
      query: FirstTimesQuery,
      answer: async ({ venue, query, now }) => ok(await readFirstTimes(venue, query, now)),
    }),
  },
)
