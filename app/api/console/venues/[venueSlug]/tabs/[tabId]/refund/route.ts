import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { refundedRecord } from '#lib/payments/bill/counter-record.ts'
import { refundTab } from '#lib/payments/bill/refund-tab.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/refund',
  {
    POST: consoleAct({
      act: 'refunds',
      answer: (call) =>
        acted(
          call,
          (acting) => refundTab(call.venue, { tabId: call.params.tabId ?? '' }, acting),
          noReservation,
          refundedRecord(call.venue.currency),
        ),
    }),
  },
)
