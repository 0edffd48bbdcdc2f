import { EveningDaysQuery } from '#lib/evening/input.ts'
import { readEveningDays } from '#lib/evening/read-days.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/evening/days',
  {
    GET: consoleRead({
      act: 'evening',
      query: EveningDaysQuery,
      answer: async ({ venue, query, now }) => ok(await readEveningDays(venue, query, now)),
    }),
  },
)
