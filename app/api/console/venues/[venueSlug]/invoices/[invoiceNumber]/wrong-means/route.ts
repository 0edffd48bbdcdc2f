import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { invoiceNumberIn } from '#lib/invoices/read-invoice.ts'
import { WrongMeansRequest } from '#lib/payments/bill/counter-input.ts'
import { undoWrongMeans } from '#lib/payments/bill/wrong-means.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/invoices/[invoiceNumber]/wrong-means',
  {
    POST: consoleAct({
      act: 'refunds',
      body: WrongMeansRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => undoWrongMeans(call.venue, invoiceNumberIn(call.params.invoiceNumber), call.body, acting),
          () => null,
        ),
    }),
  },
)
