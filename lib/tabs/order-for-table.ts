import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { OrderLine } from '#lib/table-sessions/input.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTabById } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { tabMessages as messages } from './messages.ts'
import { getPlace } from './open-tab.ts'

/** An order, and the tab on which it is. */
export type PlacedOrder = { orderId: string; tabId: string }

type StaffOrder = { resourceId: string; tabId?: string | null | undefined; lines: readonly OrderLine[] }

/**
 * Places an order of staff for a table, whether a party sits there or not (decisions 15.5). It goes onto the named tab, else
 * onto the table's open tab, which a first order opens. Throws as `placeOrder` does, even if guests cannot order at tables.
 * Throws a 404 for an unknown table or tab, and `conflict` for a tab at another table.
 */
export async function orderForTable(
  venue: Venue,
  { resourceId, tabId, lines }: StaffOrder,
  acting: Acting<Acted<PlacedOrder>>,
): Promise<Acted<PlacedOrder>> {
  const resource = await getPlace(venue, resourceId)
  const onTab = tabId ? await getTabById(venue.id, tabId) : undefined
  if (onTab && onTab.resourceId !== resource.id) throw new Problem('conflict', { detail: messages.notAtTable() })
  let acted: Acted<PlacedOrder> | undefined
  await placeOrder(
    { venue, resource },
    { lines: [...lines], sessionId: undefined },
    {
      now: acting.now,
      onTab,
      async beforeCommit(tx, { tab, totalMinor }, orderId) {
        if (!tab) throw new Error('an order on no tab')
        const subject = { kind: 'order', id: orderId } as const
        const states = { before: { tabId: tab.id }, after: { tabId: tab.id, lines: lines.length, totalMinor } }
        const entryId = await recordAct(tx, venue.id, { act: 'order.place', subject, ...states }, acting)
        acted = await finishAct(tx, { result: { orderId, tabId: tab.id }, entryId }, acting)
      },
    },
  )
  if (!acted) throw new Error('the order was not placed')
  return acted
}
