import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { readTab } from '#lib/tabs/read-tab.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]',
  {
    GET: consoleRead({
      act: 'bill',
      answer: async ({ venue, params, now }) => ok(await readTab(venue, params.tabId ?? '', now)),
    }),
  },
)
