import { and, desc, eq, gt, isNull, lte, max, min, ne } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { database, type Reader } from '#db/client.ts'
import { invoice, tabOrder } from '#db/schema/table-sessions.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { listGivenBack } from './given-back-queries.ts'
import type { InvoiceIssuer } from './invoice.ts'
import { type InvoicePayment, listBackByMeans, listInvoicePayments } from './invoice-payments.ts'
import { findInvoiceOfTab, type Invoice, issuerOf } from './issue-invoice.ts'
import { tableMessages as messages } from './messages.ts'

/** An invoice with what is recorded elsewhere about it. Money in minor units of its currency. */
export type InvoiceRead = {
  invoice: Invoice
  issuer: InvoiceIssuer
  /** When the service began and ended; null at the beginning in invoices from before. */
  servedFrom: Date | null
  servedUntil: Date
  /** The counter-invoice that cancels it (decisions 15.3). */
  cancelledBy: number | null
  /** The invoice of its tab that is in force; null while the tab is open again. */
  inForce: number | null
  /** How it was paid: empty for a cancelled one, whose payments count for the tab, and for a counter-invoice. */
  payments: InvoicePayment[]
  paidMinor: number
  dueMinor: number
  /** The counter-invoices that have given money back for it, oldest first. Sums above zero. */
  givenBack: { number: number; minor: number; reason: string }[]
  /** For a counter-invoice that gives money back: the way of the money. Empty for all others. */
  backBy: Awaited<ReturnType<typeof listBackByMeans>>
}

/** An invoice of the venue by its number, or null. */
export async function findInvoice(
  venueId: string,
  number: number,
  reader: Reader = database(),
): Promise<Invoice | null> {
  // Beyond it no number is exact, and the column takes none.
  if (!Number.isSafeInteger(number)) return null
  const [found] = await reader
    .select()
    .from(invoice)
    .where(and(eq(invoice.venueId, venueId), eq(invoice.number, number)))
  return found ?? null
}

/** As `findInvoice`. Throws a 404 if the venue has none with this number. */
export async function getInvoice(venueId: string, number: number, reader: Reader = database()): Promise<Invoice> {
  const found = await findInvoice(venueId, number, reader)
  if (!found) throw notFound(messages.noSuchInvoice())
  return found
}

/** The latest invoice of a tab, in force or cancelled; null if it never had one. */
export async function findLatestInvoice(
  venueId: string,
  tabId: string,
  reader: Reader = database(),
): Promise<Invoice | null> {
  const [found] = await reader
    .select()
    .from(invoice)
    .where(and(eq(invoice.venueId, venueId), eq(invoice.tabId, tabId), isNull(invoice.cancelsNumber)))
    .orderBy(desc(invoice.edition))
    .limit(1)
  return found ?? null
}

/** The number of the counter-invoice that cancels an invoice, or null. */
export async function findCancelling(
  { venueId, number }: Invoice,
  reader: Reader = database(),
): Promise<number | null> {
  const [found] = await reader
    .select({ number: invoice.number })
    .from(invoice)
    .where(and(eq(invoice.venueId, venueId), eq(invoice.cancelsNumber, number), eq(invoice.givesBack, false)))
  return found?.number ?? null
}

/** The condition that joins an invoice with the counter-invoice that cancels it. One that gives money back does not. */
export function isCancelledByCounter(counter: Record<'venueId' | 'cancelsNumber' | 'givesBack', AnyPgColumn>) {
  return and(
    eq(counter.venueId, invoice.venueId),
    eq(counter.cancelsNumber, invoice.number),
    eq(counter.givesBack, false),
  )
}

/** The latest invoices of a venue that are in force, since an instant, the latest first: `most` at most. */
export async function listLatestInForce(
  venueId: string,
  { since, most }: { since: Date; most: number },
  reader: Reader = database(),
): Promise<Invoice[]> {
  const counter = alias(invoice, 'counter')
  const rows = await reader
    .select({ invoice })
    .from(invoice)
    .leftJoin(counter, isCancelledByCounter(counter))
    .where(
      and(
        eq(invoice.venueId, venueId),
        gt(invoice.issuedAt, since),
        isNull(invoice.cancelsNumber),
        isNull(counter.number),
      ),
    )
    .orderBy(desc(invoice.number))
    .limit(most)
  return rows.map((row) => row.invoice)
}

/** Reads everything that an invoice shows. The `reader` is a snapshot or a transaction if its parts must agree. */
export async function readInvoice(
  venue: Pick<Venue, 'business'>,
  its: Invoice,
  reader: Reader = database(),
): Promise<InvoiceRead> {
  const inForce = await findInvoiceOfTab(its.venueId, its.tabId, reader)
  const payments = inForce?.number === its.number ? await listInvoicePayments(reader, its) : []
  const paidMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    invoice: its,
    issuer: its.issuer ?? issuerOf(venue),
    servedFrom: its.servedFrom,
    servedUntil: await readServedUntil(its, reader),
    cancelledBy: await findCancelling(its, reader),
    inForce: inForce?.number ?? null,
    payments,
    paidMinor,
    dueMinor: inForce?.number === its.number ? Math.max(0, its.totalMinor - paidMinor) : 0,
    givenBack: (await listGivenBack(its, reader)).map(({ number, totalMinor, cancelReason }) => ({
      ...{ number, minor: 0 - totalMinor, reason: cancelReason ?? '' },
    })),
    backBy: its.givesBack ? await listBackByMeans(reader, its) : [],
  }
}

/**
 * Ours: service ends when a tab is closed for the first time. A later invoice of the tab corrects what was served then, unless
 * something was ordered since.
 */
async function readServedUntil({ venueId, tabId, issuedAt }: Invoice, reader: Reader): Promise<Date> {
  const [first] = await reader
    .select({ at: min(invoice.issuedAt) })
    .from(invoice)
    .where(and(eq(invoice.venueId, venueId), eq(invoice.tabId, tabId)))
  const [last] = await reader
    .select({ at: max(tabOrder.placedAt) })
    .from(tabOrder)
    .where(
      and(
        eq(tabOrder.venueId, venueId),
        eq(tabOrder.tabId, tabId),
        ne(tabOrder.origin, 'Discount'),
        lte(tabOrder.placedAt, issuedAt),
      ),
    )
  const ended = Math.max(first?.at?.getTime() ?? 0, last?.at?.getTime() ?? 0)
  return new Date(Math.min(issuedAt.getTime(), ended))
}
