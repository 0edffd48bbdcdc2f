import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { MailInvoiceRequest } from '#lib/invoices/input.ts'
import { mailInvoice } from '#lib/invoices/mail-invoice.ts'
import { invoiceNumberIn } from '#lib/invoices/read-invoice.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/invoices/[invoiceNumber]/mail',
  {
    POST: consoleAct({
      act: 'bill',
      body: MailInvoiceRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => mailInvoice(call.venue, invoiceNumberIn(call.params.invoiceNumber), call.body, acting),
          noReservation,
        ),
    }),
  },
)
