import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { mail } from '#db/schema/mail.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { voucher, voucherSale } from '#db/schema/vouchers.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import type { Event } from '#lib/events/queries.ts'
import { eventEndsAt } from '#lib/events/times.ts'
import { addDays, dayMs, instantOfWallOrAfterGap, wallMidnight, zoneWindow } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Records } from './records.ts'

/** Why a record cannot be anonymised yet. */
export type Reason =
  /** The visit, or the event, is not over. */
  | 'to-come'
  /** A payment or refund is in progress, or could still arrive. */
  | 'payment-running'
  /** A voucher, or a mail about it to another person, has not been sent. */
  | 'to-be-delivered'

export type Needed = {
  kind: 'reservation' | 'registration' | 'voucher' | 'waiting'
  id: string
  reference: string
  why: Reason
}

/** How long after its end a provider may still report an unpaid checkout as paid: none of its sessions lives longer. */
const lateMs = dayMs

/** A payment that may still change: then the guest must be notified, or gets the purchase after all. */
export function unsettled(now: Date) {
  return or(
    inArray(payment.status, ['Opening', 'Open', 'Refunding']),
    and(inArray(payment.status, ['Expired', 'Failed']), gt(payment.expiresAt, new Date(now.getTime() - lateMs))),
  )
}

/** Lists which of a guest's records are still needed, and why. To be called while they are locked. */
export async function listNeeded(reader: Reader, venue: Venue, records: Records, now: Date): Promise<Needed[]> {
  return [
    ...(await neededReservations(reader, venue, records.reservations, now)),
    ...(await neededRegistrations(reader, venue, records.registrations, now)),
    ...(await neededOffers(reader, venue, records.waiting)),
    ...(await neededSales(reader, venue, records, now)),
  ]
}

type Subject = 'reservationId' | 'registrationId' | 'saleId'

async function withUnsettledPayment(
  reader: Reader,
  { id: venueId }: Venue,
  { subject, ids, now }: { subject: Subject; ids: readonly string[]; now: Date },
): Promise<Set<string | null>> {
  const rows = await reader
    .select({ id: payment[subject] })
    .from(payment)
    .where(and(eq(payment.venueId, venueId), inArray(payment[subject], [...ids]), unsettled(now)))
  return new Set(rows.map(({ id }) => id))
}

async function neededReservations(reader: Reader, venue: Venue, ids: readonly string[], now: Date): Promise<Needed[]> {
  const unpaid = await withUnsettledPayment(reader, venue, { subject: 'reservationId', ids, now })
  const rows = await reader
    .select()
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), inArray(reservation.id, [...ids])))
    .orderBy(reservation.startsAt, reservation.id)
  return rows.flatMap(({ id, reference, status, endsAt }) => {
    const why = reason({
      toCome: (status === 'Confirmed' || status === 'Pending') && endsAt > now,
      unpaid: unpaid.has(id),
    })
    return why ? [{ kind: 'reservation', id, reference, why } as const] : []
  })
}

async function neededRegistrations(reader: Reader, venue: Venue, ids: readonly string[], now: Date): Promise<Needed[]> {
  const unpaid = await withUnsettledPayment(reader, venue, { subject: 'registrationId', ids, now })
  const { venueId, registrationId, status } = ticket
  const unused = sql<boolean>`exists (select from ${ticket} where ${venueId} = ${eventRegistration.venueId}
    and ${registrationId} = ${eventRegistration.id} and ${status} = 'Valid')`
  const rows = await reader
    .select({ registration: eventRegistration, event, unused })
    .from(eventRegistration)
    .innerJoin(event, and(eq(event.venueId, eventRegistration.venueId), eq(event.id, eventRegistration.eventId)))
    .where(and(eq(eventRegistration.venueId, venue.id), inArray(eventRegistration.id, [...ids])))
    .orderBy(eventRegistration.createdAt, eventRegistration.id)
  return rows.flatMap(({ registration, event: registeredEvent, unused: hasUnused }) => {
    const { id, reference, status: state, payment: paid, notifiedOfEventCancellationAt } = registration
    const isCalledOff = registeredEvent.status === 'Cancelled' && notifiedOfEventCancellationAt !== null
    const why = reason({
      toCome: state === 'Confirmed' && !isCalledOff && !isOver(registeredEvent, venue, { now, hasUnused }),
      unpaid: unpaid.has(id) || (state === 'Confirmed' && paid === 'Pending'),
    })
    return why ? [{ kind: 'registration', id, reference, why } as const] : []
  })
}

/** An entry of a waiting list whose seats are offered: the offer ends within hours, and then the entry can be erased. */
async function neededOffers(reader: Reader, venue: Venue, ids: readonly string[]): Promise<Needed[]> {
  const rows = await reader
    .select({ id: waitingEntry.id, reference: eventRegistration.reference })
    .from(waitingEntry)
    .innerJoin(
      eventRegistration,
      and(eq(eventRegistration.venueId, waitingEntry.venueId), eq(eventRegistration.id, waitingEntry.registrationId)),
    )
    .where(
      and(eq(waitingEntry.venueId, venue.id), inArray(waitingEntry.id, [...ids]), eq(waitingEntry.status, 'Offered')),
    )
    .orderBy(eventRegistration.reference)
  return rows.map((row) => ({ ...row, kind: 'waiting', why: 'to-come' }))
}

/**
 * Whether an event is over for a registration. One without a date is over when all tickets are used; one without an end is
 * over at the end of the next day.
 */
function isOver(
  registeredEvent: Event,
  { timezone }: Venue,
  { now, hasUnused }: { now: Date; hasUnused: boolean },
): boolean {
  if (registeredEvent.date === null) return !hasUnused
  const nextDay = addDays(registeredEvent.date, 1)
  const endOfNextDay = instantOfWallOrAfterGap(zoneWindow(timezone, nextDay), wallMidnight(addDays(nextDay, 1)))
  return (eventEndsAt(registeredEvent, timezone) ?? new Date(endOfNextDay)) <= now
}

async function neededSales(reader: Reader, venue: Venue, { bought, received }: Records, now: Date): Promise<Needed[]> {
  const ids = [...new Set([...bought, ...received])]
  const unpaid = await withUnsettledPayment(reader, venue, { subject: 'saleId', ids, now })
  // A mail to one of the two names the other one too.
  const mailWaits = sql<boolean>`exists (select from ${mail} where ${mail.venueId} = ${voucherSale.venueId}
    and ${isNull(mail.sentAt)} and lower(${mail.recipientAddress}) in (lower(${voucherSale.buyerEmail}), lower(${voucherSale.recipientEmail})))`
  const rows = await reader
    .select({ sale: voucherSale, voidedAt: voucher.voidedAt, mailWaits })
    .from(voucherSale)
    .leftJoin(voucher, and(eq(voucher.venueId, voucherSale.venueId), eq(voucher.saleId, voucherSale.id)))
    .where(and(eq(voucherSale.venueId, venue.id), inArray(voucherSale.id, ids)))
    .orderBy(voucherSale.createdAt, voucherSale.id)
  return rows.flatMap(({ sale, voidedAt, mailWaits: mailTo }) => {
    const { id, reference, voucherId, deliveredAt, recipientEmail } = sale
    const undelivered = voucherId !== null && deliveredAt === null && voidedAt === null
    const why = reason({
      unpaid: unpaid.has(id),
      undelivered: undelivered || (recipientEmail !== null && mailTo),
    })
    return why ? [{ kind: 'voucher', id, reference, why } as const] : []
  })
}

function reason(need: { toCome?: boolean; unpaid: boolean; undelivered?: boolean }): Reason | null {
  if (need.toCome) return 'to-come'
  if (need.unpaid) return 'payment-running'
  return need.undelivered ? 'to-be-delivered' : null
}
