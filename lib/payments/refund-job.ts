import { and, eq } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { CheckoutRefusal } from '#lib/checkout/port.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { failureOf, log } from '#lib/log.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { providerOf } from './at-provider.ts'
import { isRefunded, leftMinor, refundKeyOf } from './bill/share-out.ts'
import { bookMoneyBack, wholeOf } from './money-back.ts'
import { queueMoneyNews } from './money-news.ts'
import { findPayment, lockPayment, type Payment } from './queries.ts'
import type { RefundTrouble } from './status.ts'

/**
 * Sends money back through the provider that captured it: the sum that has not been returned already, by our own call or
 * without us. The payment's id is the refund's idempotency key: a repeated call, after a crash between the call and its
 * record, is the same refund. If the provider refuses a refund, or a dispute blocks it, it is tried again every day
 * (decisions 5.7).
 */
export const refundPaymentJob: JobHandler<'refund-payment'> = {
  kind: 'refund-payment',
  timeoutMs: 60_000,
  run: (named, { now }) => refundAtProvider(named, now),
}

/** The same job for a part that was split off: its money is in the session of the whole payment. */
export const refundPartJob: JobHandler<'refund-part'> = {
  kind: 'refund-part',
  timeoutMs: 60_000,
  run: (named, { now }) => refundAtProvider(named, now),
}

const againAfterMs = 24 * 60 * 60_000

type PaymentKey = { venueId: string; paymentId: string }

async function refundAtProvider(named: PaymentKey, now: Date): Promise<void> {
  const going = await findRefunding(named)
  if (!going) return
  const trouble = await sendBack(going, now).catch((error: unknown): RefundTrouble => {
    if (!(error instanceof CheckoutRefusal)) throw error
    log().error({ paymentId: going.id, failure: failureOf(error) }, 'a provider refuses a refund')
    return 'Refused'
  })
  if (trouble) return postpone(named, trouble, now)
  await database()
    .update(payment)
    .set({ status: 'Refunded', refundedAt: now, refundTrouble: null })
    .where(isRefunding(named))
}

/** Sends the rest of a payment back. Returns the trouble that keeps the money; null if all of it has been returned. */
async function sendBack(going: Payment, now: Date): Promise<RefundTrouble | null> {
  const whole = await wholeOf(going)
  const { providerSessionId: sessionId } = whole
  if (sessionId === null || going.providerPaymentId === null)
    throw new Error('a refund of what no provider has captured')
  const { ours, disputedMinor } = await bookMoneyBack(whole, now)
  const left = await findRefunding({ venueId: going.venueId, paymentId: going.id })
  if (!left || leftMinor(left) === 0 || isRefunded(ours, left)) return null
  if (disputedMinor > 0) return 'Disputed'
  await providerOf(left).refund({
    sessionId,
    providerPaymentId: going.providerPaymentId,
    account: left.account,
    amountMinor: leftMinor(left),
    refundKey: refundKeyOf(left),
  })
  return null
}

/** Adds the job again for tomorrow, and mails the venue if the trouble is new. */
async function postpone(named: PaymentKey, trouble: RefundTrouble, now: Date): Promise<void> {
  const { venueId, paymentId } = named
  await inTransaction(async (tx) => {
    const going = await lockPayment(tx, { venueId, id: paymentId })
    if (going?.status !== 'Refunding') return
    const kind = going.splitFromId === null ? 'refund-payment' : 'refund-part'
    const runAt = new Date(now.getTime() + againAfterMs)
    await addJob(tx, kind, named, { key: `refund ${paymentId}`, runAt })
    if (going.refundTrouble === trouble) return
    await tx.update(payment).set({ refundTrouble: trouble }).where(isRefunding(named))
    // The mail about a dispute was sent when the dispute was read.
    if (trouble === 'Disputed') return
    await queueMoneyNews(tx, await getVenueById(venueId, tx), going, { kind: 'refused', minor: leftMinor(going) }, now)
  })
}

async function findRefunding({ venueId, paymentId }: PaymentKey): Promise<Payment | null> {
  const found = await findPayment({ venueId, id: paymentId })
  return found?.status === 'Refunding' ? found : null
}

function isRefunding({ venueId, paymentId }: PaymentKey) {
  return and(eq(payment.venueId, venueId), eq(payment.id, paymentId), eq(payment.status, 'Refunding'))
}
