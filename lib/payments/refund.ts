import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { lockReservation, lockReservationById, type Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { depositSubject } from './deposit.ts'
import type { LockedSubject } from './purpose.ts'
import { lockPaidPayments, type Payment, type PaymentSubject } from './queries.ts'

/**
 * The venue gives back what was paid for a reservation (decisions 5.7). Each payment is refunded once, however often this
 * is called; the money goes back by a job. Returns the payments that are on their way back because of this call.
 */
export async function refundDeposit(venue: Venue, reference: string, now: Date): Promise<Payment[]> {
  return inTransaction(async (tx) => refundPaid(tx, await lockReservation(tx, venue.id, reference), now))
}

/**
 * Gives back a part of a deposit that was paid for a hold which has run out since: nothing is kept for nothing
 * (decisions 5.5). Does nothing for any other reservation.
 */
export async function refundAfterHold(
  { venueId, reservationId }: { venueId: string; reservationId: string },
  now: Date,
): Promise<void> {
  await inTransaction(async (tx) => {
    const booked = await lockReservationById(tx, venueId, reservationId)
    if (booked.status === 'Cancelled' && booked.holdExpiresAt !== null) await refundPaid(tx, booked, now)
  })
}

async function refundPaid(tx: Tx, booked: Reservation, now: Date): Promise<Payment[]> {
  return refundAll(tx, booked.venueId, { reservationId: booked.id }, depositSubject(tx, booked), now)
}

/** Begins the refund of everything that was captured for something, each once. The subject is locked by the caller. */
export async function refundAll(
  tx: Tx,
  venueId: string,
  of: PaymentSubject,
  subject: LockedSubject,
  now: Date,
): Promise<Payment[]> {
  const paid = await lockPaidPayments(tx, venueId, of)
  for (const one of paid) await beginRefund(tx, one, subject, now)
  return paid
}

/** Marks a captured payment as going back, tells the guest, and leaves the call to the provider to a job. */
export async function beginRefund(tx: Tx, paid: Payment, subject: LockedSubject, now: Date): Promise<void> {
  const { venueId, id } = paid
  const [refunding] = await tx
    .update(payment)
    .set({ status: 'Refunding' })
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id), eq(payment.status, 'Paid')))
    .returning()
  if (!refunding) return
  await addJob(tx, 'refund-payment', { venueId, paymentId: id }, { key: `refund ${id}` })
  await subject.giveBack(refunding, now)
}
