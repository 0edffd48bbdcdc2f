import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { getTableOfTab } from '#lib/table-sessions/queries.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/close',
  {
    POST: consoleAct({
      act: 'bill',
      async answer(call) {
        const { tabId = '' } = call.params
        const table = await getTableOfTab(call.venue, tabId)
        return acted(call, (acting) => closeTabAndPayment(table, { tabId }, acting))
      },
    }),
  },
)
