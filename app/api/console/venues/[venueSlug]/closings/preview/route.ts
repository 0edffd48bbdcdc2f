import { readNextClosing } from '#lib/closings/read-next.ts'
import { nextClosingRecord } from '#lib/closings/records.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/closings/preview',
  {
    GET: consoleRead({
      act: 'money',
      answer: async ({ venue, now, locale }) => ok(nextClosingRecord(venue, await readNextClosing(venue, now), locale)),
    }),
  },
)
