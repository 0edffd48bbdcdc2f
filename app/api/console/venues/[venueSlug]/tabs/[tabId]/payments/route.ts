import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { readTabPayments } from '#lib/payments/bill/read-tab-payments.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/payments',
  {
    GET: consoleRead({
      act: 'bill',
      answer: async ({ venue, params, now }) => ok(await readTabPayments(venue, params.tabId ?? '', now)),
    }),
  },
)
