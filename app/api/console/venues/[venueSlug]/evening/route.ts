import { presentServiceDay } from '#lib/availability/present-day.ts'
import { EveningQuery } from '#lib/evening/input.ts'
import { readEvening } from '#lib/evening/read-evening.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/evening',
  {
    GET: consoleRead({
      act: 'evening',
      query: EveningQuery,
      answer: async ({ venue, query, now, locale }) =>
        ok(await readEvening(venue, query.date ?? presentServiceDay(venue, now), now, locale)),
    }),
  },
)
