import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { InvoicesQuery } from '#lib/invoices/input.ts'
import { listInvoices } from '#lib/invoices/list-invoices.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/invoices',
  {
    GET: consoleRead({
      act: 'bill',
      query: InvoicesQuery,
      answer: async ({ venue, query }) => ok(await listInvoices(venue, query)),
    }),
  },
)
