import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { minorAmountsOf, SettleRequest } from '#lib/payments/bill/counter-input.ts'
import { accountAct } from '#lib/payments/bill/counter-record.ts'
import { getHouseAccount } from '#lib/payments/house/house-account-queries.ts'
import { settleHouseAccount } from '#lib/payments/house/house-accounts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house-accounts/[accountId]/settle',
  {
    POST: consoleAct({
      act: 'money',
      body: SettleRequest,
      answer: async (call) => {
        const { tender, amount } = call.body
        // The account's currency may be one that the venue had before.
        const { id, currency } = await getHouseAccount(call.venue, call.params.accountId ?? '')
        const amountMinor = minorAmountsOf({ amount }, currency).amount
        return acted(
          call,
          (acting) => settleHouseAccount(call.venue, id, { tender, amountMinor }, acting),
          noReservation,
          accountAct(call.venue),
        )
      },
    }),
  },
)
