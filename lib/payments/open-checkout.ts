import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { isInCardSteps } from '#lib/checkout/card-minimum.ts'
import type { CheckoutProvider, CheckoutSession } from '#lib/checkout/port.ts'
import { checkoutProviderOf } from '#lib/checkout/providers.ts'
import { randomUUID } from '#lib/codes.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { holdVouchers } from '#lib/vouchers/holds.ts'
import { addCheck } from './add-check.ts'
import { providerOf } from './at-provider.ts'
import { refuseTipBelow } from './bill/tip.ts'
import { paymentMessages as messages } from './messages.ts'
import { findUnpaidPayment, type Payment, type SubjectPaidAtOnce } from './queries.ts'
import { closeUnpaid, openOrGiveUp, settleCovered } from './settle-payment.ts'
import { thankYouUrl } from './thank-you-link.ts'
import {
  chargedMinor,
  noVouchers,
  type PresentedVouchers,
  planVoucherPart,
  refuseUselessVouchers,
} from './voucher/voucher-part.ts'

/**
 * An opened checkout: our payment, and the provider's session with the address to which the guest goes. If vouchers pay all
 * of it, there is no provider, the payment is settled, and its session is complete from the start.
 */
export type OpenedCheckout = { payment: Payment; session: CheckoutSession; provider: CheckoutProvider | null }

/** The columns of a payment that describe its purpose. */
export type PaymentValues = Pick<Payment, 'purpose' | 'amountMinor' | 'currency' | 'language'> &
  Partial<
    Pick<
      Payment,
      'reservationId' | 'registrationId' | 'tabId' | 'saleId' | 'isShare' | 'tipMinor' | 'successUrl' | 'cancelUrl'
    >
  > & {
    /** The end of the hold on the booking or the seats; null if there is no hold. */
    heldUntil: Date | null
    /** The whole bill, if a part of it has been paid before. */
    billMinor?: number
  }

type BeforeCommit = (tx: Tx, opened: OpenedCheckout) => Promise<void>

// A guest has `checkoutMinutes` to pay if no hold ends earlier. An opening without an answer of the provider is checked
// after `brokenOpeningMinutes`: later than any answer that may still arrive.
export const checkoutMinutes = 30
const brokenOpeningMinutes = 2
const maxRetries = 5

/** The provider through which this venue can be paid; null if there is none. */
export function findProviderFor(venue: Venue): CheckoutProvider | null {
  return checkoutProviderOf(venue.settings)
}

/** The same, but throws `payments-not-enabled` if there is none. */
export function getProviderFor(venue: Venue): CheckoutProvider {
  const provider = findProviderFor(venue)
  if (!provider) throw new Problem('payments-not-enabled')
  return provider
}

/**
 * Refuses an attempt that cannot become a payment, before an unpaid one is ended for it. Throws `payments-not-enabled` for a
 * payment without vouchers if the venue cannot be paid online, and the voucher problems for vouchers that cannot pay here.
 */
export async function requirePayable(venue: Venue, vouchers: PresentedVouchers, now: Date): Promise<void> {
  if (vouchers.codes.length === 0) getProviderFor(venue)
  await refuseUselessVouchers(venue, vouchers, now)
}

/**
 * Opens a hosted checkout for a subject that exists already, such as a reservation. An unpaid attempt for the same subject
 * is ended first (decisions 5.3), and releases its value of vouchers. `record` runs in the transaction that writes the
 * payment: it locks the subject, refuses by throwing, and returns the values of the row. `beforeCommit` runs last in the
 * transaction that records the opened checkout. Throws the voucher problems, `payments-not-enabled` if the card has to pay
 * and cannot, and `conflict` if another attempt has replaced this one meanwhile.
 */
export async function openCheckoutFor(
  venue: Venue,
  subject: SubjectPaidAtOnce,
  {
    now,
    record,
    vouchers = noVouchers,
    beforeCommit,
  }: {
    now: Date
    record: (tx: Tx) => Promise<PaymentValues>
    vouchers?: PresentedVouchers
    beforeCommit: BeforeCommit
  },
): Promise<OpenedCheckout> {
  await requirePayable(venue, vouchers, now)
  for (let round = 0; round < maxRetries; round++) {
    const unpaid = await findUnpaidPayment(venue.id, subject)
    if (unpaid) await closeUnpaid(unpaid, now)
    const recorded = await inTransaction(async (tx) => {
      const opening = await recordOpening(tx, venue, await record(tx), { now, vouchers })
      return opening && { opening, covered: await finishCovered(tx, venue, opening, { now, beforeCommit }) }
    })
    // Nothing was recorded: another attempt was quicker. It is the unpaid one now, and the next round ends it.
    if (recorded) return recorded.covered ?? openRecorded(venue, recorded.opening, { now, beforeCommit })
  }
  throw new Problem('unavailable')
}

/**
 * Writes a payment before the provider is called, with its holds on vouchers. If there is a provider, also adds a job that
 * checks the payment if this process dies. The caller locks the subject, and in the same transaction finishes a payment that
 * vouchers cover (`finishCovered`). Returns null if an unpaid attempt for the same subject exists; of a tab only attempts
 * that are no share count. Throws `conflict` for an amount that no card can be charged, a 400 for a tip that is too small to
 * be charged alone, the voucher problems, and `payments-not-enabled`.
 */
export async function recordOpening(
  tx: Tx,
  venue: Venue,
  { heldUntil, billMinor, ...values }: PaymentValues,
  { now, vouchers = noVouchers }: { now: Date; vouchers?: PresentedVouchers },
): Promise<Payment | null> {
  const { amountMinor: dueMinor, tipMinor = 0, currency } = values
  const bill = { dueMinor, billMinor: billMinor ?? dueMinor, currency }
  const { parts, totalMinor: voucherMinor } = await planVoucherPart(tx, venue, vouchers, bill, now)
  const byCardMinor = chargedMinor({ amountMinor: dueMinor, voucherMinor, tipMinor })
  const provider = byCardMinor > 0 ? getProviderFor(venue) : null
  if (provider && voucherMinor === dueMinor) refuseTipBelow(provider.cardRule(currency).leastMinor, tipMinor, currency)
  if (!isInCardSteps(byCardMinor, currency)) {
    throw new Problem('conflict', { detail: messages.notInSteps(byCardMinor, currency) })
  }
  const ownEnd = new Date(now.getTime() + checkoutMinutes * 60_000)
  const [opening] = await tx
    .insert(payment)
    .values({
      ...values,
      voucherMinor,
      venueId: venue.id,
      id: randomUUID(),
      status: 'Opening',
      provider: provider?.name ?? 'voucher',
      account: venue.settings.payoutAccount,
      expiresAt: heldUntil && heldUntil < ownEnd ? heldUntil : ownEnd,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!opening) return null
  await holdVouchers(tx, venue, opening, parts, now)
  if (!provider) return opening
  const runAt = new Date(now.getTime() + brokenOpeningMinutes * 60_000)
  await addJob(tx, 'reconcile-payment', { venueId: venue.id, paymentId: opening.id }, { runAt, key: opening.id })
  return opening
}

/** Settles a recorded payment that vouchers pay alone, and runs `beforeCommit`. Null if the card pays a part. */
export async function finishCovered(
  tx: Tx,
  venue: Venue,
  opening: Payment,
  { now, beforeCommit }: { now: Date; beforeCommit: BeforeCommit },
): Promise<OpenedCheckout | null> {
  const paid = await settleCovered(tx, opening, now)
  if (!paid) return null
  const opened = { payment: paid, session: coveredSession(paid, venue), provider: null }
  await beforeCommit(tx, opened)
  return opened
}

/** A session for a payment by vouchers alone, in place of a provider's. Its address is the one after a paid session. */
function coveredSession(paid: Payment, venue: Venue): CheckoutSession {
  const { id, currency, account, venueId, successUrl, expiresAt } = paid
  return {
    id,
    status: 'complete',
    paid: true,
    amountMinor: 0,
    currency,
    account,
    metadata: { venueId, paymentId: id },
    providerPaymentId: null,
    url: successUrl ?? thankYouUrl(paid, venue),
    clientSecret: '',
    expiresAt,
  }
}

/**
 * Opens a recorded payment at its provider and records the session. Throws `payments-not-enabled` if the provider refuses,
 * and `conflict` if another attempt has replaced it meanwhile.
 */
export async function openRecorded(
  venue: Venue,
  opening: Payment,
  { now, beforeCommit }: { now: Date; beforeCommit: BeforeCommit },
): Promise<OpenedCheckout> {
  const session = await openOrGiveUp(opening, venue, now)
  if (!session) throw new Problem('payments-not-enabled')
  // Another attempt has replaced this one: it has ended this session, and is about to record that in the row.
  if (session.status !== 'open') throw new Problem('conflict', { detail: messages.replaced() })
  return inTransaction(async (tx) => {
    const [row] = await tx
      .update(payment)
      .set({ status: 'Open', providerSessionId: session.id })
      .where(and(eq(payment.venueId, venue.id), eq(payment.id, opening.id), eq(payment.status, 'Opening')))
      .returning()
    if (!row) throw new Problem('conflict', { detail: messages.replaced() })
    // The last check ends the session: a provider may accept money for longer than the guest's place is held.
    await addCheck(tx, row, now)
    const opened = { payment: row, session, provider: providerOf(row) }
    await beforeCommit(tx, opened)
    return opened
  })
}
