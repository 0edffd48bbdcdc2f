import { acted, noReservation } from '#lib/http/acted.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleAct, consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { HouseAccountRequest } from '#lib/payments/bill/counter-input.ts'
import { accountAct, accountRecord } from '#lib/payments/bill/counter-record.ts'
import { listHouseAccounts } from '#lib/payments/house/house-account-queries.ts'
import { openHouseAccount } from '#lib/payments/house/house-accounts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house-accounts',
  {
    GET: consoleRead({
      act: 'bill',
      answer: async ({ venue }) => {
        const accounts = await listHouseAccounts(venue)
        return ok({ accounts: accounts.map((each) => accountRecord(each, venue)) })
      },
    }),
    POST: consoleAct({
      act: 'money',
      body: HouseAccountRequest,
      answer: (call) =>
        acted(call, (acting) => openHouseAccount(call.venue, call.body, acting), noReservation, accountAct(call.venue)),
    }),
  },
)
