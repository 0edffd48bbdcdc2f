import { inTransaction, type Tx } from '#db/client.ts'
import { type Acted, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { reservationSubject } from '#lib/reservations/audit-states.ts'
import { cancelLocked } from '#lib/reservations/change-status.ts'
import { type ActingOnReservation, lockReservation, type Reservation } from '#lib/reservations/locks.ts'
import { reservationMessages as messages } from '#lib/reservations/messages.ts'
import { capturedDepositMinor, getReservation } from '#lib/reservations/queries.ts'
import { refuseSeatedGuest, refuseToEndSeated } from '#lib/reservations/seated.ts'
import { cancellableUntil, isDepositRefunded } from '#lib/reservations/terms.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { queueCancellationLetter } from './cancellation-letter.ts'
import { depositSubject } from './deposit.ts'
import { endSoon, tryCloseUnpaid } from './end-unpaid.ts'
import { tryBookMoneyBack } from './money-back.ts'
import { findUnpaidPayment } from './queries.ts'
import { refundAll, refuseDepositInUse, sumOf } from './refund.ts'

type Cancelling = {
  by?: 'guest' | 'venue'
  /** What the guest has agreed to lose: true for the whole deposit, or the sum that was named, in minor units. */
  forfeitDeposit?: boolean | number
  /** Whether the venue may give back more than the guest would get by cancelling: what a role that refunds may (decisions 13.5). */
  mayRefund?: boolean
}

/**
 * Guest or venue cancels a Pending or Confirmed reservation (decisions 13.5): its resources are free at once, and the deposit
 * is refunded in the same transaction, unless the guest is late and the terms retain it. One letter reports both.
 * Idempotent.
 *
 * A running checkout is ended at its provider first. If the guest turns out to have paid in that very moment, the money
 * counts as paid before. If the provider does not answer, a job ends it; money that arrives after all is refunded. What has gone
 * back at the provider is booked first, so that the letter names what is refunded now.
 *
 * Throws `conflict` from any other status, where a guest is too late to cancel or sits at the table, where the venue would cancel a party that sits
 * with an open tab or has no right to the deposit that a role without refunds would give back, and where a deposit would be lost that the guest has not agreed to lose, or pays for a tab: then nothing is cancelled. Throws `not-found` for an unknown reference.
 */
export async function cancelReservation(
  venue: Venue,
  reference: string,
  { by = 'venue', forfeitDeposit = false, mayRefund = true }: Cancelling,
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  const { now } = acting
  const seen = await getReservation(venue, reference)
  refuseUnlessCancellable(seen, by, now)
  const unpaid = await findUnpaidPayment(venue.id, { reservationId: seen.id })
  if (unpaid) await tryCloseUnpaid(unpaid, now)
  await tryBookMoneyBack(venue.id, { reservationId: seen.id }, now)
  return inTransaction(async (tx) => {
    const booked = await lockReservation(tx, venue.id, reference)
    if (await isOver(tx, booked)) return finishAct(tx, { result: booked, entryId: null }, acting)
    refuseUnlessCancellable(booked, by, now)
    await (by === 'venue' ? refuseToEndSeated(tx, booked, { withOpenTab: true }) : refuseSeatedGuest(tx, booked))
    await refuseDepositInUse(tx, booked)
    const goesBack = isDepositRefunded(booked, by, now)
    const paidMinor = await capturedDepositMinor(tx, booked)
    const agreedMinor = forfeitDeposit === true ? paidMinor : Number(forfeitDeposit)
    if (!goesBack && paidMinor > agreedMinor) {
      throw new Problem('conflict', { detail: messages.depositWouldBeLost() })
    }
    if (!mayRefund && paidMinor > 0 && goesBack && !isDepositRefunded(booked, 'guest', now)) {
      throw new Problem('conflict', { detail: messages.refundNeedsManager() })
    }
    const depositRetained = !goesBack && paidMinor > 0
    const cancelled = await cancelLocked(tx, booked, by === 'guest' ? 'Guest' : 'Venue', now, { depositRetained })
    const refunded = goesBack ? await refundSilently(tx, cancelled, now) : []
    await queueCancellationLetter(tx, { by, venue, cancelled, paidMinor, refunded }, now)
    const left = await findUnpaidPayment(venue.id, { reservationId: booked.id }, tx)
    if (left) await endSoon(tx, left, now)
    const after = {
      status: cancelled.status,
      cancelledBy: cancelled.cancelledBy,
      refundedMinor: sumOf(refunded),
      depositRetained,
    }
    const act = {
      act: 'reservation.cancel',
      subject: reservationSubject(booked),
      before: { status: booked.status },
      after,
    }
    const entryId = await recordAct(tx, venue.id, act, acting)
    return finishAct(tx, { result: cancelled, entryId }, acting)
  })
}

/**
 * Whether there is nothing left to cancel. A hold that expired while its payment is unknown is still cancelled: otherwise
 * late money would take the table again for a guest who no longer needs it.
 */
async function isOver(tx: Tx, { status, holdExpiresAt, venueId, id }: Reservation): Promise<boolean> {
  if (status !== 'Cancelled') return false
  return holdExpiresAt === null || (await findUnpaidPayment(venueId, { reservationId: id }, tx)) === null
}

function refuseUnlessCancellable(booked: Reservation, by: 'guest' | 'venue', now: Date): void {
  const { status } = booked
  if (status === 'Cancelled') return
  if (status !== 'Pending' && status !== 'Confirmed') {
    throw new Problem('conflict', { detail: messages.wrongStatus(status) })
  }
  if (by === 'guest' && now > cancellableUntil(booked)) {
    throw new Problem('conflict', { detail: messages.tooLateToCancel() })
  }
}

/** Refunds all that was paid, without a letter of its own: the letter of the cancellation reports it. */
function refundSilently(tx: Tx, cancelled: Reservation, now: Date) {
  const { venueId, id } = cancelled
  const subject = { ...depositSubject(tx, cancelled), giveBack: async () => {} }
  return refundAll(tx, venueId, { reservationId: id }, subject, now)
}
