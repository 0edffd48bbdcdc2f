import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { providerOf } from './at-provider.ts'
import { findPayment } from './queries.ts'
import { cardMinor } from './voucher-part.ts'

/**
 * Sends money back through the provider that captured it. The payment's id is the refund's idempotency key: a repeated
 * call, after a crash between the call and its record, is the same refund.
 */
export const refundPaymentJob: JobHandler<'refund-payment'> = {
  kind: 'refund-payment',
  timeoutMs: 60_000,
  run: refundAtProvider,
}

/** As `refundPaymentJob`, of a part of a payment: its money is in the session of the whole. */
export const refundPartJob: JobHandler<'refund-part'> = {
  kind: 'refund-part',
  timeoutMs: 60_000,
  run: refundAtProvider,
}

async function refundAtProvider(
  { venueId, paymentId }: { venueId: string; paymentId: string },
  { now }: { now: Date },
): Promise<void> {
  const going = await findPayment({ venueId, id: paymentId })
  if (going?.status !== 'Refunding') return
  const { splitFromId } = going
  const whole = splitFromId === null ? going : await findPayment({ venueId, id: splitFromId })
  if (!whole?.providerSessionId || !going.providerPaymentId) return
  await providerOf(going).refund({
    sessionId: whole.providerSessionId,
    providerPaymentId: going.providerPaymentId,
    account: going.account,
    amountMinor: cardMinor(going),
    refundKey: `${going.id}/refund`,
  })
  await database()
    .update(payment)
    .set({ status: 'Refunded', refundedAt: now })
    .where(and(eq(payment.venueId, venueId), eq(payment.id, paymentId), eq(payment.status, 'Refunding')))
}
