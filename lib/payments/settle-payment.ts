import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import type { CheckoutSession } from '#lib/checkout/port.ts'
import { providerNamed } from '#lib/checkout/providers.ts'
import { log } from '#lib/log.ts'
import { queueReservationLetter } from '#lib/reservations/letters.ts'
import { lockReservationById, lockResources, type Reservation } from '#lib/reservations/locks.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { openAtProvider, providerOf, sessionFits } from './at-provider.ts'
import {
  capturedMinor,
  findPayment,
  findPaymentOfSession,
  lockPayment,
  type Payment,
  resourceIdsOf,
} from './queries.ts'
import { beginRefund } from './refund.ts'

/**
 * Settles the payment of a provider's session: after a webhook, on the guest's return, or by the reconciler, whichever
 * comes first (decisions 5.2). The provider is asked for the truth each time, so a forged, late or repeated message has
 * no effect of its own; the payment's row is locked, so it is settled once. A session of no payment is ignored; one that the
 * provider does not know, or will not show, throws its CheckoutRefusal.
 */
export async function settlePayment(
  reference: { provider: Payment['provider']; sessionId: string; account: string | null },
  now: Date,
): Promise<void> {
  const session = await providerNamed(reference.provider).read(reference.sessionId, reference.account)
  const { metadata } = session
  // A webhook may overtake our own note of the session's id; then the session itself says whose it is.
  const found =
    (await findPaymentOfSession(reference.provider, reference.sessionId)) ??
    (metadata && (await findPayment({ venueId: metadata.venueId, id: metadata.paymentId })))
  if (!found || found.provider !== reference.provider) {
    log().warn({ provider: reference.provider }, 'a checkout session of no known payment')
    return
  }
  await applySession(found, session, now)
}

/** Asks the provider about a payment and settles what it says. */
export async function settleOpenPayment(open: Payment, now: Date): Promise<void> {
  if (open.providerSessionId === null) return
  await applySession(open, await providerOf(open).read(open.providerSessionId, open.account), now)
}

/**
 * Ends an unpaid payment at the provider. Should the guest have paid in that very moment, it is settled as paid instead.
 * An opening whose answer was never noted is asked for again first, by its idempotency key.
 */
export async function closeUnpaid(unpaid: Payment, now: Date): Promise<void> {
  const sessionId = unpaid.providerSessionId ?? (await openAtProvider(unpaid, await getVenueById(unpaid.venueId)))?.id
  if (sessionId) await applySession(unpaid, await providerOf(unpaid).expire(sessionId, unpaid.account), now)
}

async function applySession(known: Payment, session: CheckoutSession, now: Date): Promise<void> {
  if (session.status === 'complete' && session.paid) {
    if (sessionFits(known, session)) await inTransaction((tx) => capture(tx, known, session, now))
  } else if (session.status === 'expired') {
    await inTransaction((tx) => markExpired(tx, known, session))
  }
}

async function markExpired(tx: Tx, { venueId, id }: Payment, session: CheckoutSession): Promise<void> {
  await tx
    .update(payment)
    .set({ status: 'Expired', providerSessionId: session.id })
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id), inArray(payment.status, ['Opening', 'Open'])))
}

/** Takes note of captured money, once, and of what it means for the reservation (decisions 5.4, 5.5). */
async function capture(
  tx: Tx,
  { venueId, id, reservationId }: Payment,
  session: CheckoutSession,
  now: Date,
): Promise<void> {
  await lockResources(tx, venueId, await resourceIdsOf(tx, venueId, reservationId))
  const booked = await lockReservationById(tx, venueId, reservationId)
  const current = await lockPayment(tx, { venueId, id })
  // Expired is no end: a provider may tell of the money after it has told of the expiry.
  if (!current || !['Opening', 'Open', 'Expired', 'Failed'].includes(current.status)) return
  const before = await capturedMinor(venueId, reservationId, tx)
  const [paid] = await tx
    .update(payment)
    .set({
      status: 'Paid',
      paidAt: now,
      providerSessionId: session.id,
      providerPaymentId: session.providerPaymentId,
    })
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))
    .returning()
  if (!paid) return
  const required = booked.depositAmountMinor ?? paid.amountMinor
  const wanted = before < required && (await accept(tx, booked, before + paid.amountMinor >= required, now))
  if (!wanted) await beginRefund(tx, paid, booked, now)
}

/** Whether the reservation can use the money. A deposit that is complete confirms it; one cent confirms nothing. */
async function accept(tx: Tx, booked: Reservation, complete: boolean, now: Date): Promise<boolean> {
  switch (booked.status) {
    case 'Confirmed':
      return true
    case 'Pending':
      return complete ? confirm(tx, booked, now) : true
    case 'Cancelled':
      // A hold that ran out keeps its end; who cancelled on purpose wants nothing any more.
      return complete && booked.holdExpiresAt !== null && booked.startsAt > now ? retake(tx, booked, now) : false
    default:
      return false
  }
}

/** Late money: the table is taken again when it is still free. The database decides, in a savepoint. */
async function retake(tx: Tx, booked: Reservation, now: Date): Promise<boolean> {
  try {
    return await tx.transaction((savepoint) => confirm(savepoint, booked, now))
  } catch (error) {
    if (violates(error, 'occupancy_no_double_booking') || violates(error, 'occupancy_seat_capacity')) return false
    throw error
  }
}

async function confirm(tx: Tx, booked: Reservation, now: Date): Promise<boolean> {
  const [confirmed] = await tx
    .update(reservation)
    .set({ status: 'Confirmed', holdExpiresAt: null, updatedAt: now })
    .where(and(eq(reservation.venueId, booked.venueId), eq(reservation.id, booked.id)))
    .returning()
  if (confirmed) await queueReservationLetter(tx, 'confirmed', confirmed, now)
  return confirmed !== undefined
}
