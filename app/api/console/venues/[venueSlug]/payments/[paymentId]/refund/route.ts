import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { refundedRecord } from '#lib/payments/bill/counter-record.ts'
import { refundPayment } from '#lib/payments/refund-payment.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/payments/[paymentId]/refund',
  {
    POST: consoleAct({
      act: 'refunds',
      answer: (call) =>
        acted(
          call,
          (acting) => refundPayment(call.venue, call.params.paymentId ?? '', acting),
          noReservation,
          refundedRecord(call.venue.currency),
        ),
    }),
  },
)
