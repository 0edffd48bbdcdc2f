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
  | 'completed'
  | 'no-show'
  /** Its guest's data is deleted, which ends the link (decisions 13.1). */
  | 'anonymised'

type KnownBooking = {
  reservation: Pick<Reservation, 'status' | 'holdExpiresAt' | 'customerName'>
  payments: readonly Pick<Payment, 'status'>[]
}

/**
 * The state of a reservation for its guest. `payable` is whether deposits can be paid at the venue online. A hold whose end
 * is past counts as ended although its job has not run: nobody can pay it any more.
 */
export function bookingState({ reservation, payments }: KnownBooking, payable: boolean, now: Date): BookingState {
  const { status, holdExpiresAt, customerName } = reservation
  if (customerName === '') return 'anonymised'
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

/** While a checkout is open, only the provider knows whether it is paid. */
function unpaidOr(otherwise: BookingState, payments: KnownBooking['payments']): BookingState {
  return payments.some(({ status }) => status === 'Opening' || status === 'Open') ? 'being-paid' : otherwise
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
