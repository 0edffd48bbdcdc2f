import { sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { tab } from '#db/schema/table-sessions.ts'

/**
 * Returns for tabs that were joined into others (decisions 15.5) when the tab that has their lines now was closed; null
 * while it is open. Tabs that were not joined are left out.
 */
export async function readClosingsOfJoined(
  venueId: string,
  tabIds: readonly string[],
  reader: Reader = database(),
): Promise<Map<string, Date | null>> {
  if (tabIds.length === 0) return new Map()
  const rows = await reader.execute<{ first: string; closed: number | null }>(sql`
    with recursive followed as (
      select t.id as first, t.joined_into from ${tab} t
        where t.venue_id = ${venueId} and t.id in ${[...tabIds]} and t.joined_into is not null
      union all
      select f.first, t.joined_into from followed f join ${tab} t on t.venue_id = ${venueId} and t.id = f.joined_into
        where t.joined_into is not null
    )
    select f.first, date_part('epoch', t.closed_at) * 1000 as closed from followed f
    join ${tab} t on t.venue_id = ${venueId} and t.id = f.joined_into and t.joined_into is null`)
  return new Map(rows.map(({ first, closed }) => [first, closed === null ? null : new Date(Math.round(closed))]))
}
