import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { inSnapshot } from '#db/client.ts'
import { invoice } from '#db/schema/table-sessions.ts'
import { readInvoicePayments } from '#lib/table-sessions/invoice-payments.ts'
import { isCancelledByCounter } from '#lib/table-sessions/invoice-queries.ts'
import { addDays, startOfDate } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { InvoicesQuery } from './input.ts'
import { type InvoicesShown, summaryRecord } from './record.ts'

/** How many invoices a page of the list has. */
export const invoicesOnPage = 50

/**
 * Returns invoices of a venue and their counter-invoices, latest first, read in one snapshot: all, those of a day, or the
 * one with a number together with the one that cancels it or is cancelled by it.
 */
export function listInvoices(venue: Venue, query: InvoicesQuery): Promise<InvoicesShown> {
  const counter = alias(invoice, 'counter')
  return inSnapshot(async (tx) => {
    const rows = await tx
      .select({
        invoice,
        cancelledBy: counter.number,
        givenBackMinor: sql<number>`(select coalesce(-sum(b.total_minor), 0)::float8 from invoice b
          where b.venue_id = ${invoice.venueId} and b.cancels_number = ${invoice.number} and b.gives_back)`,
      })
      .from(invoice)
      .leftJoin(counter, isCancelledByCounter(counter))
      .where(and(eq(invoice.venueId, venue.id), ...conditions(venue, query, counter.number)))
      .orderBy(desc(invoice.number))
      .limit(invoicesOnPage + 1)
    const shown = rows.slice(0, invoicesOnPage)
    const payments = await readInvoicePayments(
      tx,
      venue.id,
      shown.map((row) => row.invoice.tabId),
    )
    const last = shown.at(-1)
    return {
      venue: { slug: venue.slug, name: venue.name, timeZone: venue.timezone },
      invoices: shown.map((row) => summaryRecord(venue, row, payments.get(row.invoice.tabId) ?? [])),
      next: rows.length > shown.length && last ? last.invoice.number : null,
    }
  })
}

function conditions(
  venue: Venue,
  { date, number, before }: InvoicesQuery,
  cancelledBy: AnyPgColumn,
): (SQL | undefined)[] {
  return [
    ...(before === undefined ? [] : [lt(invoice.number, before)]),
    ...(number === undefined
      ? []
      : [or(eq(invoice.number, number), eq(invoice.cancelsNumber, number), eq(cancelledBy, number))]),
    ...(date === undefined
      ? []
      : [
          gte(invoice.issuedAt, new Date(startOfDate(venue.timezone, date))),
          lt(invoice.issuedAt, new Date(startOfDate(venue.timezone, addDays(date, 1)))),
        ]),
  ]
}
