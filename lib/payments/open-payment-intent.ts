import type { Tx } from '#db/client.ts'
import { currencyDigits, toMinor } from '#lib/money.ts'
import { type FieldErrors, invalidFields, Problem } from '#lib/problems/problem.ts'
import { lockReservation, lockResources, type Reservation } from '#lib/reservations/locks.ts'
import { capturedDepositMinor, getReservation, resourceIdsOf } from '#lib/reservations/queries.ts'
import { isHeld, isOpenRequest } from '#lib/reservations/status.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { PaymentIntentRequest } from './input.ts'
import { paymentMessages as messages } from './messages.ts'
import { type OpenedCheckout, openCheckoutFor, type PaymentValues } from './open-checkout.ts'
import type { PresentedVouchers } from './voucher/voucher-part.ts'

/** An intent: our payment, the provider's session, and the reference of the reservation. */
export type PaymentIntent = OpenedCheckout & { reference: string }

/** The last step of the transaction that records the opened intent. */
type BeforeCommit = (tx: Tx, intent: PaymentIntent) => Promise<void>

/**
 * Opens a hosted checkout for a reservation's deposit (interface, POST payment-intents; decisions 5.3). An unpaid intent of
 * the same reservation is ended first. Throws 404 for an unknown reference, 400 for amount and currency,
 * `payments-not-enabled`, `reservation-not-payable` and the voucher problems.
 */
export async function openPaymentIntent(
  venue: Venue,
  request: PaymentIntentRequest,
  { now, beforeCommit = async () => {} }: { now: Date; beforeCommit?: BeforeCommit },
): Promise<PaymentIntent> {
  const reservation = await getReservation(venue, request.reservationReference)
  const { reference, id: reservationId } = reservation
  const amountMinor = amountOf(request, reservation)
  const vouchers: PresentedVouchers = {
    codes: request.voucherCode === null ? [] : [request.voucherCode],
    accepted: ['Amount'],
  }
  // A voucher pays a deposit only if the venue takes deposits (interface, Paying with a voucher, rule 6). A deposit that was
  // agreed before stays payable.
  const taken = venue.settings.deposits || reservation.depositAmountMinor !== null
  if (request.voucherCode !== null && !taken) throw new Problem('payments-not-enabled')
  const opened = await openCheckoutFor(
    venue,
    { reservationId },
    {
      now,
      vouchers,
      record: (tx) => depositValues(tx, reservation, amountMinor, now),
      beforeCommit: (tx, made) => beforeCommit(tx, { ...made, reference }),
    },
  )
  return { ...opened, reference }
}

function amountOf({ amount, currency }: PaymentIntentRequest, reservation: Reservation): number {
  const minor = toMinor(amount, reservation.currency)
  const errors: FieldErrors = {}
  if (currency !== reservation.currency) errors.Currency = [messages.otherCurrency(reservation.currency)]
  if (minor === null) errors.Amount = [messages.tooManyDigits(currencyDigits(reservation.currency))]
  if (minor === null || errors.Currency) throw invalidFields(errors)
  return minor
}

async function refuseUnlessPayable(tx: Tx, reservation: Reservation, now: Date): Promise<void> {
  const { status, depositAmountMinor } = reservation
  const holds = status === 'Confirmed' || (isHeld(reservation, now) && !isOpenRequest(reservation))
  const captured = await capturedDepositMinor(tx, reservation)
  const paid = depositAmountMinor === null ? captured > 0 : captured >= depositAmountMinor
  if (!holds || paid) throw new Problem('reservation-not-payable')
}

async function depositValues(
  tx: Tx,
  { venueId, id, reference }: Reservation,
  amountMinor: number,
  now: Date,
): Promise<PaymentValues> {
  // Vouchers may pay it in this very transaction, and confirming a reservation locks its resources first.
  await lockResources(tx, venueId, await resourceIdsOf(tx, venueId, id))
  const reservation = await lockReservation(tx, venueId, reference)
  await refuseUnlessPayable(tx, reservation, now)
  return {
    purpose: 'Deposit',
    reservationId: reservation.id,
    amountMinor,
    currency: reservation.currency,
    language: reservation.language,
    heldUntil: reservation.holdExpiresAt,
  }
}
