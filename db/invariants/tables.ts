import type { Invariant } from './invariant.ts'

/** Tabs for which two queries, both returning venue and tab first, have different results. */
function tabsThatDiffer(one: string, other: string): string {
  return `
    with one as (${one}), other as (${other})
    select distinct concat_ws('/', venue_id, tab_id) as id from (
      (select * from one except select * from other) union all (select * from other except select * from one)
    ) as different`
}

const linesOfInvoices = `
  select i.venue_id, i.tab_id, line."itemName" as item, line."unitPriceMinor" as price, line."taxRateMillionths" as rate,
    line.quantity::numeric, line."lineTotalMinor"::numeric as total
  from invoice i, jsonb_to_recordset(i.lines) as line("itemName" text, "unitPriceMinor" bigint,
    "taxRateMillionths" integer, quantity bigint, "lineTotalMinor" bigint) where line.quantity <> 0`

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
    sentence: 'A tab is closed exactly when its invoice is issued, in its currency.',
    sql: `
      select concat_ws('/', t.venue_id, t.id) as id
      from tab t left join invoice i on i.venue_id = t.venue_id and i.tab_id = t.id
      where t.closed_at is distinct from i.issued_at or t.currency <> i.currency`,
  },
  {
    name: 'invoices-have-every-line',
    level: 'breach',
    sentence: 'An invoice has the lines of its tab, summed by item, price and tax, and none was added after it.',
    sql: tabsThatDiffer(
      linesOfInvoices,
      `select l.venue_id, l.tab_id, l.item_name, l.unit_price_minor, l.tax_rate_millionths, sum(l.quantity)::numeric,
        sum(l.quantity * l.unit_price_minor)::numeric
      from tab_line l join invoice i on i.venue_id = l.venue_id and i.tab_id = l.tab_id group by 1, 2, 3, 4, 5
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
    sentence: 'Every correcting line has its reason, and is one that its station sees.',
    sql: `
      select concat_ws('/', l.venue_id, l.tab_id, l.order_id, l.ordinal) as id
      from tab_line l full join take_back b on b.venue_id = l.venue_id and b.tab_id = l.tab_id and b.order_id = l.order_id
        and b.ordinal = l.ordinal
      where (l.corrects is null) <> (b.reason is null)`,
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
      from invoice i, jsonb_to_recordset(i.taxes) as tax("taxRateMillionths" bigint, "totalMinor" bigint, "taxMinor" bigint)`,
      `select venue_id, tab_id, rate, total, div(2 * total * rate + 1000000 + rate, 2 * (1000000 + rate))
      from (
        select venue_id, tab_id, rate::bigint, sum(total) as total from (${linesOfInvoices}) as line
        where rate is not null group by 1, 2, 3
      ) as rates`,
    ),
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
