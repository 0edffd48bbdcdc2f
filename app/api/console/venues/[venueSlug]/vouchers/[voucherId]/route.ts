import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { readDeskVoucher } from '#lib/vouchers/read-desk.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/vouchers/[voucherId]',
  {
    GET: consoleRead({
      act: 'bill',
      answer: async ({ venue, params, locale, now }) =>
        ok(await readDeskVoucher(venue, params.voucherId ?? '', locale, now)),
    }),
  },
)
