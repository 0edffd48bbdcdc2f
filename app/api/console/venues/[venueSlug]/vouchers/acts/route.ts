import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { readDeskActs } from '#lib/vouchers/desk-acts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/vouchers/acts',
  {
    GET: consoleRead({
      act: 'bill',
      answer: async ({ venue, actor, locale, now }) => ok(await readDeskActs(venue, actor, locale, now)),
    }),
  },
)
