import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { refundedRecord } from '#lib/payments/bill/counter-record.ts'
import { refundDeposit } from '#lib/payments/refund.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/refund',
  {
    POST: consoleAct({
      act: 'refunds',
      answer: (call) =>
        acted(
          call,
          (acting) => refundDeposit(call.venue, call.params.reference ?? '', acting),
          undefined,
          refundedRecord(call.venue.currency),
        ),
    }),
  },
)
