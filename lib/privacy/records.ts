import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { guestProfile, reservation } from '#db/schema/reservations.ts'
import { voucher, voucherSale } from '#db/schema/vouchers.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { dailyKind, noticeKind } from '#lib/notices/letters.ts'
import { confirmationRequestKind } from '#lib/reservations/confirmation-request.ts'
import { phoneCountry, phoneKeys } from '#lib/reservations/phone-key.ts'
import { requestToVenueKind } from '#lib/reservations/request-to-venue.ts'
import { otherContacts, profileConditions, reservationConditions } from '#lib/reservations/same-guest.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** Ids of a venue's records about one guest. A voucher that was bought for the buyer's own address is in both lists. */
export type Records = {
  reservations: string[]
  registrations: string[]
  /** Entries of waiting lists. */
  waiting: string[]
  threads: string[]
  /** Mails in the conversations of other guests, which came from this address. */
  mails: string[]
  bought: string[]
  received: string[]
}

// Addresses are ASCII (lib/input.ts), so that every collation agrees on their letter case. Anonymised records are left out
// of the indexes.
function isAddress(column: AnyPgColumn, address: string): SQL {
  return sql`(${column} <> '' and lower(${column}) = ${address.toLowerCase()})`
}

/**
 * A guest as a request names it: by an address, or by the telephone number of somebody who has given no address. Records
 * with an address are not found by their number, which several people may share.
 */
export type GuestId = string | { phone: string }

/**
 * Lists the names under which a venue has a guest: the one that is given, and those that staff have merged with it (decisions
 * 17.10).
 */
export async function listGuestIds(reader: Reader, venue: Venue, guest: GuestId): Promise<GuestId[]> {
  const contact = typeof guest === 'string' ? { email: guest, phone: null } : { email: '', ...guest }
  const { addresses, numbers } = await otherContacts(
    venue,
    { email: fromGuest(contact.email), phone: fromGuest(contact.phone) },
    reader,
  )
  const others = addresses.filter((address) => typeof guest !== 'string' || address !== guest.toLowerCase())
  return [guest, ...others, ...numbers.map((phone) => ({ phone }))]
}

/** Lists all records of a venue that name this guest, under any of these names. */
export async function listRecords(reader: Reader, venue: Venue, guests: readonly GuestId[]): Promise<Records> {
  const found = await Promise.all(guests.map((guest) => listNamed(reader, venue, guest)))
  const idsIn = (kind: keyof Records) => [...new Set(found.flatMap((records) => records[kind]))].toSorted()
  return {
    reservations: idsIn('reservations'),
    registrations: idsIn('registrations'),
    waiting: idsIn('waiting'),
    threads: idsIn('threads'),
    mails: idsIn('mails'),
    bought: idsIn('bought'),
    received: idsIn('received'),
  }
}

async function listNamed(reader: Reader, venue: Venue, guest: GuestId): Promise<Records> {
  const venueId = venue.id
  const none = { registrations: [], waiting: [], threads: [], mails: [], bought: [], received: [] }
  const reservations = await reader
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.venueId, venueId), isGuestOf(venue, guest)))
    .orderBy(asc(reservation.id))
  if (typeof guest !== 'string') return { ...none, reservations: idsOf(reservations) }
  const address = guest
  const registrations = await reader
    .select({ id: eventRegistration.id })
    .from(eventRegistration)
    .where(and(eq(eventRegistration.venueId, venueId), isAddress(eventRegistration.email, address)))
    .orderBy(asc(eventRegistration.id))
  const waiting = await reader
    .select({ id: waitingEntry.id })
    .from(waitingEntry)
    .where(and(eq(waitingEntry.venueId, venueId), isAddress(waitingEntry.email, address)))
    .orderBy(asc(waitingEntry.id))
  const threads = await reader
    .select({ id: messageThread.id })
    .from(messageThread)
    .where(and(eq(messageThread.venueId, venueId), isAddress(messageThread.guestEmail, address)))
    .orderBy(asc(messageThread.id))
  const mails = await reader
    .select({ id: message.id })
    .from(message)
    .innerJoin(messageThread, and(eq(messageThread.venueId, message.venueId), eq(messageThread.id, message.threadId)))
    .where(
      and(
        eq(message.venueId, venueId),
        sql`lower(${message.fromAddress}) = ${address.toLowerCase()}`,
        sql`lower(${messageThread.guestEmail}) <> ${address.toLowerCase()}`,
      ),
    )
    .orderBy(asc(message.id))
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
    waiting: idsOf(waiting),
    threads: idsOf(threads),
    mails: idsOf(mails),
    bought: idsOf(sales.filter((sale) => sale.bought)),
    received: idsOf(sales.filter((sale) => sale.received)),
  }
}

function isGuestOf(venue: Venue, guest: GuestId): SQL | undefined {
  if (typeof guest === 'string') return reservationConditions.hasAddress(guest)
  return byNumberAlone(venue, guest, reservationConditions)
}

/**
 * The profiles of a guest at a venue, under any of these names. One with an address is not found by its number, just as its
 * bookings are not.
 */
export function profilesOf(venue: Venue, guests: readonly GuestId[]): SQL | undefined {
  const known = guests.map((guest) =>
    typeof guest === 'string' ? profileConditions.hasAddress(guest) : byNumberAlone(venue, guest, profileConditions),
  )
  return and(eq(guestProfile.venueId, venue.id), or(...known))
}

/** Narrower than `sameGuest`: rows with an address are found by the address alone. */
function byNumberAlone(
  venue: Venue,
  { phone }: { phone: string },
  rows: typeof reservationConditions,
): SQL | undefined {
  return and(rows.withoutAddress, rows.hasNumber(phoneKeys(phone, phoneCountry(venue))))
}

/**
 * Locks records of one venue until the end of the transaction: transactions that have already locked one of them finish
 * first, and new ones wait. Inserts that only refer to them wait too (`for update`): a payment, a reply in a conversation.
 * Lock order: reservation, registration, waiting entry, conversation, sale › voucher › payment.
 */
export async function lockRecords(tx: Tx, venueId: string, records: Records): Promise<void> {
  const sales = [...new Set([...records.bought, ...records.received])]
  const { reservations, registrations, waiting, threads, mails } = records
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
    .select({ id: waitingEntry.id })
    .from(waitingEntry)
    .where(and(eq(waitingEntry.venueId, venueId), inArray(waitingEntry.id, waiting)))
    .orderBy(asc(waitingEntry.id))
    .for('update')
  await tx
    .select({ id: messageThread.id })
    .from(messageThread)
    .where(and(eq(messageThread.venueId, venueId), or(inArray(messageThread.id, threads), hasMail(venueId, mails))))
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

function hasMail(venueId: string, mails: readonly string[]): SQL {
  return sql`exists (select from ${message} m where m.venue_id = ${messageThread.venueId} and m.thread_id = ${messageThread.id}
    and m.venue_id = ${venueId} and ${inArray(sql`m.id`, [...mails])})`
}

/** A mail that a guest caused: to the guest, or to the venue about a message or a booking. */
export type GuestMail = Pick<typeof mail.$inferSelect, 'id' | 'kind' | 'subject' | 'createdAt' | 'sentAt'>

/** The mails of one guest. The venue's own address is not a guest's if it receives notices or is the Reply-To. */
export async function listGuestMails(
  reader: Reader,
  venueId: string,
  guests: readonly GuestId[],
): Promise<GuestMail[]> {
  // Nothing is mailed about a guest without an address, and the lists of a day are emptied by `emptySchedules`.
  const addresses = guests.filter((guest) => typeof guest === 'string')
  if (addresses.length === 0) return []
  const isOneOf = (column: AnyPgColumn) => or(...addresses.map((address) => isAddress(column, address)))
  const { id, kind, subject, createdAt, sentAt } = mail
  return reader
    .select({ id, kind, subject, createdAt, sentAt })
    .from(mail)
    .where(
      and(
        eq(mail.venueId, venueId),
        sql`case when ${kind} in ('message-received', ${confirmationRequestKind}, ${requestToVenueKind}, ${noticeKind})
            then ${isOneOf(mail.replyTo)}
          when ${kind} = ${dailyKind} then false
          else ${isOneOf(mail.recipientAddress)} end`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
