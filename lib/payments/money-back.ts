import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { payment } from '#db/schema/payments.ts'
import type { SessionMoneyBack } from '#lib/checkout/port.ts'
import { isRegistration } from '#lib/events/locks.ts'
import { failureOf, log } from '#lib/log.ts'
import { lockTabsById } from '#lib/table-sessions/locks.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { lockHolds } from '#lib/vouchers/holds.ts'
import { providerOf } from './at-provider.ts'
import { shareOut } from './bill/share-out.ts'
import { lessenUse, listDepositUses } from './deposit/deposit-uses.ts'
import { queueMoneyNews } from './money-news.ts'
import { purposeOf } from './purposes.ts'
import {
  findPayment,
  listPaidPayments,
  lockPaidPayments,
  lockVouchersIn,
  type Payment,
  type PaymentSubject,
  paymentSubjectOf,
} from './queries.ts'
import { splitOff } from './split-payment.ts'
import { cardMinor, chargedMinor } from './voucher/voucher-part.ts'

/**
 * Reads at the provider how much of a payment has been returned, and books the part that was returned without us (decisions
 * 5.7): it counts as refunded. If it is only a part of a payment, it becomes a payment of its own, and the rest can be
 * refunded later. The venue is mailed about it, and about a dispute. `whole` is the payment for which the session was
 * opened. Idempotent. Throws what the provider throws.
 */
export async function bookMoneyBack(whole: Payment, now: Date): Promise<SessionMoneyBack> {
  const { providerSessionId: sessionId, providerPaymentId, account } = whole
  if (sessionId === null || providerPaymentId === null) throw new Error('a payment that no provider has captured')
  const back = await providerOf(whole).readMoneyBack({ sessionId, providerPaymentId, account })
  const payments = await database().select().from(payment).where(ofSession(whole))
  const { parts, missingMinor } = shareOut(payments, back)
  if (missingMinor !== 0) {
    log().error({ paymentId: whole.id, missingMinor }, 'a provider has given back another sum than payments have left')
  }
  // If nothing is new, as mostly, nothing is locked.
  const isNews = parts.length > 0 || isDisputeNews(payments, back)
  if (isNews) await inTransaction((tx) => book(tx, whole, back, now))
  return back
}

function isDisputeNews(payments: readonly Payment[], { disputedMinor }: SessionMoneyBack): boolean {
  const noted = (paid: Payment) => paid.refundTrouble === 'Disputed'
  if (disputedMinor === 0) return payments.some(noted)
  return payments.some((paid) => (paid.status === 'Paid' || paid.status === 'Refunding') && !noted(paid))
}

/**
 * Calls `bookMoneyBack` for all captured payments of a subject, before a refund. Ours: a provider that does not answer
 * prevents no refund. The job of the refund asks again before it sends money.
 */
export async function tryBookMoneyBack(venueId: string, of: PaymentSubject, now: Date): Promise<void> {
  for (const whole of await listWholes(venueId, of)) {
    try {
      await bookMoneyBack(whole, now)
    } catch (error) {
      log().warn({ paymentId: whole.id, failure: failureOf(error) }, 'the refunds of a payment cannot be read')
    }
  }
}

/** The payment for which a payment's session was opened: itself, unless it was split off. */
export async function wholeOf(paid: Payment): Promise<Payment> {
  const whole = paid.splitFromId === null ? paid : await findPayment({ venueId: paid.venueId, id: paid.splitFromId })
  if (!whole) throw new Error('a part of no payment')
  return whole
}

async function listWholes(venueId: string, of: PaymentSubject): Promise<Payment[]> {
  const paid = await listPaidPayments(venueId, of)
  const online = paid.filter((one) => one.provider !== 'counter' && chargedMinor(one) > 0)
  const wholes = await Promise.all(online.map(wholeOf))
  return wholes.filter(({ id }, at) => wholes.findIndex((other) => other.id === id) === at)
}

async function book(tx: Tx, whole: Payment, back: SessionMoneyBack, now: Date): Promise<void> {
  const { venueId } = whole
  await purposeOf(whole).lock(tx, whole)
  const uses = await listDepositUses(tx, venueId, await tx.select().from(payment).where(ofSession(whole)))
  await lockTabsById(
    tx,
    venueId,
    uses.map(({ tabId }) => tabId),
  )
  await lockVouchersIn(tx, venueId, paymentSubjectOf(whole))
  const payments = await tx
    .select()
    .from(payment)
    .where(ofSession(whole))
    .orderBy(asc(payment.createdAt), asc(payment.id))
    .for('no key update')
  const { parts } = shareOut(payments, back)
  let bookedMinor = 0
  for (const { paid, minor } of parts) {
    if (paid.status === 'Refunding') await change(tx, paid, { foundBackMinor: paid.foundBackMinor + minor })
    else {
      await bookPart(tx, paid, minor, now)
      bookedMinor += minor
    }
  }
  const venue = await getVenueById(venueId, tx)
  if (bookedMinor > 0) await queueMoneyNews(tx, venue, whole, { kind: 'returned', minor: bookedMinor }, now)
  const { disputedMinor } = back
  if (await noteDispute(tx, whole, disputedMinor > 0)) {
    await queueMoneyNews(tx, venue, whole, { kind: 'disputed', minor: disputedMinor }, now)
  }
}

/** The condition for all payments whose money is in the session of a payment. */
function ofSession({ venueId, id }: Payment) {
  return and(eq(payment.venueId, venueId), or(eq(payment.id, id), eq(payment.splitFromId, id)))
}

/**
 * Books that a part of a captured payment's card money was returned. If that is all of the payment, it is refunded; else the
 * part becomes a refunded payment of its own. The amount goes back first, and the tip last.
 */
async function bookPart(tx: Tx, paid: Payment, minor: number, now: Date): Promise<void> {
  const { venueId } = paid
  const amountMinor = Math.min(minor, cardMinor(paid))
  const tipMinor = minor - amountMinor
  const restMinor = paid.amountMinor - amountMinor
  const payAgain = await lessenUse(tx, paid, restMinor, now)
  let id = paid.id
  if (restMinor > 0 || tipMinor < paid.tipMinor) {
    const held = await lockHolds(tx, venueId, paid.id)
    id = await splitOff(tx, paid, {
      share: { cardMinor: amountMinor, voucherMinor: held.map(() => 0) },
      held,
      tipMinor,
    })
  }
  await change(tx, { venueId, id }, { status: 'Refunded', refundedAt: now, foundBackMinor: minor, refundTrouble: null })
  await payAgain()
  if (paid.registrationId !== null) await noteWhatIsPaid(tx, { venueId, id: paid.registrationId })
}

/** Sets the sum of a paid registration to the total of its captured payments. If there is none left, it is refunded. */
async function noteWhatIsPaid(tx: Tx, one: { venueId: string; id: string }): Promise<void> {
  const left = await lockPaidPayments(tx, one.venueId, { registrationId: one.id })
  const amountMinor = left.reduce((sum, paid) => sum + paid.amountMinor, 0)
  await tx
    .update(eventRegistration)
    .set(amountMinor > 0 ? { amountMinor } : { payment: 'Refunded' })
    .where(and(isRegistration(one), eq(eventRegistration.payment, 'Paid')))
}

/** Notes that money is disputed, or is so no longer. Returns whether a dispute has begun. */
async function noteDispute(tx: Tx, whole: Payment, isDisputed: boolean): Promise<boolean> {
  const isOpen = and(ofSession(whole), inArray(payment.status, ['Paid', 'Refunding']))
  const noted = await tx
    .update(payment)
    .set({ refundTrouble: isDisputed ? 'Disputed' : null })
    .where(
      isDisputed
        ? and(isOpen, sql`${payment.refundTrouble} is distinct from 'Disputed'`)
        : and(ofSession(whole), eq(payment.refundTrouble, 'Disputed')),
    )
    .returning({ id: payment.id })
  return isDisputed && noted.length > 0
}

async function change(tx: Tx, { venueId, id }: { venueId: string; id: string }, to: Partial<Payment>): Promise<void> {
  await tx
    .update(payment)
    .set(to)
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))
}
