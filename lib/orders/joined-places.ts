import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { occupancy } from '#db/schema/reservations.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { resource } from '#db/schema/venues.ts'

/**
 * The names of the tables at which the orders of joined tabs are wanted, by the ids of these tabs. A name is that of the
 * party's own table as long as it has one, else that of the tab which has the lines by now.
 */
export async function readPlacesOfJoined(
  tx: Tx,
  venueId: string,
  tabIds: readonly string[],
): Promise<Map<string, string>> {
  if (tabIds.length === 0) return new Map()
  const rows = await tx.execute<{ tab: string; name: string }>(sql`
    with recursive followed as (
      select t.id as first, t.reservation_id as party, t.resource_id as place, t.id, t.joined_into
        from ${tab} t where t.venue_id = ${venueId} and t.id in ${[...tabIds]}
      union all
      select f.first, f.party, f.place, t.id, t.joined_into
        from followed f join ${tab} t on t.venue_id = ${venueId} and t.id = f.joined_into
    )
    select f.first as tab, r.name from followed f
    join ${tab} t on t.venue_id = ${venueId} and t.id = f.id
    join ${resource} r on r.venue_id = ${venueId} and r.id = coalesce((
      select o.resource_id from ${occupancy} o
      where o.venue_id = ${venueId} and o.reservation_id = f.party and o.active
      order by (o.resource_id = f.place) desc, o.ordinal limit 1
    ), t.resource_id)
    where f.joined_into is null`)
  return new Map(rows.map((row) => [row.tab, row.name]))
}
