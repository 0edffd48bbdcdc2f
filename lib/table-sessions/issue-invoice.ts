import { and, eq, isNull, max, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database, inTransaction, type Reader, type Tx } from '#db/client.ts'
import { invoice, invoiceCounter, tab } from '#db/schema/table-sessions.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type InvoiceIssuer, invoiceSums } from './invoice.ts'
import { lockOpenTab } from './locks.ts'
import { tableMessages as messages } from './messages.ts'
import { getTabById, listTabLines, type Tab, type TableOfVenue, tabPaidMinor } from './queries.ts'

/** The invoice of a closed tab. It never changes. */
export type Invoice = typeof invoice.$inferSelect

type Closing = {
  now: Date
  /** The id of the tab to close; absent for any open tab of the table. */
  tabId?: string
}

/**
 * Closes the open tab of a table into its invoice (interface, POST close). Throws a 404 if no tab is open, and
 * `tab-changed` if the open tab is not the given one. It does not check for a running card payment: the caller must end
 * that first.
 */
export async function closeTab({ venue, resource }: TableOfVenue, { now, tabId }: Closing): Promise<Invoice> {
  return inTransaction(async (tx) => {
    const open = await lockOpenTab(tx, venue.id, resource.id)
    if (!open) throw notFound(messages.noOpenTab())
    if (tabId !== undefined && tabId !== open.id) throw new Problem('tab-changed')
    return issueInvoice(tx, venue, open, resource.name, now)
  })
}

/**
 * Closes a tab that is locked and open, and writes its invoice with the venue's next number. The number is taken last and
 * in the same transaction, so that there are no gaps (decisions 6.3) and closings of a venue wait for each other only here.
 * The invoice has the venue's details as of now (decisions 15.4).
 */
export async function issueInvoice(
  tx: Tx,
  venue: { id: string },
  openTab: Tab,
  resourceName: string,
  now: Date,
): Promise<Invoice> {
  await tx
    .update(tab)
    .set({ closedAt: now })
    .where(and(eq(tab.venueId, venue.id), eq(tab.id, openTab.id)))
  const sums = invoiceSums(await listTabLines(openTab, tx))
  const issuer = await readIssuer(tx, venue.id)
  const edition = await nextEdition(tx, openTab)
  const number = await nextInvoiceNumber(tx, venue.id)
  const row = { venueId: venue.id, number, tabId: openTab.id, resourceName, currency: openTab.currency, issuedAt: now }
  const [issued] = await tx
    .insert(invoice)
    .values({ ...row, ...sums, issuer, edition, servedFrom: openTab.openedAt })
    .returning()
  if (!issued) throw new Error('the invoice was not written')
  return issued
}

/** The issuer of a venue's invoices, as its venue file is now. */
export function issuerOf(venue: Pick<Venue, 'business'>): InvoiceIssuer {
  const { legalName, taxId = null, vatId = null } = venue.business
  return { name: legalName, address: venueAddress(venue).join(', '), taxId, vatId }
}

async function readIssuer(tx: Tx, venueId: string): Promise<InvoiceIssuer> {
  const [row] = await tx.select({ business: venueTable.business }).from(venueTable).where(eq(venueTable.id, venueId))
  if (!row) throw new Error('an invoice of no venue')
  return issuerOf(row)
}

/** The number of the next invoice of a tab among its own, without counter-invoices. The tab is locked. */
async function nextEdition(tx: Tx, { venueId, id }: Tab): Promise<number> {
  const [row] = await tx
    .select({ last: max(invoice.edition) })
    .from(invoice)
    .where(and(eq(invoice.venueId, venueId), eq(invoice.tabId, id)))
  return (row?.last ?? 0) + 1
}

/** The venue's next number, for an invoice that this transaction writes as its last step: others wait for it to end. */
export async function nextInvoiceNumber(tx: Tx, venueId: string): Promise<number> {
  const [raised] = await tx
    .insert(invoiceCounter)
    .values({ venueId, lastNumber: 1 })
    .onConflictDoUpdate({ target: invoiceCounter.venueId, set: { lastNumber: sql`${invoiceCounter.lastNumber} + 1` } })
    .returning()
  if (!raised) throw new Error('no number for the invoice')
  return raised.lastNumber
}

/**
 * The invoice of a tab that is in force: the one that is neither a counter-invoice nor cancelled by one (decisions 15.3). Null
 * while the tab is open.
 */
export async function findInvoiceOfTab(
  venueId: string,
  tabId: string,
  reader: Reader = database(),
): Promise<Invoice | null> {
  const counter = alias(invoice, 'counter')
  const cancelling = reader
    .select({ number: counter.number })
    .from(counter)
    .where(
      and(
        eq(counter.venueId, invoice.venueId),
        eq(counter.cancelsNumber, invoice.number),
        eq(counter.givesBack, false),
      ),
    )
  const [found] = await reader
    .select()
    .from(invoice)
    .where(
      and(eq(invoice.venueId, venueId), eq(invoice.tabId, tabId), isNull(invoice.cancelsNumber), notExists(cancelling)),
    )
  return found ?? null
}

/** The invoice of a tab that is closed, by this transaction or before; null while the tab is open. */
export async function findIssued(tx: Tx, { venueId, id }: Tab): Promise<Invoice | null> {
  const { closedAt } = await getTabById(venueId, id, tx)
  return closedAt === null ? null : findInvoiceOfTab(venueId, id, tx)
}

/** The amount that was captured for an invoice and not refunded, in minor units. */
export function invoicePaidMinor({ venueId, tabId }: Invoice, reader: Reader = database()): Promise<number> {
  return tabPaidMinor(reader, { venueId, id: tabId })
}
