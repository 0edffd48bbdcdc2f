import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { readLiability } from '#lib/vouchers/read-desk.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/vouchers/liability',
  {
    GET: consoleRead({
      act: 'vouchers',
      answer: async ({ venue, locale, now }) => ok(await readLiability(venue, locale, now)),
    }),
  },
)
