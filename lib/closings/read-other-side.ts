import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'

/**
 * What the rows themselves say, beside the journal: the state of everything as of now, in minor units. `wrong…` name rows that
 * differ, the first few.
 */
export type OtherSide = {
  /** Owed on tabs with an invoice, and paid on tabs that have none. */
  dueMinor: number
  paidMinor: number
  /** Owed on vouchers by their ledger, held amounts and expired vouchers included. */
  vouchersMinor: number
  /** Deposits that are paid, and do not pay a tab. */
  depositsMinor: number
  houseMinor: number
  /** What providers have told of the payments that were taken since the latest closing. */
  providerMinor: number
  /** Invoices on which more is paid than they come to, and tabs of which the journal says something else. */
  wrongTabs: string[]
  wrongPayments: string[]
}

const most = 5

/** Reads the other side of every proof. `after` is the last invoice of the latest closing. */
export async function readOtherSide(tx: Reader, venueId: string, { after }: { after: number }): Promise<OtherSide> {
  const [state] = await tx.execute<Omit<OtherSide, 'wrongTabs' | 'wrongPayments'> & { balance: number }>(sql`
    select
      (coalesce((select sum(total_minor) from invoice where venue_id = ${venueId}), 0)
        - coalesce((select sum(amount_minor) from payment
          where venue_id = ${venueId} and purpose = 'Tab' and status = 'Paid'), 0)
        - coalesce((select sum(amount_minor) from deposit_use where venue_id = ${venueId} and returned_at is null), 0)
      )::float8 as balance,
      (coalesce((select sum(p.amount_minor) from payment p
          join tab t on t.venue_id = p.venue_id and t.id = p.tab_id
          where p.venue_id = ${venueId} and p.status = 'Paid' and t.closed_at is null), 0)
        + coalesce((select sum(u.amount_minor) from deposit_use u
          join tab t on t.venue_id = u.venue_id and t.id = u.tab_id
          where u.venue_id = ${venueId} and u.returned_at is null and t.closed_at is null), 0)
      )::float8 as "paidMinor",
      coalesce((select sum((v.open_value + v.held_value) * case v.kind when 'Amount' then 1 else e.money_minor end)
        from voucher v
        join voucher_entry e on e.venue_id = v.venue_id and e.voucher_id = v.id and e.kind = 'issue'
        where v.venue_id = ${venueId}), 0)::float8 as "vouchersMinor",
      (coalesce((select sum(amount_minor) from payment
          where venue_id = ${venueId} and purpose = 'Deposit' and status = 'Paid'), 0)
        - coalesce((select sum(amount_minor) from deposit_use where venue_id = ${venueId} and returned_at is null), 0)
      )::float8 as "depositsMinor",
      coalesce((select sum(balance_minor) from house_account where venue_id = ${venueId}), 0)::float8 as "houseMinor",
      coalesce((select sum(told.minor) from (${told(venueId)}) as told), 0)::float8 as "providerMinor"`)
  if (!state) throw new Error('no state of the money')
  const { balance, ...rest } = state
  return {
    ...rest,
    dueMinor: balance + rest.paidMinor,
    wrongTabs: names(await tx.execute<{ name: string }>(wrongTabs(venueId, after))),
    wrongPayments: names(
      await tx.execute<{ name: string }>(sql`
        select told.id::text as name from (${told(venueId)}) as told where told.minor <> told.taken order by 1 limit ${most}`),
    ),
  }
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/**
 * What was taken online since the latest closing, and what its provider has told of it. A part that was split off is in the
 * session of the payment that it was split off from.
 */
function told(venueId: string) {
  return sql`
    select coalesce(p.split_from_id, p.id) as id, sum(m.amount_minor - m.voucher_minor) as taken,
      sum(case
        when p.split_from_id is not null then 0
        when p.provider = 'fake' then coalesce(f.amount_minor, 0)
        when p.provider_payment_id is not null then coalesce(p.session_minor, p.amount_minor - p.voucher_minor)
        else 0 end) as minor
    from money_movement m
    join payment p on p.venue_id = m.venue_id and p.id = m.payment_id
    left join fake_checkout f on p.provider = 'fake' and f.id = p.provider_session_id and f.status = 'complete'
    where m.venue_id = ${venueId} and m.closing_number is null and m.kind = 'Taken' and m.means = 'Online'
    group by coalesce(p.split_from_id, p.id)`
}

/** The tabs that anything of the next closing is about, by their latest invoice, where the sides differ. */
function wrongTabs(venueId: string, after: number) {
  return sql`
    with touched as (
      select tab_id from invoice where venue_id = ${venueId} and number > ${after}
      union select p.tab_id from money_movement m
        join payment p on p.venue_id = m.venue_id and p.id = m.payment_id
        where m.venue_id = ${venueId} and m.closing_number is null and p.tab_id is not null
      union select u.tab_id from money_movement m
        join deposit_use u on u.venue_id = m.venue_id and u.id = m.deposit_use_id
        where m.venue_id = ${venueId} and m.closing_number is null
    ), sides as (
      select t.tab_id,
        (select max(number) from invoice where venue_id = ${venueId} and tab_id = t.tab_id) as number,
        (select sum(total_minor) from invoice where venue_id = ${venueId} and tab_id = t.tab_id) as invoiced,
        coalesce((select sum(amount_minor) from payment
          where venue_id = ${venueId} and tab_id = t.tab_id and status = 'Paid'), 0)
        + coalesce((select sum(amount_minor) from deposit_use
          where venue_id = ${venueId} and tab_id = t.tab_id and returned_at is null), 0) as paid,
        coalesce((select sum(case m.kind when 'Taken' then m.amount_minor else -m.amount_minor end)
          from payment p join money_movement m on m.venue_id = p.venue_id and m.payment_id = p.id
          where p.venue_id = ${venueId} and p.tab_id = t.tab_id), 0)
        + coalesce((select sum(case m.kind when 'Used' then m.amount_minor else -m.amount_minor end)
          from deposit_use u join money_movement m on m.venue_id = u.venue_id and m.deposit_use_id = u.id
          where u.venue_id = ${venueId} and u.tab_id = t.tab_id), 0) as moved
      from touched t
    )
    select coalesce(number::text, tab_id::text) as name from sides
    where paid <> moved or (invoiced > 0 and paid > invoiced) order by number limit ${most}`
}
