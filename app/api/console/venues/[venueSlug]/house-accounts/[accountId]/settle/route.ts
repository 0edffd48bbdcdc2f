import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { minorOf, SettleRequest } from '#lib/payments/counter-input.ts'
import { accountAct } from '#lib/payments/counter-record.ts'
import { settleHouseAccount } from '#lib/payments/house-accounts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house-accounts/[accountId]/settle',
  {
    POST: consoleAct({
      act: 'money',
      body: SettleRequest,
      answer: (call) => {
        const { tender, amount } = call.body
        const amountMinor = minorOf({ amount }, call.venue.currency).amount
        return acted(
          call,
          (acting) => settleHouseAccount(call.venue, call.params.accountId ?? '', { tender, amountMinor }, acting),
          () => null,
          accountAct(call.venue),
        )
      },
    }),
  },
)
