import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { mayAct } from '#lib/operators/roles.ts'
import { discountLimitOf } from '#lib/tabs/discount.ts'
import { readTabs } from '#lib/tabs/read-tabs.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute('/api/console/venues/[venueSlug]/tabs', {
  GET: consoleRead({
    act: 'bill',
    answer: async ({ venue, role, now }) =>
      ok(await readTabs(venue, mayAct(role, 'discounts') ? 100 : discountLimitOf(venue), now)),
  }),
})
