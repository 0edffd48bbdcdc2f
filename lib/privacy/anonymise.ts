import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { eventRegistration, ticket } from '#db/schema/events.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { voucher, voucherSale } from '#db/schema/vouchers.ts'
import { providerTraits } from '#lib/checkout/providers.ts'
import { thankYouUrl } from '#lib/payments/at-provider.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { emptied, nobody } from './personal-data.ts'

/**
 * How records forget whom they were about. What was booked, paid, ordered and invoiced stays to the cent; names, addresses
 * and what people have written is emptied. An empty address is nobody's: `queueMail` writes no mail to it.
 *
 * Nothing here touches what never changes (invoices, the lines of tabs, the ledger of vouchers): no guest is named there.
 * The records are locked by the caller.
 */

/** Empties reservations, and forgets where their payments led back to. */
export async function anonymiseReservations(tx: Tx, venue: Venue, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(reservation)
    .set(emptied('reservation'))
    .where(and(eq(reservation.venueId, venue.id), inArray(reservation.id, [...ids])))
  await forgetWherePaymentsLed(tx, venue, inArray(payment.reservationId, [...ids]))
}

/** Empties registrations with the names of all who came along. Tickets stay valid or used as they were. */
export async function anonymiseRegistrations(tx: Tx, venue: Venue, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(eventRegistration)
    .set({
      ...emptied('eventRegistration'),
      attendeeNames: sql`(select jsonb_agg(${nobody}::text) from generate_series(1, ${eventRegistration.quantity}))`,
    })
    .where(and(eq(eventRegistration.venueId, venue.id), inArray(eventRegistration.id, [...ids])))
  await tx
    .update(ticket)
    .set(emptied('ticket'))
    .where(and(eq(ticket.venueId, venue.id), inArray(ticket.registrationId, [...ids])))
  await forgetWherePaymentsLed(tx, venue, inArray(payment.registrationId, [...ids]))
}

/** Deletes conversations whole: without what was said there is nothing left of one. */
export async function deleteThreads(tx: Tx, venue: Venue, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(message).where(and(eq(message.venueId, venue.id), inArray(message.threadId, [...ids])))
  await tx.delete(messageThread).where(and(eq(messageThread.venueId, venue.id), inArray(messageThread.id, [...ids])))
}

/**
 * Forgets who bought vouchers, and what they wrote. A recipient who has an address is a guest of their own and stays; a
 * name alone is the buyer's word. The voucher is worth what it was worth, to whoever has its code.
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
  await forgetWherePaymentsLed(tx, venue, inArray(payment.saleId, [...saleIds]))
}

/** Forgets for whom vouchers were bought. That they were sent to somebody can still be seen. */
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
      recipientEmail: sql`case when ${voucherSale.recipientEmail} is not null then ${nobody}::text end`,
    })
    .where(and(eq(voucherSale.venueId, venue.id), inArray(voucherSale.id, [...saleIds])))
}

/** An address to come back to is the client's, and may say who comes back. Those of our own pages say nothing. */
async function forgetWherePaymentsLed(tx: Tx, venue: Venue, which: SQL): Promise<void> {
  const paid = await tx
    .update(payment)
    .set(emptied('payment'))
    .where(and(eq(payment.venueId, venue.id), which))
    .returning()
  for (const one of paid) {
    if (one.provider === 'voucher' || one.providerSessionId === null) continue
    await providerTraits(one.provider).forgetReturnAddresses(tx, one.providerSessionId, thankYouUrl(one, venue))
  }
}
