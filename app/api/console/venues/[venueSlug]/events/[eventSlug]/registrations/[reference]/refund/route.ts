import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { refundedRecord } from '#lib/payments/bill/counter-record.ts'
import { refundTickets } from '#lib/payments/tickets/tickets-refund.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/refund',
  {
    POST: consoleAct({
      act: 'refunds',
      answer: (call) =>
        acted(
          call,
          (acting) => refundTickets(call.venue, call.params.reference ?? '', acting),
          noReservation,
          refundedRecord(call.venue.currency),
        ),
    }),
  },
)
