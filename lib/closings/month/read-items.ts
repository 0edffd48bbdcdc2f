import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { exactMinor } from '#lib/money.ts'
import type { ItemSums, MonthFigures } from './figures.ts'
import type { MonthSpan } from './months.ts'
import { isIssuedIn, issuedOn, type ServiceDays } from './service-days.ts'

type Row = { isBefore: boolean; name: string | null; sold: number; minor: number }

/**
 * Sums the lines of the invoices of both months, by item: those of the closings of their days, and those that no closing has
 * yet. Lines below zero are discounts. The most money comes first. `closed` bounds the invoices of the closings, so that an
 * index finds them.
 */
export async function listItemSums(
  tx: Reader,
  venue: { id: string; currency: string },
  days: ServiceDays,
  { first, last, beforeFirst, beforeLast }: MonthSpan,
  closed: { firstInvoice: number; lastInvoice: number },
): Promise<{ items: ItemSums[]; parts: Omit<MonthFigures['parts'], 'ticketsMinor'> }> {
  const rows = await tx.execute<Row>(sql`
    select day < ${first}::text as "isBefore", case when line."unitPriceMinor" >= 0 then line."itemName" end as name,
      sum(line.quantity)::float8 as sold, sum(line."lineTotalMinor")::float8 as minor
    from (
      select c.day::text as day, i.lines from closing c
      join invoice i on i.venue_id = c.venue_id and i.number between c.first_invoice and c.last_invoice
      where c.venue_id = ${venue.id} and c.day between ${beforeFirst}::date and ${last}::date
        and c.currency = ${venue.currency}
        and i.venue_id = ${venue.id} and i.number between ${closed.firstInvoice} and ${closed.lastInvoice}
      union all
      select (${textList(days.days)}::text[])[${issuedOn(days)}], i.lines from invoice i where ${isIssuedIn(days, venue)}
    ) as issued,
    jsonb_to_recordset(issued.lines)
      as line("itemName" text, quantity bigint, "unitPriceMinor" bigint, "lineTotalMinor" bigint)
    where day <= ${beforeLast} or day >= ${first}
    group by 1, 2`)
  const items = new Map<string, ItemSums>()
  for (const { isBefore, name, sold, minor } of rows) {
    if (name === null) continue
    const item = items.get(name) ?? { name, sold: 0, minor: 0, beforeSold: 0, beforeMinor: 0 }
    items.set(name, isBefore ? { ...item, beforeSold: sold, beforeMinor: minor } : { ...item, sold, minor })
  }
  const sumOf = (isSummed: (row: Row) => boolean) =>
    exactMinor(rows.reduce((sum, row) => (!row.isBefore && isSummed(row) ? sum + row.minor : sum), 0))
  return {
    items: [...items.values()]
      .filter(({ sold, minor }) => sold !== 0 || minor !== 0)
      .sort((one, other) => other.minor - one.minor || (one.name < other.name ? -1 : 1)),
    parts: { itemsMinor: sumOf(({ name }) => name !== null), discountsMinor: sumOf(({ name }) => name === null) },
  }
}

/** Local dates as one text, which is cast to an array. */
function textList(dates: readonly string[]) {
  return sql`${`{${dates.join(',')}}`}::text`
}
