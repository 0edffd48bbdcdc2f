import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { payment } from '#db/schema/payments.ts'
import { type Acted, type Acting, finishAct, type RecordedAct, recordAct } from '#lib/audit/record-act.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { Problem } from '#lib/problems/problem.ts'
import { reservationSubject } from '#lib/reservations/audit-states.ts'
import { lockReservation, lockReservationById, type Reservation } from '#lib/reservations/locks.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { releaseHolds } from '#lib/vouchers/holds.ts'
import { refundHolds } from '#lib/vouchers/refund-holds.ts'
import { counterMessages } from './bill/counter-messages.ts'
import { queueEndOfPartPaidHold } from './deposit/cancellation-letter.ts'
import { depositSubject } from './deposit/deposit.ts'
import { listDepositUses } from './deposit/deposit-uses.ts'
import { tryBookMoneyBack } from './money-back.ts'
import type { LockedSubject } from './purpose.ts'
import { lockPaidPayments, lockVouchersIn, type Payment, type PaymentSubject } from './queries.ts'
import { chargedMinor } from './voucher/voucher-part.ts'

/**
 * Refunds the captured payments of a reservation (decisions 5.7). Each payment is refunded once, however often the function
 * is called. A background job calls the payment provider. A part that pays for a tab stays there. Returns the payments whose
 * refund began with this call. Throws `conflict` if everything pays for a tab.
 */
export async function refundDeposit(
  venue: Venue,
  reference: string,
  acting: Acting<Acted<Payment[]>>,
): Promise<Acted<Payment[]>> {
  const { id: reservationId } = await getReservation(venue, reference)
  await tryBookMoneyBack(venue.id, { reservationId }, acting.now)
  return inTransaction(async (tx) => {
    const booked = await lockReservation(tx, venue.id, reference)
    const refunded = await refundPaid(tx, booked, acting.now)
    return recordRefund(tx, venue.id, { subject: reservationSubject(booked), refunded }, acting)
  })
}

/** Ends a refund that staff have begun: writes its audit entry, unless there was nothing to refund. */
export async function recordRefund(
  tx: Tx,
  venueId: string,
  { subject, refunded }: { subject: RecordedAct['subject']; refunded: Payment[] },
  acting: Acting<Acted<Payment[]>>,
): Promise<Acted<Payment[]>> {
  const after = { refundedMinor: sumOf(refunded), paymentIds: refunded.map(({ id }) => id) }
  const act = { act: `${subject.kind}.refund`, subject, before: {}, after }
  const entryId = refunded.length > 0 ? await recordAct(tx, venueId, act, acting) : null
  return finishAct(tx, { result: refunded, entryId }, acting)
}

/** The total of payments, in minor units. */
export function sumOf(payments: readonly Payment[]): number {
  return payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/**
 * Refunds a partly paid deposit of a hold that has expired since: the venue retains no money without giving something for it
 * (decisions 5.5). One letter reports the end of the hold and the refund. Does nothing for any other reservation.
 */
export async function refundAfterHold(
  { venueId, reservationId }: { venueId: string; reservationId: string },
  now: Date,
): Promise<void> {
  await tryBookMoneyBack(venueId, { reservationId }, now)
  await inTransaction(async (tx) => {
    const booked = await lockReservationById(tx, venueId, reservationId)
    if (booked.status !== 'Cancelled' || booked.holdExpiresAt === null) return
    const subject = { ...depositSubject(tx, booked), giveBack: async () => {} }
    const refunded = await refundAll(tx, venueId, { reservationId }, subject, now)
    if (refunded.length > 0) await queueEndOfPartPaidHold(tx, booked, refunded, now)
  })
}

async function refundPaid(tx: Tx, booked: Reservation, now: Date): Promise<Payment[]> {
  return refundAll(tx, booked.venueId, { reservationId: booked.id }, depositSubject(tx, booked), now)
}

/**
 * Begins the refund of every captured payment of a subject, each once. The caller locks the subject. Deposits that pay for a
 * tab stay there. If all of them do, throws a `conflict` that names the table.
 */
export async function refundAll(
  tx: Tx,
  venueId: string,
  of: PaymentSubject,
  subject: LockedSubject,
  now: Date,
): Promise<Payment[]> {
  await lockVouchersIn(tx, venueId, of)
  const paid = 'reservationId' in of ? await lockUnused(tx, venueId, of) : await lockPaidPayments(tx, venueId, of)
  const moved: Payment[] = []
  for (const one of paid) if (await moveBack(tx, one, now)) moved.push(one)
  const [first, ...others] = moved
  if (first) await subject.giveBack([first, ...others], now)
  return paid
}

async function lockUnused(tx: Tx, venueId: string, of: { reservationId: string }): Promise<Payment[]> {
  const paid = await lockPaidPayments(tx, venueId, of)
  const uses = await listDepositUses(tx, venueId, paid)
  const free = paid.filter(({ id }) => uses.every(({ paymentId }) => paymentId !== id))
  const [used] = uses
  if (used && free.length === 0) throw new Problem('conflict', { detail: counterMessages.depositInUse(used.tableName) })
  return free
}

/** Throws a `conflict` that names the table if a deposit of a locked reservation pays for a tab. */
export async function refuseDepositInUse(tx: Tx, { venueId, id }: Reservation): Promise<void> {
  await lockVouchersIn(tx, venueId, { reservationId: id })
  const paid = await lockPaidPayments(tx, venueId, { reservationId: id })
  const [used] = await listDepositUses(tx, venueId, paid)
  if (used) throw new Problem('conflict', { detail: counterMessages.depositInUse(used.tableName) })
}

/**
 * Runs a refund. Throws `conflict` if the database refuses it because a house account would have settled more than its
 * charges.
 */
export async function refusedIfSettled<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!violates(error, 'house_account_balance')) throw error
    throw new Problem('conflict', { detail: counterMessages.settledAlready() })
  }
}

/** Refunds a captured payment, and notifies the guest. */
export async function beginRefund(tx: Tx, paid: Payment, subject: LockedSubject, now: Date): Promise<void> {
  if (await moveBack(tx, paid, now)) await subject.giveBack([paid], now)
}

/**
 * Refunds a captured payment (interface, Paying with a voucher, rule 4): the vouchers get their part at once, and a job
 * calls the provider for the card's part. Returns false if the payment is refunded already.
 */
async function moveBack(tx: Tx, paid: Payment, now: Date): Promise<boolean> {
  const { venueId, id } = paid
  // Staff return the money that they have taken.
  const hasProvider = chargedMinor(paid) > 0 && paid.provider !== 'counter'
  const [refunding] = await tx
    .update(payment)
    .set(hasProvider ? { status: 'Refunding' } : { status: 'Refunded', refundedAt: now, refundTrouble: null })
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id), eq(payment.status, 'Paid')))
    .returning()
  if (!refunding) return false
  if (paid.voucherMinor > 0) {
    await refundHolds(tx, await getVenueById(venueId, tx), id, now)
    // If the money was of no use, the vouchers are still held, and nothing of them is spent.
    await releaseHolds(tx, venueId, id, now)
  }
  if (refunding.status === 'Refunding') {
    // An older version has no job `refund-part`. Its job would take the part as done, since the part has no session of its
    // own.
    const kind = refunding.splitFromId === null ? 'refund-payment' : 'refund-part'
    await addJob(tx, kind, { venueId, paymentId: id }, { key: `refund ${id}` })
  }
  return true
}
