import { readFirstHour } from '#lib/house/read-first-hour.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/first-hour',
  {
    GET: consoleRead({
      act: 'settings',
      answer: async ({ venue, now, locale }) => ok(await readFirstHour(venue, now, locale)),
    }),
  },
)
