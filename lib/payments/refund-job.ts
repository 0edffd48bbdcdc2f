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
  async run({ venueId, paymentId }, { now }) {
    const going = await findPayment({ venueId, id: paymentId })
    if (going?.status !== 'Refunding' || !going.providerSessionId || !going.providerPaymentId) return
    await providerOf(going).refund({
      sessionId: going.providerSessionId,
      providerPaymentId: going.providerPaymentId,
      account: going.account,
      amountMinor: cardMinor(going),
      refundKey: `${going.id}/refund`,
    })
    await database()
      .update(payment)
      .set({ status: 'Refunded', refundedAt: now })
      .where(and(eq(payment.venueId, venueId), eq(payment.id, paymentId), eq(payment.status, 'Refunding')))
  },
}
