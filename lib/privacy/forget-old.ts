import { and, asc, eq, inArray, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { withoutAddress } from '#db/schema/guest-text.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { voucher, voucherEntry, voucherSale } from '#db/schema/vouchers.ts'
import { env } from '#lib/env/env.ts'
import { deleteLocalMails } from '#lib/mail/transports/local-mailbox.ts'
import { phoneCountry, phoneKeys } from '#lib/reservations/phone-key.ts'
import { reservationConditions } from '#lib/reservations/same-guest.ts'
import { localDateAt } from '#lib/time.ts'
import type { Retention } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import {
  anonymiseRegistrations,
  anonymiseReservations,
  deleteThreads,
  forgetBuyers,
  forgetRecipients,
} from './anonymise.ts'
import { type RetentionCutoff, retentionCutoff, retentionOf } from './due.ts'
import { unsettled } from './needed.ts'
import { erasedName } from './personal-columns.ts'

/** One step of the job: a batch of one kind of record, in its own transaction. */
type Step = { venue: Venue; from: RetentionCutoff; now: Date; batch: number }

/** How many records of each kind were anonymised or deleted. */
export type Forgotten = Record<keyof Retention, number>

/**
 * Anonymises a venue's records once their retention has ended (`due.ts`), in small batches, so that no request waits for it.
 * Each batch skips locked records and is final when it is committed: the run may be stopped anywhere, and may be concurrent
 * on several servers. Records that are still needed are never due: a visit or an event in the future, a payment that is not
 * settled, a voucher with value.
 */
export async function forgetOld(
  venue: Venue,
  now: Date,
  { batch = 200, signal }: { batch?: number; signal?: AbortSignal } = {},
): Promise<Forgotten> {
  const forgotten: Forgotten = { reservations: 0, registrations: 0, messages: 0, vouchers: 0, mails: 0 }
  const days = retentionOf(venue)
  for (const [kind, forgetSome] of Object.entries(steps) as [keyof Retention, (step: Step) => Promise<number>][]) {
    const from = retentionCutoff(venue.timezone, now, days[kind])
    for (let found = batch; found === batch; forgotten[kind] += found) {
      signal?.throwIfAborted()
      found = await forgetSome({ venue, from, now, batch })
    }
  }
  await forgetProfiles(venue)
  await forgetNotes(venue, retentionCutoff(venue.timezone, now, days.reservations))
  await forgetWaiting(venue, retentionCutoff(venue.timezone, now, days.registrations))
  return forgotten
}

const steps: Record<keyof Retention, (step: Step) => Promise<number>> = {
  reservations: forgetReservations,
  registrations: forgetRegistrations,
  messages: forgetThreads,
  vouchers: forgetVouchers,
  mails: forgetMails,
}

function unsettledPayments(tx: Tx, subject: SQL | undefined, now: Date) {
  return tx
    .select({ one: sql`1` })
    .from(payment)
    .where(and(subject, unsettled(now)))
}

async function forgetReservations({ venue, from, now, batch }: Step): Promise<number> {
  return inTransaction(async (tx) => {
    const ofIt = and(eq(payment.venueId, reservation.venueId), eq(payment.reservationId, reservation.id))
    const listDue = (named: SQL, limit: number) =>
      tx
        .select({ id: reservation.id })
        .from(reservation)
        .where(
          and(
            eq(reservation.venueId, venue.id),
            named,
            lt(reservation.endsAt, from.at),
            notExists(unsettledPayments(tx, ofIt, now)),
          ),
        )
        .orderBy(asc(reservation.endsAt))
        .limit(limit)
        .for('update', { skipLocked: true })
    // Each by its own partial index: guests with an address, then those by telephone or at the door.
    const withAddress = await listDue(ne(reservation.email, erasedName), batch)
    const others = await listDue(withoutAddress(reservation), batch - withAddress.length)
    const due = [...withAddress, ...others]
    await anonymiseReservations(tx, venue, idsOf(due))
    return due.length
  })
}

/**
 * Deletes the profiles of guests that no remaining reservation names, no registration and no conversation: by the address,
 * or by the number if the profile has no address. A profile with which others were merged stays as long as one of them. A number may be shared, so it never retains a profile with an address.
 */
async function forgetProfiles(venue: Venue): Promise<void> {
  const unnamed = sql`p.venue_id = ${venue.id}
      and not exists (select from reservation r
        where r.venue_id = p.venue_id and r.email <> '' and lower(r.email) = p.email)
      and not exists (select from event_registration r
        where r.venue_id = p.venue_id and r.email <> '' and lower(r.email) = p.email)
      and not exists (select from message_thread t
        where t.venue_id = p.venue_id and lower(t.guest_email) = p.email)
      and not exists (select from guest_profile m where m.venue_id = p.venue_id and m.merged_into = p.id)
      and not exists (select from reservation r
        where r.venue_id = p.venue_id and r.phone is not null and p.email is null
          and regexp_replace(regexp_replace(r.phone, '[^0-9A-Za-z]', '', 'g'), '^00', '') = p.phone)`
  const left = await database().execute<{ id: string; phone: string | null }>(sql`
    select id, case when email is null then phone end as phone from guest_profile p where ${unnamed}`)
  const country = phoneCountry(venue)
  for (const { id, phone } of left) {
    // A reservation may have the number in another spelling. The key of an international one has no sign in front.
    const keys = phone === null ? [] : [...phoneKeys(phone, country), ...phoneKeys(`+${phone}`, country)]
    await database().execute(sql`
      delete from guest_profile p where id = ${id} and ${unnamed}
        and not exists (select from ${reservation} where ${reservation.venueId} = p.venue_id
          and ${reservationConditions.hasNumber(keys)})`)
  }
}

/**
 * Deletes the wishes of orders, and the notes on invoices that are not paid, as long after them as reservations are forgotten:
 * not every tab belongs to one.
 */
async function forgetNotes(venue: Venue, from: RetentionCutoff): Promise<void> {
  await database().execute(sql`
    delete from tab_line_note n using tab_order o
    where o.venue_id = n.venue_id and o.tab_id = n.tab_id and o.id = n.order_id and n.venue_id = ${venue.id}
      and o.placed_at < ${from.at.toISOString()}`)
  await database().execute(sql`
    update unpaid_invoice u set note = null from invoice i
    where i.venue_id = u.venue_id and i.number = u.number and u.venue_id = ${venue.id} and u.note is not null
      and i.issued_at < ${from.at.toISOString()}`)
}

async function forgetRegistrations({ venue, from, now, batch }: Step): Promise<number> {
  return inTransaction(async (tx) => {
    const ofIt = and(eq(payment.venueId, eventRegistration.venueId), eq(payment.registrationId, eventRegistration.id))
    const tickets = sql`${ticket} where ${ticket.venueId} = ${eventRegistration.venueId} and ${ticket.registrationId} = ${eventRegistration.id}`
    // An event without a date is over for a registration whose attendees are all checked in, and for all registrations when
    // the venue has removed it.
    const undated = sql`${event.date} is null and case when ${event.active} and ${event.status} <> 'Cancelled'
      then not exists (select from ${tickets} and ${ticket.status} = 'Valid')
        and (select max(${ticket.checkedInAt}) from ${tickets}) < ${from.at.toISOString()}
      else coalesce(${eventRegistration.notifiedOfEventCancellationAt}, ${eventRegistration.createdAt}) < ${from.at.toISOString()} end`
    const due = await tx
      .select({ id: eventRegistration.id })
      .from(eventRegistration)
      .innerJoin(event, and(eq(event.venueId, eventRegistration.venueId), eq(event.id, eventRegistration.eventId)))
      .where(
        and(
          eq(eventRegistration.venueId, venue.id),
          ne(eventRegistration.email, erasedName),
          or(
            and(eq(eventRegistration.status, 'Cancelled'), lt(eventRegistration.cancelledAt, from.at)),
            and(
              eq(eventRegistration.status, 'Confirmed'),
              ne(eventRegistration.payment, 'Pending'),
              or(lt(event.date, from.day), undated),
            ),
          ),
          notExists(unsettledPayments(tx, ofIt, now)),
        ),
      )
      .orderBy(asc(eventRegistration.createdAt))
      .limit(batch)
      .for('update', { of: eventRegistration, skipLocked: true })
    await anonymiseRegistrations(tx, venue, idsOf(due))
    return due.length
  })
}

/**
 * Deletes entries of waiting lists as long after the event as registrations are forgotten; of an event without a date as long after
 * they joined. An offer that is open ends first.
 */
async function forgetWaiting(venue: Venue, from: RetentionCutoff): Promise<void> {
  await database().execute(sql`
    delete from waiting_entry w using event e
    where e.venue_id = w.venue_id and e.id = w.event_id and w.venue_id = ${venue.id} and w.status <> 'Offered'
      and case when e.date is null then w.joined_at < ${from.at.toISOString()} else e.date < ${from.day} end`)
}

async function forgetThreads({ venue, from, batch }: Step): Promise<number> {
  return inTransaction(async (tx) => {
    const lastMessageAt = sql`(select max(${message.createdAt}) from ${message}
      where ${message.venueId} = ${messageThread.venueId} and ${message.threadId} = ${messageThread.id})`
    const due = await tx
      .select({ id: messageThread.id })
      .from(messageThread)
      .where(
        and(
          eq(messageThread.venueId, venue.id),
          lt(messageThread.createdAt, from.at),
          sql`${lastMessageAt} < ${from.at.toISOString()}`,
        ),
      )
      .orderBy(asc(messageThread.createdAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    await deleteThreads(tx, venue, idsOf(due))
    return due.length
  })
}

/** Vouchers that are over, sold or given away, and sales without a voucher for which money has moved. */
async function forgetVouchers(step: Step): Promise<number> {
  return inTransaction(async (tx) => (await forgetSales(tx, step)) + (await forgetGifts(tx, step)))
}

/** Used up, expired or voided before the cutoff. A voucher with value held by a payment is not over. */
function isOver({ venue, from, now }: Step): SQL | undefined {
  const today = localDateAt(venue.timezone, now.getTime())
  const lastEntryAt = sql`(select max(${voucherEntry.at}) from ${voucherEntry}
    where ${voucherEntry.venueId} = ${voucher.venueId} and ${voucherEntry.voucherId} = ${voucher.id})`
  const usedUp = and(eq(voucher.openValue, 0), sql`${lastEntryAt} < ${from.at.toISOString()}`)
  return and(
    eq(voucher.heldValue, 0),
    or(lt(voucher.voidedAt, from.at), and(lt(voucher.expiresOn, from.day), lt(voucher.expiresOn, today)), usedUp),
  )
}

async function forgetSales(tx: Tx, step: Step): Promise<number> {
  const { venue, from, now, batch } = step
  const ofIt = and(eq(payment.venueId, voucherSale.venueId), eq(payment.saleId, voucherSale.id))
  const nothing = and(isNull(voucherSale.voucherId), lt(voucherSale.createdAt, from.at))
  const due = await tx
    .select({ id: voucherSale.id })
    .from(voucherSale)
    .leftJoin(voucher, and(eq(voucher.venueId, voucherSale.venueId), eq(voucher.saleId, voucherSale.id)))
    .where(
      and(
        eq(voucherSale.venueId, venue.id),
        or(ne(voucherSale.buyerEmail, erasedName), ne(voucherSale.recipientEmail, erasedName)),
        or(
          nothing,
          and(sql`(${voucherSale.deliveredAt} is not null or ${voucher.voidedAt} is not null)`, isOver(step)),
        ),
        notExists(unsettledPayments(tx, ofIt, now)),
      ),
    )
    .orderBy(asc(voucherSale.createdAt))
    .limit(batch)
    .for('update', { of: voucherSale, skipLocked: true })
  await forgetRecipients(tx, venue, idsOf(due))
  await forgetBuyers(tx, venue, idsOf(due))
  return due.length
}

/** Vouchers from the venue file or from the staff, which nobody has bought here. */
async function forgetGifts(tx: Tx, step: Step): Promise<number> {
  const gift = or(sql`${voucher.recipientName} is not null`, sql`${voucher.giftMessage} is not null`)
  const due = await tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(eq(voucher.venueId, step.venue.id), isNull(voucher.saleId), gift, isOver(step)))
    .orderBy(asc(voucher.id))
    .limit(step.batch)
    .for('update', { skipLocked: true })
  const which = and(eq(voucher.venueId, step.venue.id), inArray(voucher.id, idsOf(due)))
  await tx.update(voucher).set({ recipientName: null, giftMessage: null }).where(which)
  return due.length
}

/** A mail of this age that still waits has used all its attempts. */
async function forgetMails({ venue, from, batch }: Step): Promise<number> {
  const gone = await inTransaction(async (tx) => {
    const due = await tx
      .select({ id: mail.id })
      .from(mail)
      .where(and(eq(mail.venueId, venue.id), lt(mail.createdAt, from.at)))
      .orderBy(asc(mail.createdAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    await tx.delete(mail).where(and(eq(mail.venueId, venue.id), inArray(mail.id, idsOf(due))))
    return idsOf(due)
  })
  await deleteLocalMails(env().dataDir, gone)
  return gone.length
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
