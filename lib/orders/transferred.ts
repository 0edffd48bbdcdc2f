import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.ts'
import { tabTransfer } from '#db/schema/tab-acts.ts'
import { tabLine } from '#db/schema/table-sessions.ts'
import type { TabLine } from '#lib/table-sessions/queries.ts'
import type { StationTicket } from './input.ts'
import { lockOrder } from './lock-order.ts'

type OrderKey = Pick<StationTicket, 'tabId' | 'orderId'>

/**
 * Returns the order that was placed first, if this one came from another tab; else the order itself. Stations make the first
 * one, whoever pays.
 */
export async function firstOrderOf(reader: Reader, venueId: string, { tabId, orderId }: OrderKey): Promise<OrderKey> {
  const [found] = await reader
    .select({ tabId: tabTransfer.firstTabId, orderId: tabTransfer.firstOrderId })
    .from(tabTransfer)
    .where(and(eq(tabTransfer.venueId, venueId), eq(tabTransfer.tabId, tabId), eq(tabTransfer.orderId, orderId)))
    .limit(1)
  return found ?? { tabId, orderId }
}

/**
 * Returns the first order (`firstOrderOf`), and locks it: take-backs of an order wait for each other, on whatever tabs its
 * lines are. The caller has locked the tab and the given order before. Throws a 404 if the first order is gone.
 */
export async function lockFirstOrder(tx: Tx, venueId: string, order: OrderKey): Promise<OrderKey> {
  const first = await firstOrderOf(tx, venueId, order)
  if (first.orderId !== order.orderId) await lockOrder(tx, venueId, first)
  return first
}

/**
 * The highest line number of an order, those of its lines on other tabs included. So every line that takes something back
 * gets a number of its own.
 */
export async function lastOrdinalOf(tx: Tx, venueId: string, first: OrderKey): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`max(${tabLine.ordinal})::int` })
    .from(tabLine)
    .where(isOfOrder(venueId, first))
  return row?.last ?? 0
}

/** The lines that take back something of an order, on whatever tabs. */
export function listCorrectionsOf(tx: Tx, venueId: string, first: OrderKey): Promise<TabLine[]> {
  return tx
    .select()
    .from(tabLine)
    .where(and(isOfOrder(venueId, first), isNotNull(tabLine.corrects)))
}

function isOfOrder(venueId: string, { tabId, orderId }: OrderKey): SQL | undefined {
  return and(
    eq(tabLine.venueId, venueId),
    sql`(${tabLine.tabId}, ${tabLine.orderId}) in (
      select ${tabId}::uuid, ${orderId}::uuid
      union select t.tab_id, t.order_id from ${tabTransfer} t
        where t.venue_id = ${venueId} and t.first_tab_id = ${tabId} and t.first_order_id = ${orderId})`,
  )
}
