import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { orderProgress } from '#db/schema/orders.ts'
import { tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { TabLine } from '#lib/table-sessions/queries.ts'
import { usualStations } from '#lib/venues/stations.ts'
import type { Ticket } from './input.ts'
import { orderMessages as messages } from './messages.ts'
import { nothingDone, type Progress } from './progress.ts'

/** The station of a line: its own, or the usual one of a line that was ordered before there were stations. Null for a discount. */
export function stationOfLine({ station, menuKind }: Pick<TabLine, 'station' | 'menuKind'>): Ticket['station'] | null {
  return menuKind === 'Discount' ? null : (station ?? usualStations[menuKind])
}

/**
 * Locks an order until the end of the transaction, and returns its lines. An order has progress after its tab is closed too.
 * Lock order: after the tab. Throws a 404 where the venue has none with these ids.
 */
export async function lockOrder(
  tx: Tx,
  venueId: string,
  { tabId, orderId }: Pick<Ticket, 'tabId' | 'orderId'>,
): Promise<TabLine[]> {
  const [found] = await tx
    .select({ id: tabOrder.id })
    .from(tabOrder)
    .where(and(eq(tabOrder.venueId, venueId), eq(tabOrder.tabId, tabId), eq(tabOrder.id, orderId)))
    .for('no key update')
  if (!found) throw notFound(messages.noSuchOrder())
  return tx
    .select()
    .from(tabLine)
    .where(and(eq(tabLine.venueId, venueId), eq(tabLine.tabId, tabId), eq(tabLine.orderId, orderId)))
    .orderBy(tabLine.ordinal)
}

/** Locks an order for what one station does with it. Throws a 404 where it has nothing for that station. */
export async function lockTicket(tx: Tx, venueId: string, ticket: Ticket): Promise<Progress> {
  const lines = await lockOrder(tx, venueId, ticket)
  if (!lines.some((line) => stationOfLine(line) === ticket.station)) throw notFound(messages.noSuchOrder())
  return readProgress(tx, venueId, ticket)
}

/** How far a station is with an order. */
export async function readProgress(tx: Tx, venueId: string, ticket: Ticket): Promise<Progress> {
  const [found] = await tx
    .select({
      startedAt: orderProgress.startedAt,
      readyAt: orderProgress.readyAt,
      servedAt: orderProgress.servedAt,
    })
    .from(orderProgress)
    .where(
      and(
        eq(orderProgress.venueId, venueId),
        eq(orderProgress.tabId, ticket.tabId),
        eq(orderProgress.orderId, ticket.orderId),
        eq(orderProgress.station, ticket.station),
      ),
    )
  return found ?? nothingDone
}
