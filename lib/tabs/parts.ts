import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { tabTransfer } from '#db/schema/tab-acts.ts'
import { tab } from '#db/schema/table-sessions.ts'

/** The place of a bill among those into which one bill was split: the bill itself is the first. */
export type BillPart = { number: number; of: number }

/**
 * Reads which bills are parts of a split bill, by their ids. Numbers are in the order in which the bills were opened, and stay
 * when parts are paid; a split that was undone counts no more.
 */
export async function readParts(tx: Tx, venueId: string, tabIds: readonly string[]): Promise<Map<string, BillPart>> {
  if (tabIds.length === 0) return new Map()
  // A bill was split off the tab from which its first lines came.
  const firstFrom = (id: ReturnType<typeof sql>) => sql`(
    select x.from_tab_id from ${tabTransfer} x where x.venue_id = ${venueId} and x.tab_id = ${id}
    order by x.at, x.order_id, x.ordinal limit 1)`
  const rows = await tx.execute<{ id: string; number: number; of: number }>(sql`
    with recursive up(id, root, depth) as (
      select t.id, t.id, 0 from ${tab} t where t.venue_id = ${venueId} and t.id in ${[...tabIds]}
      union all
      select u.id, f.root, u.depth + 1 from up u
        join ${tab} t on t.venue_id = ${venueId} and t.id = u.root and t.aside
        cross join lateral (select ${firstFrom(sql`t.id`)} as root) f
        where f.root is not null),
    roots as (select distinct on (id) id, root from up order by id, depth desc),
    family(root, id) as (
      select root, root from roots
      union
      select f.root, t.id from family f
        join ${tabTransfer} x on x.venue_id = ${venueId} and x.from_tab_id = f.id
        join ${tab} t on t.venue_id = ${venueId} and t.id = x.tab_id and t.aside
        where ${firstFrom(sql`t.id`)} = f.id),
    parts as (
      select f.id, row_number() over opened as place, count(*) over (partition by f.root) as bills
        from family f join ${tab} t on t.venue_id = ${venueId} and t.id = f.id and t.joined_into is null
        window opened as (partition by f.root order by t.opened_at, t.id))
    select id, place::int as number, bills::int as of from parts where bills > 1 and id in (select id from roots)`)
  return new Map(rows.map(({ id, number, of }) => [id, { number, of }]))
}
