import { getClosing } from '#lib/closings/queries.ts'
import { closingRecord } from '#lib/closings/records.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/closings/[number]',
  {
    GET: consoleRead({
      act: 'money',
      answer: async ({ venue, params, locale }) =>
        ok(closingRecord(venue, await getClosing(venue, params.number ?? ''), locale)),
    }),
  },
)
