import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { type CheckoutProvider, CheckoutRefusal, type CheckoutSession } from '#lib/checkout/port.ts'
import { providerNamed } from '#lib/checkout/providers.ts'
import { log } from '#lib/log.ts'
import { metrics, type SettledBy } from '#lib/metrics.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { captureHolds, lockHolds, releaseHolds } from '#lib/vouchers/holds.ts'
import { openAtProvider, providerOf, sessionFits } from './at-provider.ts'
import { bookMoneyBack } from './money-back.ts'
import type { LockedSubject } from './purpose.ts'
import { purposeOf } from './purposes.ts'
import { findPayment, findPaymentOfSession, lockPayment, type Payment } from './queries.ts'
import { beginRefund } from './refund.ts'
import { chargedMinor } from './voucher/voucher-part.ts'

/**
 * Settles the payment of the session that a webhook names. Webhook, guest's return and reconciler settle alike, whichever
 * comes first (decisions 5.2). The provider's state is queried each time, so a forged, late or repeated message has no
 * effect of its own. The payment's row is locked, so it is settled once. If it was settled before, money that was returned
 * since is booked. A session of no payment is ignored. Throws CheckoutRefusal for a session that the provider does not have
 * or does not show.
 */
export async function settlePayment(
  reference: { provider: CheckoutProvider['name']; sessionId: string; account: string | null },
  now: Date,
): Promise<void> {
  const session = await providerNamed(reference.provider).read(reference.sessionId, reference.account)
  const { metadata } = session
  metrics().paymentWebhooks.inc({ result: session.status === 'complete' && session.paid ? 'paid' : 'unpaid' })
  // A webhook may arrive before the session's id is recorded; then the session's metadata has the payment's id.
  const found =
    (await findPaymentOfSession(reference.provider, reference.sessionId)) ??
    (metadata && (await findPayment({ venueId: metadata.venueId, id: metadata.paymentId })))
  if (!found || found.provider !== reference.provider) {
    log().warn({ provider: reference.provider }, 'a checkout session of no known payment')
    return
  }
  // The money may have been returned since it was captured.
  if (wasCaptured(found)) await bookMoneyBack(found, now)
  else await applySession(found, session, 'webhook', now)
}

function wasCaptured({ status }: Payment): boolean {
  return status === 'Paid' || status === 'Refunding' || status === 'Refunded'
}

/** Queries the provider about a payment and settles the result. `by` is the cause: the guest's return or a check. */
export async function settleOpenPayment(open: Payment, now: Date, by: SettledBy = 'return'): Promise<void> {
  if (open.providerSessionId === null) return
  await applySession(open, await providerOf(open).read(open.providerSessionId, open.account), by, now)
}

/**
 * Ends an unpaid payment at the provider. If the guest has paid in that very moment, it is settled as paid instead. An
 * opening whose response was never recorded is requested again first, with its idempotency key.
 */
export async function closeUnpaid(unpaid: Payment, now: Date): Promise<void> {
  const sessionId =
    unpaid.providerSessionId ?? (await openOrGiveUp(unpaid, await getVenueById(unpaid.venueId), now))?.id
  if (!sessionId) return
  await applySession(unpaid, await providerOf(unpaid).expire(sessionId, unpaid.account), 'reconcile', now)
}

/**
 * Opens a payment's session, or finds the one that it has opened before. Returns null and sets the payment to Failed if the
 * provider refuses it for good.
 */
export async function openOrGiveUp(opening: Payment, venue: Venue, now: Date): Promise<CheckoutSession | null> {
  try {
    return await openAtProvider(opening, venue)
  } catch (error) {
    if (!(error instanceof CheckoutRefusal)) throw error
    log().error({ paymentId: opening.id, provider: opening.provider }, 'the provider refuses to open a checkout')
    await inTransaction((tx) => markEnded(tx, opening, 'Failed', null, now))
    return null
  }
}

async function applySession(known: Payment, session: CheckoutSession, by: SettledBy, now: Date): Promise<void> {
  if (session.status === 'complete' && session.paid) {
    if (!sessionFits(known, session)) return
    const isFirst = await inTransaction((tx) => capture(tx, known, session, now))
    if (isFirst) metrics().paymentsSettled.inc({ by })
  } else if (session.status === 'expired') {
    await inTransaction((tx) => markEnded(tx, known, 'Expired', session.id, now))
  }
}

/** Records that an attempt has ended unpaid, and releases its holds in the same transaction. */
async function markEnded(
  tx: Tx,
  known: Payment,
  status: 'Expired' | 'Failed',
  providerSessionId: string | null,
  now: Date,
): Promise<void> {
  const { venueId, id } = known
  const subject = await purposeOf(known).lock(tx, known)
  await lockHolds(tx, venueId, id)
  const [ended] = await tx
    .update(payment)
    .set({ status, providerSessionId })
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id), inArray(payment.status, ['Opening', 'Open'])))
    .returning()
  if (!ended) return
  await releaseHolds(tx, venueId, id, now)
  await subject.release(ended, now)
}

/** Records captured money, once, and applies it to the subject (decisions 5.4, 5.5). Returns whether this call did so. */
async function capture(tx: Tx, known: Payment, session: CheckoutSession, now: Date): Promise<boolean> {
  const { venueId, id } = known
  const subject = await purposeOf(known).lock(tx, known, now)
  await lockHolds(tx, venueId, id)
  const current = await lockPayment(tx, { venueId, id })
  // Expired is not final: a provider may report the money after it has reported the expiry.
  if (!current || !['Opening', 'Open', 'Expired', 'Failed'].includes(current.status)) return false
  const [paid] = await tx
    .update(payment)
    .set({
      status: 'Paid',
      paidAt: now,
      providerSessionId: session.id,
      providerPaymentId: session.providerPaymentId,
    })
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))
    .returning()
  if (paid && !(await spend(tx, paid, subject, now))) await beginRefund(tx, paid, subject, now)
  return paid !== undefined
}

/**
 * Settles a payment that vouchers pay alone, in the transaction that records it (interface, Paying with a voucher, rule 3).
 * Returns null if the card pays a part. The caller has just found the subject payable, under the same lock.
 */
export async function settleCovered(tx: Tx, opening: Payment, now: Date): Promise<Payment | null> {
  if (chargedMinor(opening) > 0) return null
  const { venueId, id } = opening
  const subject = await purposeOf(opening).lock(tx, opening)
  const [paid] = await tx
    .update(payment)
    .set({ status: 'Paid', paidAt: now })
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))
    .returning()
  if (!paid || !(await spend(tx, paid, subject, now))) throw new Error('what is payable cannot use its payment')
  return paid
}

class OfNoUse extends Error {}

/**
 * Uses money, the card's part and the vouchers' together: if one of them is of no use, neither is used. The subject works
 * through its own `tx`, which is the same connection, so its changes are within the savepoint as well.
 */
async function spend(tx: Tx, paid: Payment, subject: LockedSubject, now: Date): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      const spent = await captureHolds(savepoint, paid.venueId, paid.id, now)
      if (!spent || !(await subject.use(paid, now))) throw new OfNoUse()
    })
    return true
  } catch (error) {
    if (error instanceof OfNoUse) return false
    throw error
  }
}
