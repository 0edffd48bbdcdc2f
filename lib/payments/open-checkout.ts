import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import type { CheckoutProvider, CheckoutSession } from '#lib/checkout/port.ts'
import { checkoutProviderOf } from '#lib/checkout/providers.ts'
import { randomUUID } from '#lib/codes.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { providerOf } from './at-provider.ts'
import { paymentMessages as messages } from './messages.ts'
import { findUnpaidPayment, type Payment, type PaymentSubject } from './queries.ts'
import { closeUnpaid, openOrGiveUp } from './settle-payment.ts'

/** An opened checkout: our payment, and the provider's session. */
export type OpenedCheckout = { payment: Payment; session: CheckoutSession; provider: CheckoutProvider }

/** What a payment's row says of what it is for. */
export type PaymentValues = Pick<Payment, 'purpose' | 'amountMinor' | 'currency' | 'language'> &
  Partial<Pick<Payment, 'reservationId' | 'registrationId' | 'tabId' | 'successUrl' | 'cancelUrl'>> & {
    /** When what is paid for is held no longer; null where nothing says so. */
    heldUntil: Date | null
  }

// How long a guest may take to pay where no hold says otherwise, and when a first look is taken at an opening that broke.
export const checkoutMinutes = 30
const firstLookMinutes = 2
const mostRounds = 5

/** The provider, where this venue can be paid by it. Null where it cannot. */
export function findProviderFor(venue: Venue): CheckoutProvider | null {
  return checkoutProviderOf(venue.settings)
}

/** As `findProviderFor`. Throws `payments-not-enabled` where there is none. */
export function getProviderFor(venue: Venue): CheckoutProvider {
  const provider = findProviderFor(venue)
  if (!provider) throw new Problem('payments-not-enabled')
  return provider
}

/**
 * Opens a hosted checkout for something that is there already, such as a reservation or a tab. An unpaid attempt of the
 * same is ended first (decisions 5.3). `record` runs in the transaction that writes the payment: it locks what is paid
 * for, refuses by throwing, and returns what the row says. `beforeCommit` runs last in the transaction that makes the
 * checkout known. Throws `payments-not-enabled` where the provider refuses it.
 */
export async function openCheckoutFor(
  venue: Venue,
  subject: PaymentSubject,
  {
    now,
    record,
    beforeCommit,
  }: {
    now: Date
    record: (tx: Tx) => Promise<PaymentValues>
    beforeCommit: (tx: Tx, opened: OpenedCheckout) => Promise<void>
  },
): Promise<OpenedCheckout> {
  const provider = getProviderFor(venue)
  for (let round = 0; round < mostRounds; round++) {
    const unpaid = await findUnpaidPayment(venue.id, subject)
    if (unpaid) await closeUnpaid(unpaid, now)
    const opening = await inTransaction(async (tx) => recordOpening(tx, venue, provider, await record(tx), now))
    // Nothing recorded: another attempt was quicker. It is the unpaid one now.
    if (opening) return openRecorded(venue, opening, { now, beforeCommit })
  }
  throw new Problem('unavailable')
}

/**
 * Writes a payment before the provider hears of it, with a job that looks after it should this process die. Null where
 * an unpaid attempt for the same is there.
 */
export async function recordOpening(
  tx: Tx,
  venue: Venue,
  provider: CheckoutProvider,
  { heldUntil, ...values }: PaymentValues,
  now: Date,
): Promise<Payment | null> {
  const ownEnd = new Date(now.getTime() + checkoutMinutes * 60_000)
  const [opening] = await tx
    .insert(payment)
    .values({
      ...values,
      venueId: venue.id,
      id: randomUUID(),
      status: 'Opening',
      provider: provider.name,
      account: venue.settings.payoutAccount,
      expiresAt: heldUntil && heldUntil < ownEnd ? heldUntil : ownEnd,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!opening) return null
  const runAt = new Date(now.getTime() + firstLookMinutes * 60_000)
  await addJob(tx, 'reconcile-payment', { venueId: venue.id, paymentId: opening.id }, { runAt, key: opening.id })
  return opening
}

/** Opens a recorded payment at its provider and makes it known. Throws `payments-not-enabled` where that is refused. */
export async function openRecorded(
  venue: Venue,
  opening: Payment,
  { now, beforeCommit }: { now: Date; beforeCommit: (tx: Tx, opened: OpenedCheckout) => Promise<void> },
): Promise<OpenedCheckout> {
  const session = await openOrGiveUp(opening, venue, now)
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
    const opened = { payment: row, session, provider: providerOf(row) }
    await beforeCommit(tx, opened)
    return opened
  })
}
