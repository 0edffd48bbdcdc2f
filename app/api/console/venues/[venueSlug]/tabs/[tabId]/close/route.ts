import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute, requireAct } from '#lib/http/console-route.ts'
import { CloseRequest, unpaidClosingOf } from '#lib/payments/bill/counter-input.ts'
import { closeBill } from '#lib/seatings/close-bill.ts'
import { getTableOfTab } from '#lib/table-sessions/queries.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/close',
  {
    POST: consoleAct({
      act: 'bill',
      body: CloseRequest,
      bodyOptional: true,
      async answer(call) {
        const { tabId = '' } = call.params
        if (call.body.reason) requireAct(call, 'closeUnpaid')
        const { currency } = await getTableOfTab(call.venue, tabId)
        const unpaid = unpaidClosingOf(call.body, currency)
        return acted(call, (acting) => closeBill(call.venue, { tabId, unpaid }, acting))
      },
    }),
  },
)
