import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import type { CheckoutProvider, CheckoutSession } from '#lib/checkout/port.ts'
import { checkoutProvider } from '#lib/checkout/providers.ts'
import { randomUUID } from '#lib/codes.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { currencyDigits, toMinor } from '#lib/money.ts'
import { type FieldErrors, invalidFields, Problem } from '#lib/problems/problem.ts'
import { lockReservation, type Reservation } from '#lib/reservations/locks.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { openAtProvider } from './at-provider.ts'
import type { PaymentIntentRequest } from './input.ts'
import { paymentMessages as messages } from './messages.ts'
import { capturedMinor, findUnpaidPayment, type Payment } from './queries.ts'
import { closeUnpaid } from './settle-payment.ts'

/** An intent: our payment, the provider's session, and what it pays for. */
export type PaymentIntent = {
  payment: Payment
  session: CheckoutSession
  provider: CheckoutProvider
  reference: string
}

/** What the caller does last in the transaction that makes the intent known. */
type BeforeCommit = (tx: Tx, intent: PaymentIntent) => Promise<void>

// How long a guest may take to pay where no hold says otherwise, and when a first look is taken at an opening that broke.
const checkoutMinutes = 30
const firstLookMinutes = 2
const mostRounds = 5

/**
 * Opens a hosted checkout for a reservation's deposit (interface, POST payment-intents; decisions 5.3). An unpaid intent of
 * the same reservation is ended first. Throws 404 for an unknown reference, 400 for amount and currency,
 * `payments-not-enabled` and `reservation-not-payable`.
 */
export async function openPaymentIntent(
  venue: Venue,
  request: PaymentIntentRequest,
  { now, beforeCommit = async () => {} }: { now: Date; beforeCommit?: BeforeCommit },
): Promise<PaymentIntent> {
  const reservation = await getReservation(venue, request.reservationReference)
  const amountMinor = amountOf(request, reservation)
  // No voucher has been issued yet, so every code is one that does not resolve. It is never left unsaid: the guest would
  // pay by card what the voucher was meant for.
  if (request.voucherCode !== null) throw new Problem('voucher-not-found')
  const provider = providerFor(venue)
  for (let round = 0; round < mostRounds; round++) {
    await refuseUnlessPayable(reservation, now)
    const unpaid = await findUnpaidPayment(venue.id, reservation.id)
    if (unpaid) await closeUnpaid(unpaid, now)
    const opening = await inTransaction((tx) => recordOpening(tx, venue, reservation, amountMinor, provider, now))
    // Nothing recorded: another intent of this reservation was quicker. It is the unpaid one now.
    if (opening) return openRecorded(venue, opening, { provider, reference: reservation.reference }, beforeCommit)
  }
  throw new Problem('unavailable')
}

function amountOf({ amount, currency }: PaymentIntentRequest, reservation: Reservation): number {
  const minor = toMinor(amount, reservation.currency)
  const errors: FieldErrors = {}
  if (currency !== reservation.currency) errors.Currency = [messages.otherCurrency(reservation.currency)]
  if (minor === null) errors.Amount = [messages.tooManyDigits(currencyDigits(reservation.currency))]
  if (minor === null || errors.Currency) throw invalidFields(errors)
  return minor
}

/** The provider, where this venue can be paid by it: a hosted checkout belongs to an account of the venue's. */
function providerFor(venue: Venue): CheckoutProvider {
  const provider = venue.settings.onlinePayments ? checkoutProvider() : null
  if (!provider || (provider.name === 'stripe' && !venue.settings.payoutAccount)) {
    throw new Problem('payments-not-enabled')
  }
  return provider
}

async function refuseUnlessPayable(reservation: Reservation, now: Date, tx?: Tx): Promise<void> {
  const { status, holdExpiresAt, depositAmountMinor, venueId, id } = reservation
  const holds = status === 'Confirmed' || (status === 'Pending' && (holdExpiresAt === null || holdExpiresAt > now))
  const captured = await capturedMinor(venueId, id, tx)
  const paid = depositAmountMinor === null ? captured > 0 : captured >= depositAmountMinor
  if (!holds || paid) throw new Problem('reservation-not-payable')
}

/** Writes the payment before the provider hears of it, with a job that looks after it should this process die. */
async function recordOpening(
  tx: Tx,
  venue: Venue,
  { reference }: Reservation,
  amountMinor: number,
  provider: CheckoutProvider,
  now: Date,
): Promise<Payment | null> {
  const reservation = await lockReservation(tx, venue.id, reference)
  await refuseUnlessPayable(reservation, now, tx)
  const ownEnd = new Date(now.getTime() + checkoutMinutes * 60_000)
  const { holdExpiresAt } = reservation
  const [opening] = await tx
    .insert(payment)
    .values({
      venueId: venue.id,
      id: randomUUID(),
      status: 'Opening',
      reservationId: reservation.id,
      amountMinor,
      currency: reservation.currency,
      provider: provider.name,
      account: venue.settings.payoutAccount,
      expiresAt: holdExpiresAt && holdExpiresAt < ownEnd ? holdExpiresAt : ownEnd,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!opening) return null
  const runAt = new Date(now.getTime() + firstLookMinutes * 60_000)
  await addJob(tx, 'reconcile-payment', { venueId: venue.id, paymentId: opening.id }, { runAt, key: opening.id })
  return opening
}

async function openRecorded(
  venue: Venue,
  opening: Payment,
  intended: Pick<PaymentIntent, 'provider' | 'reference'>,
  beforeCommit: BeforeCommit,
): Promise<PaymentIntent> {
  const session = await openAtProvider(opening, venue)
  if (!session) throw new Problem('payments-not-enabled')
  return inTransaction(async (tx) => {
    const [row] = await tx
      .update(payment)
      .set({ status: 'Open', providerSessionId: session.id })
      .where(and(eq(payment.venueId, venue.id), eq(payment.id, opening.id), eq(payment.status, 'Opening')))
      .returning()
    if (!row) throw new Problem('conflict', { detail: messages.replaced() })
    // A provider may go on taking money for longer than the guest's place is held; we end the session ourselves.
    const runAt = row.expiresAt
    await addJob(tx, 'reconcile-payment', { venueId: venue.id, paymentId: row.id }, { runAt, key: row.id })
    const made = { payment: row, session, ...intended }
    await beforeCommit(tx, made)
    return made
  })
}
