import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { orderProgress, takeBack } from '#db/schema/orders.ts'
import { seating } from '#db/schema/seatings.ts'
import { tabTransfer } from '#db/schema/tab-acts.ts'
import { tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { readEndsOfJoined, tabEndOf } from '#lib/table-sessions/joined.ts'
import { paidAtMs } from '#lib/table-sessions/paid-at.ts'
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
  aside: boolean
  joined: boolean
  closed: number | null
  paid: number | null
  placed: number | null
  stations: number
  served: number
  servedLast: number | null
}

const ms = (at: SQL) => sql`date_part('epoch', ${at}) * 1000`

/** The tabs of parties with their orders, as `stageOf` takes them, by the internal ids of their reservations. */
export async function readPartyTabs(
  venueId: string,
  reservationIds: readonly string[],
  reader: Reader = database(),
): Promise<Map<string, PartyTab>> {
  if (reservationIds.length === 0) return new Map()
  // The stations that have something to make of an order, and those of them that have served it. Lines that were moved to
  // another tab still count: only lines that were taken back, on either tab, are left out.
  const rows = await reader.execute<OrderRow>(sql`
    with t as materialized (
      select t.*, ${paidAtMs(sql`t`)} as paid from ${tab} t
      where t.venue_id = ${venueId} and t.reservation_id in ${[...reservationIds]})
    select t.reservation_id as party, t.id as tab, t.aside, t.joined_into is not null as joined,
      ${ms(sql`t.closed_at`)} as closed, t.paid, ${ms(sql`o.placed_at`)} as placed,
      made.stations, made.served, ${ms(sql`made.served_last`)} as "servedLast"
    from t left join ${tabOrder} o on o.venue_id = t.venue_id and o.tab_id = t.id and o.origin = 'Ordered'
    cross join lateral (
      select count(*)::int as stations, count(p.served_at)::int as served, max(p.served_at) as served_last
      from (
        select distinct coalesce(l.station, case l.menu_kind when 'Food' then ${usualStations.Food} else ${usualStations.Drinks} end)
          as station
        from ${tabLine} l
        where l.venue_id = o.venue_id and l.tab_id = o.tab_id and l.order_id = o.id and l.corrects is null
          and l.quantity > (
            select coalesce(-sum(c.quantity), 0) from ${takeBack} b
            join ${tabLine} c on (c.venue_id, c.tab_id, c.order_id, c.ordinal) = (b.venue_id, b.tab_id, b.order_id, b.ordinal)
            where (c.venue_id, c.tab_id, c.order_id, c.corrects) = (l.venue_id, l.tab_id, l.order_id, l.ordinal)
              or (c.venue_id, c.tab_id, c.order_id, c.corrects) in (
                select m.venue_id, m.tab_id, m.order_id, m.ordinal from ${tabTransfer} m
                where (m.venue_id, m.first_tab_id, m.first_order_id, m.first_ordinal) =
                  (l.venue_id, l.tab_id, l.order_id, l.ordinal)))
      ) as making
      left join ${orderProgress} p on p.venue_id = o.venue_id and p.tab_id = o.tab_id and p.order_id = o.id
        and p.station = making.station
    ) as made
    order by o.placed_at`)
  const joined = rows.filter((row) => row.joined).map((row) => row.tab)
  const ends = await readEndsOfJoined(venueId, [...new Set(joined)], reader)
  const tabs = new Map<string, OrderedTab & { party: string }>()
  for (const { party, tab: id, aside, closed, paid, placed, stations, served, servedLast } of rows) {
    // A party whose tab was joined into another one has paid when that tab is paid.
    const known = tabs.get(id) ?? { party, orders: [], ...(ends.get(id) ?? tabEndOf({ closed, paid })), aside }
    tabs.set(id, known)
    const placedAt = dateOf(placed)
    if (placedAt && stations > 0)
      known.orders.push({ placedAt, servedAt: served === stations ? dateOf(servedLast) : null })
  }
  const ofParties = new Map<string, OrderedTab>()
  for (const { party, ...one } of tabs.values()) {
    const other = ofParties.get(party)
    ofParties.set(party, other ? together(one, other) : one)
  }
  return new Map([...ofParties].map(([id, { orders, closedAt, paidAt }]) => [id, { orders, closedAt, paidAt }]))
}

const dateOf = (at: number | null) => (at === null ? null : new Date(Math.round(at)))

type OrderedTab = PartyTab & { orders: PartyOrder[]; aside: boolean }

/**
 * Merges two tabs of a party. Open tabs count as one, and a split-off bill that is open makes the party's tab open, with
 * all orders. If both are closed, the one that is not paid counts, else the later one.
 */
function together(one: OrderedTab, other: OrderedTab): OrderedTab {
  if (one.closedAt && other.closedAt) {
    const isFirst = one.paidAt && other.paidAt ? one.closedAt > other.closedAt : one.paidAt === null
    return isFirst ? one : other
  }
  if (one.closedAt && !other.aside) return other
  if (other.closedAt && !one.aside) return one
  const orders = [...one.orders, ...other.orders].sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
  return { closedAt: null, paidAt: null, orders, aside: one.aside && other.aside }
}
