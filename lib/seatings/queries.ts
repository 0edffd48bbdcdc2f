import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { orderProgress } from '#db/schema/orders.ts'
import { seating } from '#db/schema/seatings.ts'
import { tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { usualStations } from '#lib/venues/stations.ts'
import type { Seating } from './party.ts'
import type { PartyOrder, PartyTab } from './stage.ts'

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

type OrderRow = {
  party: string
  tab: string
  closed: number | null
  placed: number
  stations: number
  served: number
  servedLast: number | null
}

/** What parties have ordered, as `stageOf` takes it, by the internal ids of their reservations. */
export async function readPartyTabs(
  venueId: string,
  reservationIds: readonly string[],
  reader: Reader = database(),
): Promise<Map<string, PartyTab>> {
  if (reservationIds.length === 0) return new Map()
  const ms = (at: SQL) => sql`date_part('epoch', ${at}) * 1000`
  // The stations that have something left of an order, and those of them that have served it.
  const rows = await reader.execute<OrderRow>(sql`
    select t.reservation_id as party, t.id as tab, ${ms(sql`t.closed_at`)} as closed, ${ms(sql`o.placed_at`)} as placed,
      made.stations, made.served, ${ms(sql`made.served_last`)} as "servedLast"
    from ${tab} t join ${tabOrder} o on o.venue_id = t.venue_id and o.tab_id = t.id
    cross join lateral (
      select count(*)::int as stations, count(p.served_at)::int as served, max(p.served_at) as served_last
      from (
        select distinct coalesce(l.station, case l.menu_kind when 'Food' then ${usualStations.Food} else ${usualStations.Drinks} end)
          as station
        from ${tabLine} l
        where l.venue_id = o.venue_id and l.tab_id = o.tab_id and l.order_id = o.id and l.corrects is null
          and l.quantity > (
            select coalesce(-sum(c.quantity), 0) from ${tabLine} c
            where c.venue_id = o.venue_id and c.tab_id = o.tab_id and c.order_id = o.id and c.corrects = l.ordinal)
      ) as making
      left join ${orderProgress} p on p.venue_id = o.venue_id and p.tab_id = o.tab_id and p.order_id = o.id
        and p.station = making.station
    ) as made
    where t.venue_id = ${venueId} and t.reservation_id in ${[...reservationIds]}
    order by o.placed_at`)
  const tabs = new Map<string, { party: string; orders: PartyOrder[]; closedAt: Date | null }>()
  for (const { party, tab: id, closed, placed, stations, served, servedLast } of rows) {
    const known = tabs.get(id) ?? { party, orders: [], closedAt: dateOf(closed) }
    tabs.set(id, known)
    const placedAt = new Date(Math.round(placed))
    if (stations > 0) known.orders.push({ placedAt, servedAt: served === stations ? dateOf(servedLast) : null })
  }
  const ofParties = new Map<string, PartyTab>()
  for (const { party, ...one } of tabs.values()) {
    const other = ofParties.get(party)
    ofParties.set(party, other ? together(one, other) : one)
  }
  return ofParties
}

const dateOf = (ms: number | null) => (ms === null ? null : new Date(Math.round(ms)))

/** Open tabs count as one; of closed ones the latest. */
function together(one: PartyTab, other: PartyTab): PartyTab {
  if (one.closedAt && other.closedAt) return one.closedAt > other.closedAt ? one : other
  if (one.closedAt) return other
  if (other.closedAt) return one
  const orders = [...one.orders, ...other.orders].sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
  return { closedAt: null, orders }
}
