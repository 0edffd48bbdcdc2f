import { cancellableUntil, isDepositRefunded } from '#lib/reservations/terms.ts'
import type { GuestBooking } from './find-guest-booking.ts'
import { type BookingState, paidMinor } from './state.ts'

/** What cancelling means for what the guest has paid, in minor units: one of the two is 0. */
export type CancelTerms = { backMinor: number; lostMinor: number }

/**
 * What the guest agrees to by cancelling now (decisions 13.5). `too-late` where the terms no longer allow it before the visit,
 * null where there is nothing to cancel.
 */
export function cancelTerms(booking: GuestBooking, state: BookingState, now: Date): CancelTerms | 'too-late' | null {
  const { reservation } = booking
  const stands = state === 'to-pay' || state === 'being-paid' || state === 'at-venue' || state === 'confirmed'
  if (!stands || booking.seated || now > reservation.startsAt) return null
  if (now > cancellableUntil(reservation)) return 'too-late'
  const paid = paidMinor(booking)
  return isDepositRefunded(reservation, 'guest', now)
    ? { backMinor: paid, lostMinor: 0 }
    : { backMinor: 0, lostMinor: paid }
}
