import { toDecimal } from '#lib/money.ts'
import { openPaymentIntent, type PaymentIntent } from '#lib/payments/open-payment-intent.ts'
import { Problem } from '#lib/problems/problem.ts'
import { canPayDeposit } from '#lib/reservations/deposit-payable.ts'
import type { GuestBooking } from './find-guest-booking.ts'
import { dueMinor } from './state.ts'

/**
 * Opens a checkout for the rest of a reservation's deposit, as the interface's payment intent does; an unpaid one is ended
 * first (decisions 5.3). Throws `reservation-not-payable` if nothing can be paid any more, and the errors of
 * `openPaymentIntent`.
 */
export async function payDeposit(
  booking: GuestBooking,
  options: Parameters<typeof openPaymentIntent>[2],
): Promise<PaymentIntent> {
  const { venue, reservation } = booking
  const due = dueMinor(booking)
  if (due === 0 || !canPayDeposit(venue.settings, reservation, options.now)) {
    throw new Problem('reservation-not-payable')
  }
  const { reference, currency } = reservation
  const amount = toDecimal(due, currency)
  return openPaymentIntent(venue, { reservationReference: reference, amount, currency, voucherCode: null }, options)
}
