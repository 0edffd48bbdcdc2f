import { and, desc, eq, sql } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { occupancy } from '#db/schema/reservations.ts'
import { invoice, tab } from '#db/schema/table-sessions.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { lockReservationById } from '#lib/reservations/locks.ts'
import { listGivenBack } from '#lib/table-sessions/given-back-queries.ts'
import { counterInvoiceSums } from '#lib/table-sessions/invoice.ts'
import { findCancelling, getInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { type Invoice, nextInvoiceNumber } from '#lib/table-sessions/issue-invoice.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { tableMessages as messages } from '#lib/table-sessions/messages.ts'
import { getTabById, type Tab } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { counterMessages } from './counter-messages.ts'

/**
 * Cancels an invoice by a counter-invoice with the venue's next number (decisions 15.3), and opens its tab again, aside of
 * its table's own. Staff correct it there, and close it into a new invoice. Payments stay paid. Returns the counter-invoice.
 * Throws a 404 if the venue has no invoice with this number, and `conflict` if it is cancelled by now or is a
 * counter-invoice itself.
 */
export async function cancelInvoice(
  venue: Pick<Venue, 'id'>,
  number: number,
  { reason }: { reason: string },
  acting: Acting<Acted<Invoice>>,
): Promise<Acted<Invoice>> {
  const cancelled = await getInvoice(venue.id, number)
  if (cancelled.cancelsNumber !== null) {
    throw new Problem('conflict', { detail: messages.isCounterInvoice(cancelled.cancelsNumber) })
  }
  const { reservationId } = await getTabById(venue.id, cancelled.tabId, database())
  return inTransaction(async (tx) => {
    // The reservation is locked before the tab, as every move of the party does it: a bill that opens again is where its
    // party is.
    if (reservationId !== null) await lockReservationById(tx, venue.id, reservationId)
    const closed = await lockTabById(tx, venue.id, cancelled.tabId)
    const by = await findCancelling(cancelled, tx)
    if (by !== null) throw new Problem('conflict', { detail: messages.isCancelled(by) })
    const counter = await cancelAndOpen(tx, { cancelled, closed, reason }, acting.now)
    const act = {
      act: 'invoice.cancel',
      subject: { kind: 'tab', id: closed.id } as const,
      before: { open: false, invoiceNumber: number },
      after: { open: true, counterNumber: counter.number, reason },
    }
    return finishAct(tx, { result: counter, entryId: await recordAct(tx, venue.id, act, acting) }, acting)
  })
}

/**
 * Writes the counter-invoice of an invoice in force, and opens its locked tab again. Throws `conflict` if money was given back
 * for the invoice: then only the rest can go back as well.
 */
export async function cancelAndOpen(
  tx: Tx,
  { cancelled, closed, reason }: { cancelled: Invoice; closed: Tab; reason: string },
  now: Date,
): Promise<Invoice> {
  const given = await listGivenBack(cancelled, tx)
  if (given.length > 0) throw new Problem('conflict', { detail: counterMessages.partGivenBack() })
  const counter = await writeCounterInvoice(tx, cancelled, reason, now)
  await openAgain(tx, closed)
  return counter
}

async function writeCounterInvoice(tx: Tx, cancelled: Invoice, reason: string, now: Date): Promise<Invoice> {
  const [written] = await tx
    .insert(invoice)
    .values({
      ...cancelled,
      ...counterInvoiceSums(cancelled),
      number: await nextInvoiceNumber(tx, cancelled.venueId),
      cancelsNumber: cancelled.number,
      cancelReason: reason,
      issuedAt: now,
    })
    .returning()
  if (!written) throw new Error('the counter-invoice was not written')
  return written
}

/**
 * Opens a tab again. Ours: it is always aside, even if no other tab is open at its table: the next party may sit there, and
 * would read this bill and order on it. Staff move it to the table if its guests are still there.
 */
async function openAgain(tx: Tx, closed: Tab): Promise<void> {
  await tx
    .update(tab)
    .set({ closedAt: null, aside: true, resourceId: await placeOf(tx, closed) })
    .where(and(eq(tab.venueId, closed.venueId), eq(tab.id, closed.id)))
}

/** The table of a tab that opens again: its own, or a table of its party if that has moved since. */
async function placeOf(tx: Tx, { venueId, reservationId, resourceId }: Tab): Promise<string> {
  if (reservationId === null) return resourceId
  const [place] = await tx
    .select({ id: occupancy.resourceId })
    .from(occupancy)
    .where(and(eq(occupancy.venueId, venueId), eq(occupancy.reservationId, reservationId)))
    .orderBy(desc(sql`${occupancy.resourceId} = ${resourceId}`))
    .limit(1)
  return place?.id ?? resourceId
}
