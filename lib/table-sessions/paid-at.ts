import { type SQL, sql } from 'drizzle-orm'

/**
 * When a tab was closed and paid, in milliseconds: null while it is open, or while something is due on its invoice. Money that
 * was given back is not due again. `tab` is the name of the tab's row in the statement.
 */
export function paidAtMs(tab: SQL): SQL {
  const ofTab = sql`venue_id = ${tab}.venue_id and tab_id = ${tab}.id`
  return sql`case when ${tab}.closed_at is not null then (
    select case when paid.minor >= (select coalesce(sum(quantity * unit_price_minor), 0) from tab_line where ${ofTab})
        + (select coalesce(sum(total_minor), 0) from invoice where ${ofTab} and gives_back)
      then date_part('epoch', greatest(${tab}.closed_at, paid.last)) * 1000 end
    from (
      select coalesce(sum(amount_minor), 0) as minor, max(at) as last from (
        select amount_minor, paid_at as at from payment where ${ofTab} and status = 'Paid'
        union all select amount_minor, at from deposit_use where ${ofTab} and returned_at is null
      ) as each
    ) as paid
  ) end`
}
