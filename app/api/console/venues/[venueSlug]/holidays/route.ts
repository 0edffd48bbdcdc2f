import { readHolidays } from '#lib/house/holidays.ts'
import { HolidaysQuery } from '#lib/house/holidays-record.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/holidays',
  {
    GET: consoleRead({
      act: 'settings',
      query: HolidaysQuery,
      answer: async ({ venue, query, locale }) => ok(await readHolidays(venue, query, locale)),
    }),
  },
)
