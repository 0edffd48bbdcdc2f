import { type SQL, sql } from 'drizzle-orm'
import { orderProgress, takeBack } from '#db/schema/orders.ts'
import { tabTransfer } from '#db/schema/tab-acts.ts'
import { tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { minuteMs } from '#lib/time.ts'
import { usualStations } from '#lib/venues/stations.ts'

/** How long an order that nobody serves is shown: for the evening, and not on the next one. */
export const shownMs = 12 * 60 * minuteMs

const { Food, Drinks } = usualStations

/**
 * The number of orders at a venue that wait for kitchen or bar, as an SQL expression: a station has them on its screen and
 * has not made them, and something of them is left to make. The same as `isToMake` of that screen, for any of its tickets.
 */
export function waitingOrders(venueId: string, now: Date): SQL<number> {
  const since = new Date(now.getTime() - shownMs).toISOString()
  // Portions that were taken back, here or on the tab to which they have moved since. Moving takes nothing back.
  const takenBackHere = sql`(select coalesce(sum(c.quantity), 0) from ${tabLine} c
    join ${takeBack} b on b.venue_id = c.venue_id and b.tab_id = c.tab_id and b.order_id = c.order_id and b.ordinal = c.ordinal
    where c.venue_id = l.venue_id and c.tab_id = l.tab_id and c.order_id = l.order_id and c.corrects = l.ordinal)`
  const takenBackElsewhere = sql`(select coalesce(sum(c.quantity), 0) from ${tabTransfer} t
    join ${tabLine} c on c.venue_id = t.venue_id and c.tab_id = t.tab_id and c.order_id = t.order_id and c.corrects = t.ordinal
    join ${takeBack} b on b.venue_id = c.venue_id and b.tab_id = c.tab_id and b.order_id = c.order_id and b.ordinal = c.ordinal
    where t.venue_id = l.venue_id and t.first_tab_id = l.tab_id and t.first_order_id = l.order_id
      and t.first_ordinal = l.ordinal)`
  return sql<number>`(select count(*)::int from ${tabOrder} o
    where o.venue_id = ${venueId} and o.placed_at >= ${since}::timestamptz and o.origin = 'Ordered' and exists (
      select from ${tabLine} l
      where l.venue_id = o.venue_id and l.tab_id = o.tab_id and l.order_id = o.id and l.corrects is null
        and l.menu_kind in ('Food', 'Drinks')
        and l.quantity + ${takenBackHere} + ${takenBackElsewhere} > 0
        and not exists (select from ${orderProgress} p
          where p.venue_id = l.venue_id and p.tab_id = l.tab_id and p.order_id = l.order_id and p.ready_at is not null
            and p.station = coalesce(l.station, case l.menu_kind when 'Food' then ${Food} else ${Drinks} end))))`
}
