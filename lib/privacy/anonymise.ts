import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { unpaidInvoice } from '#db/schema/counter.ts'
import { eventRegistration, ticket } from '#db/schema/events.ts'
import { message, messageThread, threadNote, threadRefusal } from '#db/schema/messages.ts'
import { tabLineNote } from '#db/schema/orders.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { invoice, tab } from '#db/schema/table-sessions.ts'
import { voucher, voucherSale } from '#db/schema/vouchers.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { providerTraits } from '#lib/checkout/providers.ts'
import { thankYouUrl } from '#lib/payments/thank-you-link.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { emptied, erasedName } from './personal-columns.ts'

/**
 * Anonymisation of records. Bookings, payments, orders and invoices stay exact to the cent; names, addresses and texts of
 * guests are emptied. An empty address belongs to nobody: `queueMail` writes no mail to it.
 *
 * Nothing here changes immutable records (invoices, the lines of tabs, the ledger of vouchers): they name no guest. The
 * caller locks the records.
 */

/**
 * Anonymises reservations, and deletes the return addresses of their payments, the wishes with which they have ordered, and
 * the notes on their invoices that are not paid.
 */
export async function anonymiseReservations(tx: Tx, venue: Venue, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(reservation)
    // The venue gets no mail about an erased guest.
    .set({ ...emptied('reservation'), venueNotice: null, venueNoticeBefore: null })
    .where(and(eq(reservation.venueId, venue.id), inArray(reservation.id, [...ids])))
  const tabs = tx
    .select({ id: tab.id })
    .from(tab)
    .where(and(eq(tab.venueId, venue.id), inArray(tab.reservationId, [...ids])))
  await tx.delete(tabLineNote).where(and(eq(tabLineNote.venueId, venue.id), inArray(tabLineNote.tabId, tabs)))
  const invoices = tx
    .select({ number: invoice.number })
    .from(invoice)
    .where(and(eq(invoice.venueId, venue.id), inArray(invoice.tabId, tabs)))
  await tx
    .update(unpaidInvoice)
    .set(emptied('unpaidInvoice'))
    .where(and(eq(unpaidInvoice.venueId, venue.id), inArray(unpaidInvoice.number, invoices)))
  await deleteReturnAddresses(tx, venue, inArray(payment.reservationId, [...ids]))
}

/** Anonymises registrations, including the names of all attendees. Tickets stay valid or used as they were. */
export async function anonymiseRegistrations(tx: Tx, venue: Venue, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(eventRegistration)
    .set({
      ...emptied('eventRegistration'),
      attendeeNames: sql`(select jsonb_agg(${erasedName}::text) from generate_series(1, ${eventRegistration.quantity}))`,
    })
    .where(and(eq(eventRegistration.venueId, venue.id), inArray(eventRegistration.id, [...ids])))
  await tx
    .update(ticket)
    .set(emptied('ticket'))
    .where(and(eq(ticket.venueId, venue.id), inArray(ticket.registrationId, [...ids])))
  await deleteReturnAddresses(tx, venue, inArray(payment.registrationId, [...ids]))
}

/** Deletes entries of waiting lists: an entry has no use without a guest who can get an offer. */
export async function deleteWaiting(tx: Tx, venue: Venue, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(waitingEntry).where(and(eq(waitingEntry.venueId, venue.id), inArray(waitingEntry.id, [...ids])))
}

/** Deletes whole conversations, notes of staff and files included: without its messages a conversation has no use. */
export async function deleteThreads(tx: Tx, venue: Venue, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(threadRefusal)
    .where(and(eq(threadRefusal.venueId, venue.id), inArray(threadRefusal.threadId, [...ids])))
  await tx.delete(threadNote).where(and(eq(threadNote.venueId, venue.id), inArray(threadNote.threadId, [...ids])))
  // The files of the messages are deleted with them (`message_attachment_of_message`).
  await tx.delete(message).where(and(eq(message.venueId, venue.id), inArray(message.threadId, [...ids])))
  await tx.delete(messageThread).where(and(eq(messageThread.venueId, venue.id), inArray(messageThread.id, [...ids])))
}

/** Deletes mails that came from this guest to conversations of others, and a conversation of which nothing is left. */
export async function deleteMailsToOthers(tx: Tx, venue: Venue, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx
    .delete(message)
    .where(and(eq(message.venueId, venue.id), inArray(message.id, [...ids])))
    .returning({ threadId: message.threadId })
  const left = await tx
    .selectDistinct({ threadId: message.threadId })
    .from(message)
    .where(
      and(
        eq(message.venueId, venue.id),
        inArray(
          message.threadId,
          gone.map(({ threadId }) => threadId),
        ),
      ),
    )
  const stays = new Set(left.map(({ threadId }) => threadId))
  await deleteThreads(
    tx,
    venue,
    [...new Set(gone.map(({ threadId }) => threadId))].filter((id) => !stays.has(id)),
  )
}

/**
 * Anonymises the buyers of vouchers, and deletes their gift messages. A recipient with an address is another guest and stays;
 * a recipient's name alone is data of the buyer. The voucher keeps its value for the holder of its code.
 */
export async function forgetBuyers(tx: Tx, venue: Venue, saleIds: readonly string[]): Promise<void> {
  if (saleIds.length === 0) return
  const sales = and(eq(voucherSale.venueId, venue.id), inArray(voucherSale.id, [...saleIds]))
  const nameless = tx
    .select({ id: voucherSale.id })
    .from(voucherSale)
    .where(and(sales, isNull(voucherSale.recipientEmail)))
  const issued = and(eq(voucher.venueId, venue.id), inArray(voucher.saleId, [...saleIds]))
  await tx.update(voucher).set(emptied('voucher')).where(issued)
  await tx
    .update(voucher)
    .set({ recipientName: null })
    .where(and(issued, inArray(voucher.saleId, nameless)))
  await tx
    .update(voucherSale)
    .set({ recipientName: null })
    .where(and(sales, isNull(voucherSale.recipientEmail)))
  await tx.update(voucherSale).set(emptied('voucherSale')).where(sales)
  await deleteReturnAddresses(tx, venue, inArray(payment.saleId, [...saleIds]))
}

/** Anonymises the recipients of vouchers. The record still shows that a voucher was sent to a recipient. */
export async function forgetRecipients(tx: Tx, venue: Venue, saleIds: readonly string[]): Promise<void> {
  if (saleIds.length === 0) return
  await tx
    .update(voucher)
    .set({ recipientName: null, giftMessage: null })
    .where(and(eq(voucher.venueId, venue.id), inArray(voucher.saleId, [...saleIds])))
  await tx
    .update(voucherSale)
    .set({
      recipientName: null,
      giftMessage: null,
      recipientEmail: sql`case when ${voucherSale.recipientEmail} is not null then ${erasedName}::text end`,
    })
    .where(and(eq(voucherSale.venueId, venue.id), inArray(voucherSale.id, [...saleIds])))
}

/** Deletes the return addresses that clients have set: they may identify the guest. Addresses of our own pages do not. */
async function deleteReturnAddresses(tx: Tx, venue: Venue, which: SQL): Promise<void> {
  const paid = await tx
    .update(payment)
    .set(emptied('payment'))
    .where(and(eq(payment.venueId, venue.id), which))
    .returning()
  for (const one of paid) {
    if (one.provider === 'voucher' || one.provider === 'counter' || one.providerSessionId === null) continue
    await providerTraits(one.provider).forgetReturnAddresses(tx, one.providerSessionId, thankYouUrl(one, venue))
  }
}
