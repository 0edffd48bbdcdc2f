import type { Connection } from '#db/client.ts'
import { isOfSetUp, readTrail } from '#testing/storms/audit-trail.ts'
import { readBillLines } from '#testing/storms/bills-storm-check.ts'
import type { FinalBills } from './final-state.ts'
import { billsSlug } from './place.ts'

/** Reads the final state of the bills in their house. */
export async function readBills(connection: Connection): Promise<FinalBills> {
  const { sql } = connection
  const [venue] = await sql`select id from venue where slug = ${billsSlug}`
  const id = String(venue?.id)
  const { entries } = await readTrail(connection, billsSlug)
  const numbers = async (table: 'invoice' | 'closing') =>
    (await sql`select number::int from ${sql(table)} where venue_id = ${id} order by number`).map(
      ({ number }) => number,
    )
  const settlements = await sql`select amount_minor::int from house_settlement where venue_id = ${id}`
  return {
    lines: await readBillLines(connection, id),
    payments: [
      ...(await sql<FinalBills['payments']>`
        select id, tender, amount_minor::int as "amountMinor", tip_minor::int as "tipMinor",
          coalesce(given_minor, 0)::int as "givenMinor", status
        from payment where venue_id = ${id} and tender is not null`),
    ],
    settlements: settlements.map(({ amount_minor }) => amount_minor),
    tabs: [
      ...(await sql<FinalBills['tabs']>`
        select t.id, t.resource_id as "resourceId", t.reservation_id as party, t.closed_at is null as open, t.aside,
          (select coalesce(sum(quantity * unit_price_minor), 0)::int from tab_line l where l.tab_id = t.id) as total,
          (select coalesce(sum(amount_minor), 0)::int from payment p where p.tab_id = t.id and p.status = 'Paid') as paid
        from tab t where t.venue_id = ${id}`),
    ],
    invoices: await numbers('invoice'),
    closings: await numbers('closing'),
    closed: await readClosed(connection, id),
    entries: entries
      .filter((entry) => !isOfSetUp(entry) && (entry.actorKind === 'operator' || entry.actorKind === 'device'))
      .map(({ id: entryId, act, undoes }) => ({ id: entryId, act, undoes })),
  }
}

async function readClosed({ sql }: Connection, venueId: string): Promise<FinalBills['closed']> {
  const rows = await sql<FinalBills['closed']>`
    with closed as (
      select m ->> 'means' as means, sum((m ->> 'takenMinor')::int + (m ->> 'tipsMinor')::int - (m ->> 'refundedMinor')::int)
        as minor
      from closing, jsonb_array_elements(sums -> 'money') m where venue_id = ${venueId} group by 1
    ), open as (
      select means, sum(case kind when 'Taken' then amount_minor + tip_minor else -amount_minor - tip_minor end) as minor
      from money_movement where venue_id = ${venueId} and closing_number is null and kind in ('Taken', 'Refunded') group by 1
    )
    select means, coalesce(closed.minor, 0)::int as "closedMinor", coalesce(open.minor, 0)::int as "openMinor"
    from closed full join open using (means)`
  return [...rows]
}
