import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { returnDeposit } from '#lib/payments/deposit/return-deposit.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/return-deposit',
  {
    POST: consoleAct({
      act: 'refunds',
      answer: (call) =>
        acted(call, (acting) => returnDeposit(call.venue, call.params.tabId ?? '', acting), noReservation),
    }),
  },
)
