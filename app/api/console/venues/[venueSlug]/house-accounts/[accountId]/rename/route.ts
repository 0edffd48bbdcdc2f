import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { RenameAccountRequest } from '#lib/payments/bill/counter-input.ts'
import { accountAct } from '#lib/payments/bill/counter-record.ts'
import { renameHouseAccount } from '#lib/payments/house/house-accounts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house-accounts/[accountId]/rename',
  {
    POST: consoleAct({
      act: 'money',
      body: RenameAccountRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => renameHouseAccount(call.venue, call.params.accountId ?? '', call.body, acting),
          noReservation,
          accountAct(call.venue),
        ),
    }),
  },
)
