import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { mail } from '#db/schema/mail.ts'
import { messageThread } from '#db/schema/messages.ts'
import { reservation } from '#db/schema/reservations.ts'
import { voucher, voucherSale } from '#db/schema/vouchers.ts'
import { dailyKind, noticeKind } from '#lib/notices/letters.ts'
import { confirmationRequestKind } from '#lib/reservations/venue-letters.ts'

/** Ids of a venue's records about one guest. A voucher that was bought for the buyer's own address is in both lists. */
export type Records = {
  reservations: string[]
  registrations: string[]
  threads: string[]
  bought: string[]
  received: string[]
}

// Addresses are ASCII (lib/input.ts), so that every collation agrees on their letter case. Anonymised records are left out
// of the indexes.
function isAddress(column: AnyPgColumn, address: string): SQL {
  return sql`(${column} <> '' and lower(${column}) = ${address.toLowerCase()})`
}

/** Lists all records of a venue that name this address. */
export async function listRecords(reader: Reader, venueId: string, address: string): Promise<Records> {
  const named = { id: reservation.id }
  const reservations = await reader
    .select(named)
    .from(reservation)
    .where(and(eq(reservation.venueId, venueId), isAddress(reservation.email, address)))
    .orderBy(asc(reservation.id))
  const registrations = await reader
    .select({ id: eventRegistration.id })
    .from(eventRegistration)
    .where(and(eq(eventRegistration.venueId, venueId), isAddress(eventRegistration.email, address)))
    .orderBy(asc(eventRegistration.id))
  const threads = await reader
    .select({ id: messageThread.id })
    .from(messageThread)
    .where(and(eq(messageThread.venueId, venueId), isAddress(messageThread.guestEmail, address)))
    .orderBy(asc(messageThread.id))
  const bought = isAddress(voucherSale.buyerEmail, address)
  const received = sql<boolean>`coalesce(${isAddress(voucherSale.recipientEmail, address)}, false)`
  const sales = await reader
    .select({ id: voucherSale.id, bought: sql<boolean>`${bought}`, received })
    .from(voucherSale)
    .where(and(eq(voucherSale.venueId, venueId), or(bought, received)))
    .orderBy(asc(voucherSale.id))
  return {
    reservations: idsOf(reservations),
    registrations: idsOf(registrations),
    threads: idsOf(threads),
    bought: idsOf(sales.filter((sale) => sale.bought)),
    received: idsOf(sales.filter((sale) => sale.received)),
  }
}

/**
 * Locks records of one venue until the end of the transaction: transactions that have already locked one of them finish
 * first, and new ones wait. Inserts that only refer to them wait too (`for update`): a payment, a reply in a conversation.
 * Lock order: reservation, registration, conversation, sale › voucher › payment.
 */
export async function lockRecords(tx: Tx, venueId: string, records: Records): Promise<void> {
  const sales = [...new Set([...records.bought, ...records.received])]
  const { reservations, registrations, threads } = records
  await tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.venueId, venueId), inArray(reservation.id, reservations)))
    .orderBy(asc(reservation.id))
    .for('update')
  await tx
    .select({ id: eventRegistration.id })
    .from(eventRegistration)
    .where(and(eq(eventRegistration.venueId, venueId), inArray(eventRegistration.id, registrations)))
    .orderBy(asc(eventRegistration.id))
    .for('update')
  await tx
    .select({ id: messageThread.id })
    .from(messageThread)
    .where(and(eq(messageThread.venueId, venueId), inArray(messageThread.id, threads)))
    .orderBy(asc(messageThread.id))
    .for('update')
  await tx
    .select({ id: voucherSale.id })
    .from(voucherSale)
    .where(and(eq(voucherSale.venueId, venueId), inArray(voucherSale.id, sales)))
    .orderBy(asc(voucherSale.id))
    .for('update')
  await tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(eq(voucher.venueId, venueId), inArray(voucher.saleId, sales)))
    .orderBy(asc(voucher.id))
    .for('update')
}

/** A mail that a guest caused: to the guest, or to the venue about a message or a booking. */
export type GuestMail = Pick<typeof mail.$inferSelect, 'id' | 'kind' | 'subject' | 'createdAt' | 'sentAt'>

/** The mails of one guest. The venue's own address is not a guest's where it receives notices or is the Reply-To. */
export async function listGuestMails(reader: Reader, venueId: string, address: string): Promise<GuestMail[]> {
  const { id, kind, subject, createdAt, sentAt } = mail
  return reader
    .select({ id, kind, subject, createdAt, sentAt })
    .from(mail)
    .where(
      and(
        eq(mail.venueId, venueId),
        sql`case when ${kind} in ('message-received', ${confirmationRequestKind}, ${noticeKind})
            then ${isAddress(mail.replyTo, address)}
          when ${kind} = ${dailyKind} then false
          else ${isAddress(mail.recipientAddress, address)} end`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
