import type { Invariant } from './invariant.ts'

/** The sum that a closing has stored at a path, or of all entries of `money`. */
const stored = (path: string) => `(c.sums #>> '{${path}}')::bigint`
const money = (field: string) =>
  `(select coalesce(sum((m ->> '${field}')::bigint), 0) from jsonb_array_elements(c.sums -> 'money') m)`
const moved = (value: string, which: string) =>
  `(select coalesce(sum(${value}), 0) from money_movement m
    where m.venue_id = c.venue_id and m.closing_number = c.number and ${which})`

/** Invariants of the closings of days (decisions 15.4). */
export const closingInvariants: Invariant[] = [
  {
    name: 'closings-are-numbered',
    level: 'breach',
    sentence:
      "A venue's closings are numbered from 1 without a gap, up to its counter, and each begins after the last invoice of the one before.",
    sql: `
      select coalesce(k.venue_id, c.venue_id)::text as id
      from closing_counter k full join (
        select venue_id, count(*) as count, max(number) as last from closing group by venue_id
      ) as c on c.venue_id = k.venue_id
      where coalesce(k.last_number, 0) <> coalesce(c.count, 0) or c.last <> c.count
      union all
      select concat_ws('/', c.venue_id, c.number) from closing c
      left join closing p on p.venue_id = c.venue_id and p.number = c.number - 1
      where c.first_invoice <> coalesce(p.last_invoice, 0) + 1`,
  },
  {
    name: 'closings-are-their-rows',
    level: 'breach',
    sentence: 'The sums of a closing are those of its invoices and movements, and every proof agrees.',
    sql: `
      select concat_ws('/', c.venue_id, c.number) as id from closing c
      where c.movements <> ${moved('1', 'true')}
        or ${stored('invoices,totalMinor')} <> (select coalesce(sum(total_minor), 0) from invoice i
          where i.venue_id = c.venue_id and i.number between c.first_invoice and c.last_invoice)
        or ${money('takenMinor')} <> ${moved('m.amount_minor', `m.kind in ('Taken', 'Used')`)}
        or ${money('refundedMinor')} <> ${moved('m.amount_minor', `m.kind in ('Refunded', 'Returned')`)}
        or ${money('tipsMinor')} <> ${moved(`case m.kind when 'Taken' then m.tip_minor else -m.tip_minor end`, 'true')}
        or coalesce((c.sums #>> '{drawer,roundingMinor}')::bigint, 0)
          <> ${moved(`case m.kind when 'Taken' then m.rounding_minor else -m.rounding_minor end`, 'true')}
        or ${stored('vouchers,afterMinor')} - ${stored('vouchers,beforeMinor')} <> ${moved('m.amount_minor', `m.kind = 'Voucher'`)}
        or ${stored('drawer,settledMinor')} <> ${moved('m.amount_minor', `m.kind = 'Settled' and m.means = 'Cash'`)}
        or exists (select from jsonb_array_elements(c.sums -> 'proof') p
          where p ->> 'amountMinor' <> p ->> 'otherMinor' or p -> 'rows' <> '[]')`,
  },
  {
    name: 'money-is-journaled',
    level: 'breach',
    sentence: 'Whatever has moved money is in the journal with its sums, and so in exactly one closing.',
    // A part that was split off was taken with the payment that it was split off from.
    sql: `
      select concat_ws('/', p.venue_id, p.id) as id from payment p
      where p.paid_at is not null and not exists (select from money_movement m
          where m.venue_id = p.venue_id and m.payment_id in (p.id, p.split_from_id) and m.kind = 'Taken')
        or p.status in ('Refunding', 'Refunded') and not exists (select from money_movement m
          where m.venue_id = p.venue_id and m.payment_id = p.id and m.kind = 'Refunded')
        or (p.tender is not null or p.purpose = 'Tab') and exists (select from money_movement m
          where m.venue_id = p.venue_id and m.payment_id = p.id and (m.amount_minor, m.tip_minor, m.rounding_minor) <> (
            select sum(part.amount_minor), sum(part.tip_minor), sum(part.rounding_minor) from payment part
            where part.venue_id = p.venue_id and (part.id = p.id or m.kind = 'Taken' and part.split_from_id = p.id)))
      union all
      select concat_ws('/', u.venue_id, u.id) from deposit_use u
      where (select count(*) from money_movement m where m.venue_id = u.venue_id and m.deposit_use_id = u.id)
        <> case when u.returned_at is null then 1 else 2 end
      union all
      select concat_ws('/', s.venue_id, s.id) from house_settlement s
      where not exists (select from money_movement m where m.venue_id = s.venue_id and m.settlement_id = s.id)
      union all
      select concat_ws('/', e.venue_id, e.voucher_id, e.id) from voucher_entry e
      join voucher v on v.venue_id = e.venue_id and v.id = e.voucher_id
      join voucher_entry i on i.venue_id = e.venue_id and i.voucher_id = e.voucher_id and i.kind = 'issue'
      where e.kind not in ('hold', 'release') and (v.kind = 'Amount' or i.money_minor <> 0)
        and not exists (select from money_movement m
          where m.venue_id = e.venue_id and m.voucher_id = e.voucher_id and m.entry_id = e.id)`,
  },
]
