import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { countInDeposit } from '#lib/payments/deposit/count-in-deposit.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/count-in-deposit',
  {
    POST: consoleAct({
      act: 'bill',
      answer: (call) =>
        acted(call, (acting) => countInDeposit(call.venue, call.params.tabId ?? '', acting), noReservation),
    }),
  },
)
