import { and, asc, eq, inArray } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { seating } from '#db/schema/seatings.ts'
import { tab, tabOrder } from '#db/schema/table-sessions.ts'
import type { Seating } from './party.ts'
import type { PartyTab } from './stage.ts'

/** The seatings of reservations, by their internal ids; none for a party that has not come. */
export async function readSeatings(
  venueId: string,
  reservationIds: readonly string[],
  reader: Reader = database(),
): Promise<Map<string, Seating>> {
  const rows = await reader
    .select()
    .from(seating)
    .where(and(eq(seating.venueId, venueId), inArray(seating.reservationId, [...reservationIds])))
  return new Map(rows.map((row) => [row.reservationId, row]))
}

/** What parties have ordered, as `stageOf` takes it, by the internal ids of their reservations. */
export async function readPartyTabs(
  venueId: string,
  reservationIds: readonly string[],
  reader: Reader = database(),
): Promise<Map<string, PartyTab>> {
  const rows = await reader
    .select({ reservationId: tab.reservationId, id: tab.id, closedAt: tab.closedAt, placedAt: tabOrder.placedAt })
    .from(tab)
    .innerJoin(tabOrder, and(eq(tabOrder.venueId, tab.venueId), eq(tabOrder.tabId, tab.id)))
    .where(and(eq(tab.venueId, venueId), inArray(tab.reservationId, [...reservationIds])))
    .orderBy(asc(tabOrder.placedAt))
  const tabs = new Map<string, { reservationId: string; orders: Date[]; closedAt: Date | null }>()
  for (const { reservationId, id, closedAt, placedAt } of rows) {
    const known = tabs.get(id)
    if (known) known.orders.push(placedAt)
    else if (reservationId) tabs.set(id, { reservationId, orders: [placedAt], closedAt })
  }
  const ofParties = new Map<string, PartyTab>()
  for (const { reservationId, ...one } of tabs.values()) {
    const other = ofParties.get(reservationId)
    ofParties.set(reservationId, other ? together(one, other) : one)
  }
  return ofParties
}

/** Open tabs count as one; of closed ones the latest. */
function together(one: PartyTab, other: PartyTab): PartyTab {
  if (one.closedAt && other.closedAt) return one.closedAt > other.closedAt ? one : other
  if (one.closedAt) return other
  if (other.closedAt) return one
  const orders = [...one.orders, ...other.orders].sort((a, b) => a.getTime() - b.getTime())
  return { closedAt: null, orders }
}
