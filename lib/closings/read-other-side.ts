import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import type { ProviderName } from '#lib/checkout/names.ts'

/**
 * The state of the money as the rows themselves have it at this moment, without the journal. Minor units. `wrongTabs` and
 * `wrongPayments` are the first few rows that differ.
 */
export type OtherSide = {
  /** `dueMinor` is owed on tabs with an invoice, `paidMinor` is paid on open tabs. */
  dueMinor: number
  paidMinor: number
  /** Owed on vouchers by their ledger, held amounts and expired vouchers included. */
  vouchersMinor: number
  /** Deposits that are paid and not used on a tab. */
  depositsMinor: number
  houseMinor: number
  /** The sum that providers have reported for the online payments since the latest closing. */
  providerMinor: number
  /** Tabs, by their latest invoice, on which more is paid than invoiced, or for which the journal has another sum. */
  wrongTabs: string[]
  wrongPayments: string[]
}

const most = 5

/** Reads the other side of every proof. `after` is the number of the last invoice of the latest closing. */
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

/** The provider whose sessions are rows of `fake_checkout`. */
const builtIn = 'fake' satisfies ProviderName

/**
 * The online payments since the latest closing: the sum taken, tips included, and the sum that the provider has reported. A payment that
 * was split off counts with the payment from which it was split off: it is in the same session.
 */
function told(venueId: string) {
  return sql`
    select coalesce(p.split_from_id, p.id) as id, sum(m.amount_minor - m.voucher_minor + m.tip_minor) as taken,
      sum(case
        when p.split_from_id is not null then 0
        when p.provider = ${builtIn} then coalesce(f.amount_minor, 0)
        when p.provider_payment_id is not null then coalesce(p.session_minor, p.amount_minor - p.voucher_minor + p.tip_minor)
        else 0 end) as minor
    from money_movement m
    join payment p on p.venue_id = m.venue_id and p.id = m.payment_id
    left join fake_checkout f on p.provider = ${builtIn} and f.id = p.provider_session_id and f.status = 'complete'
    where m.venue_id = ${venueId} and m.closing_number is null and m.kind = 'Taken' and m.means = 'Online'
    group by coalesce(p.split_from_id, p.id)`
}

/**
 * The tabs of the next closing's invoices and movements whose sides differ, each by the number of its latest invoice, else
 * by its id.
 */
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
