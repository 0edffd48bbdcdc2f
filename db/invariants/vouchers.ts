import type { Invariant } from './invariant.ts'
import { jobFor } from './jobs.ts'

/** Invariants of vouchers, their ledgers and their sales. */
export const voucherInvariants: Invariant[] = [
  {
    name: 'vouchers-follow-their-ledger',
    level: 'breach',
    sentence: "A voucher's values are the sums over its ledger, which begins with its one issue.",
    sql: `
      select concat_ws('/', v.venue_id, v.id) as id from voucher v
      left join (
        select venue_id, voucher_id, count(*) filter (where kind = 'issue') as issues,
          sum(case kind when 'issue' then value else 0 end) as issued,
          sum(case kind when 'issue' then value when 'release' then value when 'refund' then value
            when 'hold' then -value when 'adjustment' then -value else 0 end) as open,
          sum(case kind when 'hold' then value when 'release' then -value when 'capture' then -value else 0 end) as held,
          sum(case kind when 'capture' then value when 'refund' then -value else 0 end) as captured,
          sum(case kind when 'adjustment' then value else 0 end) as written_off
        from voucher_entry group by venue_id, voucher_id
      ) as l on l.venue_id = v.venue_id and l.voucher_id = v.id
      where (1::numeric, v.issued_value::numeric, v.open_value::numeric, v.held_value::numeric, v.captured_value::numeric,
          v.written_off_value::numeric)
        is distinct from (l.issues::numeric, l.issued::numeric, l.open::numeric, l.held::numeric, l.captured::numeric,
          l.written_off::numeric)`,
  },
  {
    name: 'nothing-is-settled-unheld',
    level: 'breach',
    sentence: 'A capture or a release settles a hold of the same value, and a refund gives back a capture.',
    // The value captured for a payment may be given back in parts, each by a payment that was split off it.
    sql: `
      select concat_ws('/', s.venue_id, s.voucher_id, s.id) as id from voucher_entry s
      left join payment p on p.venue_id = s.venue_id and p.id = s.payment_id
      where s.kind in ('capture', 'release', 'refund') and not exists (
        select from voucher_entry b
        where b.venue_id = s.venue_id and b.voucher_id = s.voucher_id and b.attempt = s.attempt
          and b.payment_id = coalesce(p.split_from_id, s.payment_id)
          and b.kind = case s.kind when 'refund' then 'capture' else 'hold' end
          and (b.value = s.value or b.value > s.value and exists (
            select from payment part where part.venue_id = s.venue_id and part.split_from_id = b.payment_id)))`,
  },
  {
    name: 'holds-follow-the-ledger',
    level: 'breach',
    sentence: 'A hold has the status of its last entry, and every hold that was not made by hand has its payment.',
    sql: `
      with whole as (
        -- A payment with the parts that were split off it: the ledger has one capture for all of them.
        select h.venue_id, h.voucher_id, coalesce(p.split_from_id, h.payment_id) as payment_id, sum(h.value) as value,
          bool_and(h.status = case when exists (
            select from voucher_entry e where e.venue_id = h.venue_id and e.voucher_id = h.voucher_id
              and e.payment_id = h.payment_id and e.kind = 'refund') then 'Refunded' else 'Captured' end) as follows
        from voucher_hold h join payment p on p.venue_id = h.venue_id and p.id = h.payment_id
        where p.split_from_id is not null or exists (
          select from payment part where part.venue_id = p.venue_id and part.split_from_id = p.id)
        group by h.venue_id, h.voucher_id, coalesce(p.split_from_id, h.payment_id)
      )
      select concat_ws('/', w.venue_id, w.voucher_id, w.payment_id) as id from whole w
      where not w.follows or not exists (
        select from voucher_entry e where e.venue_id = w.venue_id and e.voucher_id = w.voucher_id
          and e.payment_id = w.payment_id and e.kind = 'capture' and e.value = w.value)
      union all
      select concat_ws('/', h.venue_id, h.voucher_id, h.payment_id) as id from voucher_hold h
      left join (
        select venue_id, voucher_id, payment_id, attempt, min(value) filter (where kind = 'hold') as value,
          case when bool_or(kind = 'refund') then 'Refunded' when bool_or(kind = 'capture') then 'Captured'
            when bool_or(kind = 'release') then 'Released' else 'Held' end as status,
          row_number() over (partition by venue_id, voucher_id, payment_id order by attempt desc) as latest
        from voucher_entry where payment_id is not null group by venue_id, voucher_id, payment_id, attempt
      ) as l on l.venue_id = h.venue_id and l.voucher_id = h.voucher_id and l.payment_id = h.payment_id and l.latest = 1
      where (h.attempt, h.value, h.status) is distinct from (l.attempt, l.value, l.status)
        and not exists (
          select from payment p where p.venue_id = h.venue_id and (p.split_from_id = h.payment_id
            or p.id = h.payment_id and p.split_from_id is not null))
      union all
      select concat_ws('/', e.venue_id, e.voucher_id, e.payment_id) from voucher_entry e
      where e.kind = 'hold' and e.note is null and not exists (
        select from voucher_hold h
        left join payment p on p.venue_id = h.venue_id and p.id = h.payment_id
        where h.venue_id = e.venue_id and h.voucher_id = e.voucher_id and e.payment_id in (h.payment_id, p.split_from_id))`,
  },
  {
    name: 'held-is-what-holds-hold',
    level: 'breach',
    sentence: 'The held value of a voucher is the sum of its holds that are not settled.',
    sql: `
      select concat_ws('/', v.venue_id, v.id) as id from voucher v
      left join (
        select venue_id, voucher_id, sum(value) as held from voucher_hold where status = 'Held' group by venue_id, voucher_id
      ) as h on h.venue_id = v.venue_id and h.voucher_id = v.id
      where v.held_value <> coalesce(h.held, 0)`,
  },
  {
    name: 'holds-follow-their-payment',
    level: 'breach',
    sentence: 'Value is held for open payments alone, captured by paid ones, and returned by all others.',
    // An expired hold may have been released while its payment is still open, by a payment that needed the value.
    sql: `
      select concat_ws('/', h.venue_id, h.voucher_id, h.payment_id) as id
      from voucher_hold h left join payment p on p.venue_id = h.venue_id and p.id = h.payment_id
      where h.status <> all (case p.status
        when 'Opening' then array['Held', 'Released'] when 'Open' then array['Held', 'Released']
        when 'Paid' then array['Captured']
        when 'Expired' then array['Released'] when 'Failed' then array['Released']
        when 'Refunding' then array['Released', 'Refunded'] when 'Refunded' then array['Released', 'Refunded']
        else array[]::text[] end)`,
  },
  {
    name: 'void-vouchers-pay-nothing',
    level: 'breach',
    sentence: 'A void voucher has no open value but refunds to it.',
    sql: `
      select concat_ws('/', v.venue_id, v.id) as id from voucher v
      where v.voided_at is not null and v.open_value > coalesce((
        select sum(e.value) from voucher_entry e
        where e.venue_id = v.venue_id and e.voucher_id = v.id and e.kind = 'refund'), 0)`,
  },
  {
    name: 'sales-make-vouchers',
    level: 'breach',
    sentence:
      'A paid sale has its voucher, of its kind, currency and value, and an unpaid sale has none; one refunded at the desk has a void one. What a provider has given back of it changes nothing about the voucher.',
    sql: `
      select concat_ws('/', s.venue_id, s.id) as id from voucher_sale s
      left join voucher v on v.venue_id = s.venue_id and v.sale_id = s.id
      left join (
        select p.venue_id, p.sale_id, sum(p.amount_minor) as paid from payment p
        left join voucher v on v.venue_id = p.venue_id and v.sale_id = p.sale_id
        where p.sale_id is not null
          and (p.status = 'Paid' or p.status = 'Refunded' and p.provider = 'counter' and v.voided_at is not null
            or p.found_back_minor > 0 and v.id is not null)
        group by p.venue_id, p.sale_id
      ) as p on p.venue_id = s.venue_id and p.sale_id = s.id
      where s.voucher_id is distinct from v.id or coalesce(p.paid, 0) <> case when v.id is null then 0 else s.price_minor end
        or v.kind <> s.kind or v.currency <> s.currency or (v.kind = 'Amount' and v.issued_value <> s.price_minor)`,
  },
  {
    name: 'sold-vouchers-are-delivered',
    level: 'breach',
    sentence: 'A sold voucher has been mailed, or has a job that mails it on its day, unless it is void.',
    sql: `
      select concat_ws('/', s.venue_id, s.id) as id
      from voucher_sale s join voucher v on v.venue_id = s.venue_id and v.id = s.voucher_id
      where s.delivered_at is null and v.voided_at is null and not ${jobFor('deliver-voucher', { saleId: 's.id' })}`,
  },
]
