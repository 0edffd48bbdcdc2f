import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { itemStop, orderProgress, tableCall } from '#db/schema/orders.ts'
import { payment } from '#db/schema/payments.ts'
import { tabTransfer } from '#db/schema/tab-acts.ts'
import { tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'

/** A table as the database's notifications name it: the venue's id, a space, the resource's id. */
export type PlaceName = string

export function placeName({ venueId, resourceId }: { venueId: string; resourceId: string }): PlaceName {
  return `${venueId} ${resourceId}`
}

/**
 * The version of each of these tables, as a text that changes with its state: the open tab, the number of its orders and of
 * its lines, the status of its payments, the deposits that are counted in, how far its orders are, the latest calls, and what is
 * sold out. One statement for any number of tables.
 */
export async function readVersions(places: readonly PlaceName[]): Promise<Map<PlaceName, string>> {
  const named = places.map((place) => {
    const [venueId = '', resourceId = ''] = place.split(/ (.*)/s)
    return { place, venueId, resourceId }
  })
  const rows = await database().execute<{ place: string; version: string }>(sql`
    select requested.place, concat_ws(' ', ${tab.id},
      (select count(*) from ${tabOrder} where ${tabOrder.venueId} = ${tab.venueId} and ${tabOrder.tabId} = ${tab.id}),
      (select string_agg(${payment.id} || ${payment.status}, ' ' order by ${payment.id}) from ${payment}
        where ${payment.venueId} = ${tab.venueId} and ${payment.tabId} = ${tab.id}),
      (select string_agg(concat(${depositUse.id}, ${depositUse.returnedAt}), ' ' order by ${depositUse.id}) from ${depositUse}
        where ${depositUse.venueId} = ${tab.venueId} and ${depositUse.tabId} = ${tab.id}),
      (select count(*) from ${tabLine} where ${tabLine.venueId} = ${tab.venueId} and ${tabLine.tabId} = ${tab.id}),
      (select string_agg(concat_ws(' ', p.started_at, p.ready_at, p.served_at), ' ' order by p.order_id, p.station)
        from ${orderProgress} p where p.venue_id = ${tab.venueId} and (p.tab_id = ${tab.id} or (p.tab_id, p.order_id) in (
          select t.first_tab_id, t.first_order_id from ${tabTransfer} t
          where t.venue_id = ${tab.venueId} and t.tab_id = ${tab.id}))),
      (select string_agg(concat(c.id, c.means, c.ended_as), ' ' order by c.called_at, c.id) from (select * from ${tableCall} latest
        where latest.venue_id = requested."venueId" and latest.resource_id = requested."resourceId"
        order by latest.called_at desc limit 4) c),
      (select string_agg(s.menu_id || s.item_name, ' ' order by s.menu_id, s.item_name) from ${itemStop} s
        where s.venue_id = requested."venueId")) as version
    from jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) as requested(place text, "venueId" uuid, "resourceId" text)
    left join ${tab} on ${tab.venueId} = requested."venueId" and ${tab.resourceId} = requested."resourceId"
      and ${tab.closedAt} is null and not ${tab.aside}`)
  return new Map(rows.map(({ place, version }) => [place, version]))
}
