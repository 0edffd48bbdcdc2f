import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { accountWithEntries } from '#lib/payments/bill/counter-record.ts'
import { readHouseAccount } from '#lib/payments/house/house-entries.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house-accounts/[accountId]',
  {
    GET: consoleRead({
      act: 'money',
      answer: async ({ venue, params }) => {
        const { account, entries } = await readHouseAccount(venue, params.accountId ?? '')
        return ok(accountWithEntries(account, entries, venue))
      },
    }),
  },
)
