import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { orderProgress } from '#db/schema/orders.ts'
import { tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { TabLine } from '#lib/table-sessions/queries.ts'
import { usualStations } from '#lib/venues/stations.ts'
import type { StationTicket } from './input.ts'
import { orderMessages as messages } from './messages.ts'
import { nothingDone, type StationProgress } from './progress.ts'

/**
 * The station of a line: its own, or the usual one of its menu for a line from before there were stations. Null for a
 * discount and an open amount, which nobody makes.
 */
export function stationOfLine({
  station,
  menuKind,
}: Pick<TabLine, 'station' | 'menuKind'>): StationTicket['station'] | null {
  return menuKind === 'Discount' || menuKind === 'OpenAmount' ? null : (station ?? usualStations[menuKind])
}

/**
 * Locks an order until the end of the transaction, and returns its lines. An order has progress even after its tab is
 * closed. Lock order: after the tab. Throws a 404 if the venue has none with these ids.
 */
export async function lockOrder(
  tx: Tx,
  venueId: string,
  { tabId, orderId }: Pick<StationTicket, 'tabId' | 'orderId'>,
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

/**
 * Locks an order for an act of one station, and returns the station's progress. Throws a 404 if it has no line for that
 * station.
 */
export async function lockStationTicket(tx: Tx, venueId: string, ticket: StationTicket): Promise<StationProgress> {
  const lines = await lockOrder(tx, venueId, ticket)
  if (!lines.some((line) => stationOfLine(line) === ticket.station)) throw notFound(messages.noSuchOrder())
  return readProgress(tx, venueId, ticket)
}

/** The progress of a station with an order. */
export async function readProgress(tx: Tx, venueId: string, ticket: StationTicket): Promise<StationProgress> {
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
