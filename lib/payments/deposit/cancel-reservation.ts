import { inTransaction, type Tx } from '#db/client.ts'
import { type Acted, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { reservationSubject } from '#lib/reservations/audit-states.ts'
import { cancelLocked } from '#lib/reservations/change-status.ts'
import { type ActingOnReservation, lockReservation, type Reservation } from '#lib/reservations/locks.ts'
import { reservationMessages as messages } from '#lib/reservations/messages.ts'
import { capturedDepositMinor, getReservation } from '#lib/reservations/queries.ts'
import { refuseSeatedGuest, refuseToEndSeated } from '#lib/reservations/seated.ts'
import { isOpenRequest } from '#lib/reservations/status.ts'
import { cancellableUntil, isDepositRefunded } from '#lib/reservations/terms.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { endSoon, tryCloseUnpaid } from '../end-unpaid.ts'
import { tryBookMoneyBack } from '../money-back.ts'
import { findUnpaidPayment } from '../queries.ts'
import { refundAll, refuseDepositInUse, sumOf } from '../refund.ts'
import { queueCancellationLetter } from './cancellation-letter.ts'
import { depositSubject } from './deposit.ts'

type CancelOptions = {
  by?: 'guest' | 'venue'
  /** Whether the letter of the venue declines the booking in friendly words (decisions 17.9). */
  kindly?: boolean
  /** The deposit that the guest has agreed to lose: true for all of it, or the sum that was named, in minor units. */
  forfeitDeposit?: boolean | number
  /**
   * Whether the caller's role may refund: then the venue may give back more than the guest would get by cancelling
   * (decisions 13.5).
   */
  mayRefund?: boolean
}

/**
 * Cancels a Pending or Confirmed reservation for guest or venue (decisions 13.5): its resources are free at once, and the
 * deposit is refunded in the same transaction, unless the guest is late and the terms retain it. One letter reports both.
 * Idempotent.
 *
 * A running checkout is ended at its provider first. If the guest turns out to have paid in that very moment, the money
 * counts as paid before. If the provider does not answer, a job ends the checkout; money that arrives after all is refunded.
 * Money that the provider has returned already is booked first, so that the letter names the sum that is refunded now.
 *
 * Throws `not-found` for an unknown reference. Throws `conflict`, and cancels nothing:
 * - from any other status;
 * - if the guest is too late to cancel, or sits at the table;
 * - if the venue would cancel a party that sits with an open tab;
 * - if a role without refunds would give back a deposit that the guest would lose by cancelling;
 * - if a deposit would be lost without the guest's agreement, or pays for a tab.
 */
export async function cancelReservation(
  venue: Venue,
  reference: string,
  { by = 'venue', kindly = false, forfeitDeposit = false, mayRefund = true }: CancelOptions,
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
    await queueCancellationLetter(tx, { by, kindly, venue, cancelled, paidMinor, refunded }, now)
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
 * Whether there is nothing left to cancel. If the outcome of its payment is unknown, an expired hold is still cancelled:
 * otherwise late money would take the table again for a guest who no longer needs it.
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
  if (by === 'guest' && !isOpenRequest(booked) && now > cancellableUntil(booked)) {
    throw new Problem('conflict', { detail: messages.tooLateToCancel() })
  }
}

/** Refunds all captured payments, without a letter of its own: the letter of the cancellation reports it. */
function refundSilently(tx: Tx, cancelled: Reservation, now: Date) {
  const { venueId, id } = cancelled
  const subject = { ...depositSubject(tx, cancelled), giveBack: async () => {} }
  return refundAll(tx, venueId, { reservationId: id }, subject, now)
}
