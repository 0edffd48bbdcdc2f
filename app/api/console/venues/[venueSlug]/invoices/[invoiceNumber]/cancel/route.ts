import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { CancelInvoiceRequest } from '#lib/invoices/input.ts'
import { invoiceNumberIn } from '#lib/invoices/read-invoice.ts'
import { cancelInvoice } from '#lib/payments/bill/cancel-invoice.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/invoices/[invoiceNumber]/cancel',
  {
    POST: consoleAct({
      act: 'money',
      body: CancelInvoiceRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => cancelInvoice(call.venue, invoiceNumberIn(call.params.invoiceNumber), call.body, acting),
          noReservation,
        ),
    }),
  },
)
