import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { accountWithEntries } from '#lib/payments/counter-record.ts'
import { getHouseAccount, listHouseEntries } from '#lib/payments/house-account-queries.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house-accounts/[accountId]',
  {
    GET: consoleRead({
      act: 'money',
      answer: async ({ venue, params }) => {
        const account = await getHouseAccount(venue, params.accountId ?? '')
        return ok(accountWithEntries(account, await listHouseEntries(account), venue))
      },
    }),
  },
)
