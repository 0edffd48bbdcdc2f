import { cancellableUntil, isDepositRefunded } from '#lib/reservations/terms.ts'
import type { GuestBooking } from './find-guest-booking.ts'
import { type BookingState, paidMinor } from './state.ts'

/**
 * The effect of cancelling on the guest's payments: the amounts that are refunded and retained, in minor units. One of the
 * two is 0.
 */
export type CancelTerms = { backMinor: number; lostMinor: number }

/**
 * The terms to which the guest agrees by cancelling now (decisions 13.5). `too-late` if the terms no longer allow it before
 * the visit, null if there is nothing to cancel.
 */
export function cancelTerms(booking: GuestBooking, state: BookingState, now: Date): CancelTerms | 'too-late' | null {
  const { reservation } = booking
  // A request can be withdrawn as long as it waits, and costs nothing.
  if (state === 'asked' || state === 'offered') return { backMinor: 0, lostMinor: 0 }
  const stands = state === 'to-pay' || state === 'being-paid' || state === 'at-venue' || state === 'confirmed'
  if (!stands || booking.seated || now > reservation.startsAt) return null
  if (now > cancellableUntil(reservation)) return 'too-late'
  const paid = paidMinor(booking)
  return isDepositRefunded(reservation, 'guest', now)
    ? { backMinor: paid, lostMinor: 0 }
    : { backMinor: 0, lostMinor: paid }
}
