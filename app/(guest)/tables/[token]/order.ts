import { pageLocale } from '#lib/pages/page-headers.ts'
import type { Problem } from '#lib/problems/problem.ts'
import { type OrderRequest, orderableMenus } from '#lib/table-sessions/input.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { itemNameIn } from '#lib/venues/in-language.ts'
import { seePage } from '../../_components/file-response.ts'
import { isProblem } from '../../_components/press.ts'
import { choicesOf, orderLinesOf } from './choices.ts'
import { filterQuery, filtersOf } from './filters.ts'
import type { TableNotice } from './notices.ts'
import { hiddenFields, pressAtTable, tablePath } from './press.ts'
import { pressed } from './press-form.ts'
import { type PageCall, tablePage } from './show-table.ts'

/**
 * Handles the order form of the page. Redirects to the page, which has the order on the tab. If the order is refused, shows
 * the page with the reason and with everything that the guest has chosen.
 */
export async function orderAtTable(request: Request, token: string, now: Date): Promise<Response> {
  return pressed(request, token, now, placeOnce)
}

async function placeOnce(call: PageCall, form: FormData): Promise<Response> {
  const { token, table, now } = call
  const { key, tabId } = hiddenFields(form)
  const choices = choicesOf(form)
  const menus = orderableMenus(table.venue, table.resource)
  const query = filterQuery(filtersOf(new URL(call.request.url), menus))
  const refuse = (
    status: number,
    notice: TableNotice,
    more: { key?: string; seen?: string | null; names?: string[] } = {},
  ) => tablePage(call, { status, notice, choices, seen: tabId, ...more })
  if (key === null) return refuse(400, 'not-here')
  const lines = orderLinesOf(choices, menus)
  if (typeof lines === 'string') return refuse(400, lines)

  const order: OrderRequest = { lines, sessionId: tabId }
  const content = { choices: Object.fromEntries(choices), sessionId: tabId }
  try {
    return await pressAtTable({ token, route: 'orders', key, content, now }, async (recordResponse) => {
      const answer = () => seePage(`${tablePath(token)}${query ? `${query}&` : '?'}ordered`)
      await placeOrder(table, order, { now, beforeCommit: recordResponse(answer) })
      return answer()
    })
  } catch (error) {
    // The page shows the tab that is open now: a guest who confirms has seen it.
    if (isProblem(error, 'tab-changed')) {
      return refuse(409, tabId === null ? 'tab-begun' : 'tab-closed', { seen: null })
    }
    if (isProblem(error, 'item-sold-out')) {
      const items = (error as Problem<'item-sold-out'>).members.items as { itemName: string }[]
      const locale = pageLocale(call.request, table.venue.language)
      const names = items.map(({ itemName }) => itemNameIn(table.venue, itemName, locale))
      return refuse(409, 'sold-out', { names: [...new Set(names)] })
    }
    if (isProblem(error, 'idempotency-key-reused')) return refuse(409, 'already-sent')
    if (isProblem(error, 'checkout-in-progress', 'unavailable')) return refuse(503, 'busy', { key })
    if (isProblem(error, 'invalid-request', 'conflict')) return refuse(409, 'not-on-menu')
    throw error
  }
}
