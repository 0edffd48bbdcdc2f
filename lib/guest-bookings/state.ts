import type { Payment } from '#lib/payments/queries.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { isHeld } from '#lib/reservations/status.ts'

/** The state of a reservation, which its page shows first. */
export type BookingState =
  /** The deposit can be paid here, until the hold ends if it has an end. */
  | 'to-pay'
  /** A checkout of the deposit is open. */
  | 'being-paid'
  /** Pending, and the venue takes the deposit itself. */
  | 'at-venue'
  | 'confirmed'
  /** The time to pay is over. */
  | 'hold-ended'
  | 'cancelled'
  /** A request that waits for the venue. */
  | 'asked'
  /** A request to whose guest the venue has offered another time. */
  | 'offered'
  /** A request that the venue has declined, that nobody has answered in time, or that its guest has withdrawn. */
  | 'declined'
  | 'request-ended'
  | 'withdrawn'
  | 'completed'
  | 'no-show'
  /** Its guest's data is deleted, which ends the link (decisions 13.1). */
  | 'anonymised'

type KnownBooking = {
  reservation: Pick<Reservation, 'status' | 'holdExpiresAt' | 'customerName' | 'requestStep' | 'cancelledBy'>
  payments: readonly Pick<Payment, 'status'>[]
}

/**
 * The state of a reservation for its guest. `payable` is whether deposits can be paid at the venue online. A hold whose end
 * is past counts as ended although its job has not run: nobody can pay it any more.
 */
export function bookingState({ reservation, payments }: KnownBooking, payable: boolean, now: Date): BookingState {
  const { status, holdExpiresAt, customerName } = reservation
  if (customerName === '') return 'anonymised'
  const request = requestState(reservation)
  if (request) return request
  switch (status) {
    case 'Confirmed':
      return 'confirmed'
    case 'Completed':
      return 'completed'
    case 'NoShow':
      return 'no-show'
    case 'Cancelled':
      // A hold that ran out still has its end; one that was cancelled on purpose has none.
      return holdExpiresAt === null ? 'cancelled' : unpaidOr('hold-ended', payments)
    case 'Pending':
      if (!payable) return unpaidOr('at-venue', payments)
      return unpaidOr(isHeld(reservation, now) ? 'to-pay' : 'hold-ended', payments)
  }
}

/** The state of a request that is no booking; null for everything else. */
function requestState({
  status,
  requestStep,
  cancelledBy,
}: KnownBooking['reservation']): 'asked' | 'offered' | 'declined' | 'request-ended' | 'withdrawn' | null {
  if (requestStep !== 'asked' && requestStep !== 'offered') return null
  if (status === 'Pending') return requestStep
  if (status !== 'Cancelled') return null
  if (cancelledBy === null) return 'request-ended'
  return cancelledBy === 'Venue' ? 'declined' : 'withdrawn'
}

/** While a checkout is open, only the provider knows whether it is paid. */
function unpaidOr(otherwise: BookingState, payments: KnownBooking['payments']): BookingState {
  return payments.some(({ status }) => status === 'Opening' || status === 'Open') ? 'being-paid' : otherwise
}

/** Whether a reservation in a state takes no place any more, and no visit has come of it. */
export function hasEndedState(state: BookingState): boolean {
  const ended: readonly BookingState[] = ['hold-ended', 'cancelled', 'declined', 'request-ended', 'withdrawn']
  return ended.includes(state)
}

type Captured = Pick<Payment, 'status' | 'amountMinor'>

/** The part of the deposit that was paid and not refunded, in minor units. */
export function paidMinor({ payments }: { payments: readonly Captured[] }): number {
  return payments.filter(({ status }) => status === 'Paid').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** The rest of the deposit to pay, in minor units: 0 if none is required. */
export function dueMinor(booking: {
  reservation: Pick<Reservation, 'depositAmountMinor'>
  payments: readonly Captured[]
}): number {
  return Math.max(0, (booking.reservation.depositAmountMinor ?? 0) - paidMinor(booking))
}
