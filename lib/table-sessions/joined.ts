import { sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { paidAtMs } from './paid-at.ts'

/** When a tab was closed, and when it was closed and paid; null while it is not. */
export type TabEnd = { closedAt: Date | null; paidAt: Date | null }

/**
 * Returns for tabs that were joined into others (decisions 15.5) the end of the tab that has their lines now. Tabs that were
 * not joined are left out.
 */
export async function readEndsOfJoined(
  venueId: string,
  tabIds: readonly string[],
  reader: Reader = database(),
): Promise<Map<string, TabEnd>> {
  if (tabIds.length === 0) return new Map()
  const rows = await reader.execute<{ first: string; closed: number | null; paid: number | null }>(sql`
    with recursive followed as (
      select t.id as first, t.joined_into from ${tab} t
        where t.venue_id = ${venueId} and t.id in ${[...tabIds]} and t.joined_into is not null
      union all
      select f.first, t.joined_into from followed f join ${tab} t on t.venue_id = ${venueId} and t.id = f.joined_into
        where t.joined_into is not null
    )
    select f.first, date_part('epoch', t.closed_at) * 1000 as closed, ${paidAtMs(sql`t`)} as paid from followed f
    join ${tab} t on t.venue_id = ${venueId} and t.id = f.joined_into and t.joined_into is null`)
  return new Map(rows.map(({ first, ...end }) => [first, tabEndOf(end)]))
}

/** The end of a tab from the milliseconds of a row. */
export function tabEndOf({ closed, paid }: { closed: number | null; paid: number | null }): TabEnd {
  return { closedAt: dateOf(closed), paidAt: dateOf(paid) }
}

const dateOf = (at: number | null) => (at === null ? null : new Date(Math.round(at)))
