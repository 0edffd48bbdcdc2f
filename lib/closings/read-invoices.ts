import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import type { RateSum } from './sums.ts'

/** The invoices after the latest closing, as one side of its proof. Money in minor units. `missing` and `wrong` are the first few numbers. */
export type InvoiceFacts = {
  count: number
  counterInvoices: number
  /** `lastGiven` is the highest number that was given, `last` the highest number of an invoice. */
  lastGiven: number
  last: number
  totalMinor: number
  taxes: RateSum[]
  currencies: string[]
  /** Numbers without an invoice. */
  missing: string[]
  /** Invoices whose lines do not add up to the sums and taxes that they state. */
  wrong: string[]
}

/** This many numbers are named; more would help nobody to find the mistake. */
const mostNamed = 5

/**
 * Checks the invoices with a number above `after`, for the closing of a day: their sums, by tax rate too, the numbers that are
 * missing, and the invoices whose lines do not add up to their sums.
 */
export async function checkInvoices(tx: Reader, venueId: string, { after }: { after: number }): Promise<InvoiceFacts> {
  const isAfter = sql`i.venue_id = ${venueId} and i.number > ${after}`
  const [sums = { ...noInvoices, last: after }] = await sumInvoices(tx, isAfter)
  const { count, counterInvoices, totalMinor, last, currencies, taxes } = sums
  const [counter] = await tx.execute<{ lastGiven: number }>(sql`
    select last_number::float8 as "lastGiven" from invoice_counter where venue_id = ${venueId}`)
  const lastGiven = counter?.lastGiven ?? 0
  const missing = await tx.execute<{ number: string }>(sql`
    select n::text as number from generate_series(${after}::bigint + 1, ${lastGiven}::bigint) as n
    where not exists (select from invoice i where i.venue_id = ${venueId} and i.number = n) order by n limit ${mostNamed}`)
  const wrong = await tx.execute<{ number: string }>(sql`
    select i.number::text as number from invoice i
    left join lateral (
      select coalesce(sum("lineTotalMinor"), 0) as total,
        coalesce(sum("lineTotalMinor") filter (where "taxRateMillionths" is not null), 0) as taxed
      from jsonb_to_recordset(i.lines) as line("lineTotalMinor" bigint, "taxRateMillionths" bigint)
    ) as lines on true
    left join lateral (
      select coalesce(sum("totalMinor"), 0) as total, coalesce(sum("taxMinor"), 0) as tax
      from jsonb_to_recordset(i.taxes) as tax("totalMinor" bigint, "taxMinor" bigint)
    ) as taxes on true
    where ${isAfter} and (lines.total, lines.taxed, taxes.tax) is distinct from (i.total_minor, taxes.total, i.tax_total_minor)
    order by i.number limit ${mostNamed}`)
  const numbers = (rows: readonly { number: string }[]) => rows.map(({ number }) => number)
  return {
    ...{ count, counterInvoices, totalMinor, last, currencies, taxes, lastGiven },
    missing: numbers(missing),
    wrong: numbers(wrong),
  }
}

/** The sums of some invoices, of a `day` if they are summed by days. `last` is the highest of their numbers. */
type InvoiceSum = Omit<InvoiceFacts, 'lastGiven' | 'missing' | 'wrong'> & { day: number | null }

const noInvoices = { count: 0, counterInvoices: 0, totalMinor: 0, currencies: [], taxes: [] }

/**
 * Sums the invoices `i` for which a condition holds, with their taxes by rate. With `dayOf`, an expression on `i`, there is
 * an entry for each `day` that it returns; without it one, or none if there are no invoices.
 */
export async function sumInvoices(tx: Reader, isSummed: SQL, dayOf: SQL = sql`null::int`): Promise<InvoiceSum[]> {
  const summed = sql`(select i.*, ${dayOf} as day from invoice i where ${isSummed}) as i`
  const sums = await tx.execute<Omit<InvoiceSum, 'taxes'>>(sql`
    select day, count(*)::int as count, count(*) filter (where cancels_number is not null)::int as "counterInvoices",
      sum(total_minor)::float8 as "totalMinor", max(number)::float8 as last, array_agg(distinct currency) as currencies
    from ${summed} group by day order by day`)
  const taxes = await tx.execute<RateSum & { day: number | null }>(sql`
    select day, rate::float8 as "taxRateMillionths", sum(total)::float8 as "totalMinor", sum(tax)::float8 as "taxMinor"
    from (
      select day, tax."taxRateMillionths" as rate, tax."totalMinor" as total, tax."taxMinor" as tax
      from ${summed},
        jsonb_to_recordset(i.taxes) as tax("taxRateMillionths" bigint, "totalMinor" bigint, "taxMinor" bigint)
      union all
      -- The lines that state no tax rate.
      select day, null, line."lineTotalMinor", 0
      from ${summed}, jsonb_to_recordset(i.lines) as line("lineTotalMinor" bigint, "taxRateMillionths" bigint)
      where line."taxRateMillionths" is null
    ) as rates group by day, rate order by day, rate nulls last`)
  return sums.map((sum) => ({
    ...sum,
    taxes: taxes.flatMap(({ day, ...rate }) => (day === sum.day ? [rate] : [])),
  }))
}
