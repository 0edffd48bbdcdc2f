import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { invoiceNumberIn, showInvoice } from '#lib/invoices/read-invoice.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/invoices/[invoiceNumber]',
  {
    GET: consoleRead({
      act: 'bill',
      answer: async ({ venue, params, now }) =>
        ok(await showInvoice(venue, invoiceNumberIn(params.invoiceNumber), now)),
    }),
  },
)
