import { and, asc, eq, inArray } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { seating } from '#db/schema/seatings.ts'
import { tab, tabOrder } from '#db/schema/table-sessions.ts'
import { readClosingsOfJoined } from '#lib/table-sessions/joined.ts'
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
    .select({
      ...{ reservationId: tab.reservationId, id: tab.id, aside: tab.aside, joinedInto: tab.joinedInto },
      ...{ closedAt: tab.closedAt, placedAt: tabOrder.placedAt },
    })
    .from(tab)
    .leftJoin(
      tabOrder,
      and(eq(tabOrder.venueId, tab.venueId), eq(tabOrder.tabId, tab.id), eq(tabOrder.origin, 'Ordered')),
    )
    .where(and(eq(tab.venueId, venueId), inArray(tab.reservationId, [...reservationIds])))
    .orderBy(asc(tabOrder.placedAt))
  const joined = rows.filter(({ joinedInto }) => joinedInto !== null).map(({ id }) => id)
  const closings = await readClosingsOfJoined(venueId, [...new Set(joined)], reader)
  const tabs = new Map<string, Ordered & { reservationId: string }>()
  for (const { reservationId, id, aside, closedAt, placedAt } of rows) {
    const orders = placedAt ? [placedAt] : []
    const known = tabs.get(id)
    if (known) known.orders.push(...orders)
    // A party whose tab was joined into another one has paid when that one is.
    else if (reservationId)
      tabs.set(id, { reservationId, orders, aside, closedAt: closings.has(id) ? (closings.get(id) ?? null) : closedAt })
  }
  const ofParties = new Map<string, Ordered>()
  for (const { reservationId, ...one } of tabs.values()) {
    const other = ofParties.get(reservationId)
    ofParties.set(reservationId, other ? together(one, other) : one)
  }
  return new Map([...ofParties].map(([id, { orders, closedAt }]) => [id, { orders, closedAt }]))
}

type Ordered = { orders: Date[]; closedAt: Date | null; aside: boolean }

/** Open tabs count as one, and a bill that was split off is open with all that was ordered; of closed ones the latest counts. */
function together(one: Ordered, other: Ordered): Ordered {
  if (one.closedAt && other.closedAt) return one.closedAt > other.closedAt ? one : other
  if (one.closedAt && !other.aside) return other
  if (other.closedAt && !one.aside) return one
  const orders = [...one.orders, ...other.orders].sort((a, b) => a.getTime() - b.getTime())
  return { closedAt: null, orders, aside: one.aside && other.aside }
}
