import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { tableRoute } from '#lib/http/table-route.ts'
import { orderableMenus, orderRequest } from '#lib/table-sessions/input.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { sessionRecord } from '#lib/table-sessions/record.ts'
import type { TabState } from '#lib/table-sessions/tab-state.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tableRoute('/api/qr/[token]/orders', {
  POST: method({
    body: ({ table }) => orderRequest(orderableMenus(table.venue, table.resource)),
    idempotent: true,
    async answer({ table, body, requestedLocale, now, recordResponse }) {
      const language = requestedLocale ?? table.venue.language
      const answer = (state: TabState) => ok(sessionRecord(table, state, { language, now }))
      return answer(await placeOrder(table, body, { now, beforeCommit: recordResponse(answer) }))
    },
  }),
})
