import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { VoucherSearchQuery } from '#lib/vouchers/desk-input.ts'
import { searchVouchers } from '#lib/vouchers/desk-search.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/vouchers/search',
  {
    GET: consoleRead({
      act: 'vouchers',
      query: VoucherSearchQuery,
      answer: async ({ venue, query, locale, now }) => ok(await searchVouchers(venue, query.q, locale, now)),
    }),
  },
)
