import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { accountAct } from '#lib/payments/bill/counter-record.ts'
import { closeHouseAccount } from '#lib/payments/house/house-accounts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house-accounts/[accountId]/close',
  {
    POST: consoleAct({
      act: 'money',

      answer: (call) =>
        acted(
          call,
          (acting) => closeHouseAccount(call.venue, call.params.accountId ?? '', acting),
          noReservation,
          accountAct(call.venue),
        ),
    }),
  },
)
