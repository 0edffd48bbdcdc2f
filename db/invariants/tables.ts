import type { Invariant } from './invariant.ts'

/** Tabs for which two queries, both returning venue and tab first, have different results. */
function tabsThatDiffer(one: string, other: string): string {
  return `
    with one as (${one}), other as (${other})
    select distinct concat_ws('/', venue_id, tab_id) as id from (
      (select * from one except select * from other) union all (select * from other except select * from one)
    ) as different`
}

/** The invoices that count: those that neither cancel another one nor are cancelled. */
const inForce = `(select i.* from invoice i where i.cancels_number is null
  and not exists (select from invoice c where c.venue_id = i.venue_id and c.cancels_number = i.number and not c.gives_back))`

const linesOfInvoices = `
  select i.venue_id, i.tab_id, line."itemName" as item, line."unitPriceMinor" as price, line."taxRateMillionths" as rate,
    line.quantity::numeric, line."lineTotalMinor"::numeric as total
  from ${inForce} i, jsonb_to_recordset(i.lines) as line("itemName" text, "unitPriceMinor" bigint,
    "taxRateMillionths" integer, quantity bigint, "lineTotalMinor" bigint) where line.quantity <> 0`

/** The entries of a list in their order, these amounts of them with the opposite sign. */
function negatedIn(list: string, amounts: readonly string[]): string {
  const negated = amounts.map((name) => `|| jsonb_build_object('${name}', -(entry ->> '${name}')::numeric)`).join(' ')
  return `select jsonb_agg(entry ${negated} order by at) from jsonb_array_elements(${list}) with ordinality as e (entry, at)`
}

/** Invariants of tabs and invoices. */
export const tableInvariants: Invariant[] = [
  {
    name: 'tabs-begin-with-an-order',
    level: 'breach',
    sentence: 'Every tab has an order, and every order a line.',
    sql: `
      select concat_ws('/', t.venue_id, t.id) as id from tab t
        where not exists (select from tab_order o where o.venue_id = t.venue_id and o.tab_id = t.id)
      union all
      select concat_ws('/', o.venue_id, o.tab_id, o.id) from tab_order o
        where not exists (
          select from tab_line l where l.venue_id = o.venue_id and l.tab_id = o.tab_id and l.order_id = o.id)`,
  },
  {
    name: 'closed-tabs-are-invoiced',
    level: 'breach',
    sentence:
      'A tab is closed exactly when its one invoice in force is issued, in its currency; one that is open or was joined has none.',
    sql: `
      select concat_ws('/', t.venue_id, t.id) as id
      from tab t left join ${inForce} i on i.venue_id = t.venue_id and i.tab_id = t.id
      where t.joined_into is null and t.closed_at is distinct from i.issued_at or t.currency <> i.currency
        or t.joined_into is not null and i.tab_id is not null
      union all
      select concat_ws('/', venue_id, tab_id) from ${inForce} i group by venue_id, tab_id having count(*) > 1`,
  },
  {
    name: 'joined-tabs-are-empty',
    level: 'breach',
    sentence: 'Nothing is left of a tab that was joined into another, and nothing is paid on it.',
    sql: `
      select concat_ws('/', t.venue_id, t.id) as id from tab t
      where t.joined_into is not null and (exists (
          select from tab_line l where l.venue_id = t.venue_id and l.tab_id = t.id
          group by l.order_id, coalesce(l.corrects, l.ordinal) having sum(l.quantity) <> 0
        ) or exists (
          select from payment p where p.venue_id = t.venue_id and p.tab_id = t.id and p.status = 'Paid'))`,
  },
  {
    name: 'transfers-add-up',
    level: 'breach',
    sentence:
      'What came to a tab was taken off another one: the same thing at the same price, as often, in one currency.',
    sql: `
      select concat_ws('/', o.venue_id, o.tab_id, o.id) as id
      from tab_order o join tab_line l on l.venue_id = o.venue_id and l.tab_id = o.tab_id and l.order_id = o.id
      left join tab_transfer m on m.venue_id = l.venue_id and m.tab_id = l.tab_id and m.order_id = l.order_id
        and m.ordinal = l.ordinal
      left join tab_line c on c.venue_id = m.venue_id and c.tab_id = m.from_tab_id and c.order_id = m.from_order_id
        and c.ordinal = m.from_ordinal and c.corrects is not null
      left join tab one on one.venue_id = c.venue_id and one.id = c.tab_id
      join tab other on other.venue_id = l.venue_id and other.id = l.tab_id
      where l.corrects is null and (o.origin = 'Transferred') is distinct from coalesce(
        c.tab_id <> l.tab_id and one.currency = other.currency
        and (c.menu_id, c.menu_kind, c.item_name, c.unit_price_minor, -c.quantity) =
          (l.menu_id, l.menu_kind, l.item_name, l.unit_price_minor, l.quantity)
        and (c.tax_rate_millionths, c.station) is not distinct from (l.tax_rate_millionths, l.station), false)`,
  },
  {
    name: 'discounts-are-within-the-bill',
    level: 'breach',
    sentence: 'The lines of no tax rate come to less than nothing, and a discount has its reason.',
    sql: `
      select distinct concat_ws('/', venue_id, tab_id) as id from tab_line
        group by venue_id, tab_id, tax_rate_millionths having sum(quantity * unit_price_minor) < 0
      union all
      select concat_ws('/', o.venue_id, o.tab_id, o.id) from tab_order o
        left join tab_discount d on d.venue_id = o.venue_id and d.tab_id = o.tab_id and d.order_id = o.id
        where (o.origin = 'Discount') <> (d.reason is not null)`,
  },
  {
    name: 'discounts-belong-to-lines',
    level: 'breach',
    sentence:
      'A discount takes off what it takes off each of its lines: of all that is left of them, on the same tab at the same tax rate, and no more than they come to.',
    sql: `
      with share as (
        select s.*, d.unit_price_minor as discount_minor, d.tax_rate_millionths as rate, not exists (select from tab_line c
          where (c.venue_id, c.tab_id, c.order_id, c.corrects) = (d.venue_id, d.tab_id, d.order_id, d.ordinal)) as in_force
        from tab_discount_share s join tab_line d on (d.venue_id, d.tab_id, d.order_id, d.ordinal) =
          (s.venue_id, s.tab_id, s.discount_order_id, s.discount_ordinal)
      )
      select concat_ws('/', venue_id, tab_id, discount_order_id, discount_ordinal) as id from share
        group by venue_id, tab_id, discount_order_id, discount_ordinal, discount_minor having sum(minor) <> -discount_minor
      union all
      select concat_ws('/', s.venue_id, s.tab_id, s.order_id, s.ordinal) from share s
        join tab_line l on (l.venue_id, l.tab_id, l.order_id, l.ordinal) = (s.venue_id, s.tab_id, s.order_id, s.ordinal)
        cross join lateral (select l.quantity + coalesce(sum(c.quantity), 0) as quantity from tab_line c
          where (c.venue_id, c.tab_id, c.order_id, c.corrects) = (l.venue_id, l.tab_id, l.order_id, l.ordinal)) as remaining
        where s.in_force
        group by s.venue_id, s.tab_id, s.order_id, s.ordinal, l.unit_price_minor, l.tax_rate_millionths, remaining.quantity
        having bool_or(s.quantity <> remaining.quantity or s.rate is distinct from l.tax_rate_millionths)
          or sum(s.minor) > remaining.quantity * l.unit_price_minor`,
  },
  {
    name: 'percentage-vouchers-pay-their-share',
    level: 'breach',
    sentence: 'A percentage voucher has paid no more than its percentage of the bill, and no more than its maximum.',
    sql: `
      select concat_ws('/', p.venue_id, p.id) as id from payment p
      join voucher_hold h on h.venue_id = p.venue_id and h.payment_id = p.id and h.status = 'Captured'
      join voucher v on v.venue_id = h.venue_id and v.id = h.voucher_id and v.kind = 'Percentage'
      cross join lateral (select coalesce(sum(l.quantity * l.unit_price_minor), 0)::numeric as minor from tab_line l
        where l.venue_id = p.venue_id and l.tab_id = p.tab_id) as bill
      where p.status = 'Paid' and p.tab_id is not null and h.money_minor > least(v.max_discount_minor,
        div(2 * bill.minor * v.percentage_millionths + 1000000, 2000000))`,
  },
  {
    name: 'invoices-have-every-line',
    level: 'breach',
    sentence: 'An invoice has the lines of its tab, summed by item, price and tax, and none was added after it.',
    sql: tabsThatDiffer(
      linesOfInvoices,
      `select l.venue_id, l.tab_id, l.item_name, l.unit_price_minor, l.tax_rate_millionths, sum(l.quantity)::numeric,
        sum(l.quantity * l.unit_price_minor)::numeric
      from tab_line l join ${inForce} i on i.venue_id = l.venue_id and i.tab_id = l.tab_id group by 1, 2, 3, 4, 5
      having sum(l.quantity) <> 0`,
    ),
  },
  {
    name: 'corrections-are-within-their-lines',
    level: 'breach',
    sentence: 'Of no line more was taken back than was ordered.',
    sql: `
      select concat_ws('/', l.venue_id, l.tab_id, l.order_id, l.ordinal) as id
      from tab_line l join tab_line c on c.venue_id = l.venue_id and c.tab_id = l.tab_id and c.order_id = l.order_id
        and c.corrects = l.ordinal
      group by l.venue_id, l.tab_id, l.order_id, l.ordinal, l.quantity having l.quantity + sum(c.quantity) < 0`,
  },
  {
    name: 'corrections-are-told',
    level: 'breach',
    sentence:
      'Every correcting line has a reason that its station sees, or is on another tab, or withdraws a discount.',
    sql: `
      select concat_ws('/', l.venue_id, l.tab_id, l.order_id, l.ordinal) as id
      from tab_line l full join take_back b on b.venue_id = l.venue_id and b.tab_id = l.tab_id and b.order_id = l.order_id
        and b.ordinal = l.ordinal
      left join tab_transfer m on m.venue_id = l.venue_id and m.from_tab_id = l.tab_id and m.from_order_id = l.order_id
        and m.from_ordinal = l.ordinal
      where case when l.corrects is null then b.reason is not null or m.tab_id is not null
        when l.menu_kind = 'Discount' then b.reason is not null
        else (b.reason is null) = (m.tab_id is null) end`,
  },
  {
    name: 'invoices-add-up',
    level: 'breach',
    sentence: "An invoice's total is the sum of its lines, and its tax the sum over the rates.",
    sql: `
      select concat_ws('/', venue_id, number) as id from invoice
      where total_minor <> (
          select coalesce(sum((line ->> 'lineTotalMinor')::numeric), 0) from jsonb_array_elements(lines) as line)
        or tax_total_minor <> (
          select coalesce(sum((tax ->> 'taxMinor')::numeric), 0) from jsonb_array_elements(taxes) as tax)`,
  },
  {
    name: 'taxes-are-right',
    level: 'breach',
    sentence: 'The tax of each rate is the tax in all its lines together, rounded once, halves up.',
    sql: tabsThatDiffer(
      `select i.venue_id, i.tab_id, tax."taxRateMillionths" as rate, tax."totalMinor"::numeric as total,
        tax."taxMinor"::numeric as tax
      from ${inForce} i, jsonb_to_recordset(i.taxes) as tax("taxRateMillionths" bigint, "totalMinor" bigint, "taxMinor" bigint)`,
      `select venue_id, tab_id, rate, total, div(2 * total * rate + 1000000 + rate, 2 * (1000000 + rate))
      from (
        select venue_id, tab_id, rate::bigint, sum(total) as total from (${linesOfInvoices}) as line
        where rate is not null group by 1, 2, 3
      ) as rates`,
    ),
  },
  {
    name: 'counter-invoices-mirror',
    level: 'breach',
    sentence:
      'A counter-invoice has the lines, the taxes and the sums of the invoice that it cancels, below zero, and comes after it.',
    sql: `
      select concat_ws('/', c.venue_id, c.number) as id
      from invoice c left join invoice i on i.venue_id = c.venue_id and i.number = c.cancels_number
      where c.cancels_number is not null and not c.gives_back and (
        (i.tab_id, i.edition, i.currency, i.resource_name) is distinct from (c.tab_id, c.edition, c.currency, c.resource_name)
        or (i.subtotal_minor, i.tax_total_minor, i.total_minor) is distinct from
          (-c.subtotal_minor, -c.tax_total_minor, -c.total_minor)
        or i.cancels_number is not null or i.number > c.number or i.issued_at > c.issued_at
        or (${negatedIn('i.lines', ['quantity', 'lineTotalMinor'])}) is distinct from (${negatedIn('c.lines', [])})
        or (${negatedIn('i.taxes', ['totalMinor', 'taxMinor'])}) is distinct from (${negatedIn('c.taxes', [])}))`,
  },
  {
    name: 'given-back-is-within',
    level: 'breach',
    sentence:
      'What counter-invoices give back for an invoice in force is never more than it: in all, by tax rate and by item, and payments gave it back.',
    sql: `
      with parts as (
        select i.venue_id, i.number, i.lines, i.taxes, i.total_minor from ${inForce} i
        union all
        select b.venue_id, b.cancels_number, b.lines, b.taxes, b.total_minor from invoice b where b.gives_back
      )
      select concat_ws('/', venue_id, number) as id from parts group by venue_id, number having sum(total_minor) < 0
      union
      select concat_ws('/', venue_id, number) from parts, jsonb_to_recordset(taxes)
        as tax("taxRateMillionths" bigint, "totalMinor" bigint, "taxMinor" bigint)
      group by venue_id, number, "taxRateMillionths" having sum("totalMinor") < 0 or sum("taxMinor") < 0
      union
      select concat_ws('/', venue_id, number) from parts, jsonb_to_recordset(lines)
        as line("itemName" text, quantity bigint, "unitPriceMinor" bigint, "taxRateMillionths" bigint)
      where "unitPriceMinor" >= 0
      group by venue_id, number, "itemName", "unitPriceMinor", "taxRateMillionths" having sum(quantity) < 0
      union
      select concat_ws('/', b.venue_id, b.number) from invoice b
      left join ${inForce} i on i.venue_id = b.venue_id and i.number = b.cancels_number and i.tab_id = b.tab_id
      where b.gives_back and (i.number is null or i.number > b.number or -b.total_minor <> (
        select coalesce(sum(p.amount_minor), 0) from payment p
        where p.venue_id = b.venue_id and p.given_back_number = b.number and p.status in ('Refunding', 'Refunded')))`,
  },
  {
    name: 'invoices-are-numbered',
    level: 'breach',
    sentence: "A venue's invoices are numbered from 1 without a gap, up to its counter.",
    sql: `
      select coalesce(c.venue_id, i.venue_id)::text as id
      from invoice_counter c full join (
        select venue_id, count(*) as count, max(number) as last from invoice group by venue_id
      ) as i on i.venue_id = c.venue_id
      where coalesce(c.last_number, 0) <> coalesce(i.count, 0) or i.last <> i.count`,
  },
]
