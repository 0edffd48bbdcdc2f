import { inTransaction } from '#db/client.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { failureOf, log } from '#lib/log.ts'
import { addLook } from './add-look.ts'
import { findPayment, lockPayment, type Payment } from './queries.ts'
import { closeUnpaid, settleOpenPayment } from './settle-payment.ts'

/**
 * Looks after a payment that nobody has told us about: its webhook was lost, the guest never came back, or the process
 * that opened it died. It looks again and again until the payment's end (`nextLookAt`), so that a guest who has paid does
 * not wait for that. What is past its end is ended at the provider, so that no money comes in later than it must.
 */
export const reconcilePaymentJob: JobHandler<'reconcile-payment'> = {
  kind: 'reconcile-payment',
  timeoutMs: 60_000,
  async run(named, { now }) {
    const unpaid = await findPayment({ venueId: named.venueId, id: named.paymentId })
    if (unpaid?.status === 'Opening') return closeUnpaid(unpaid, now)
    if (unpaid?.status !== 'Open') return
    if (unpaid.expiresAt <= now) return closeUnpaid(unpaid, now)
    await look(unpaid, now)
    await inTransaction(async (tx) => {
      // Under its lock: whoever has moved its end meanwhile has the look moved, too.
      const still = await lockPayment(tx, unpaid)
      if (still?.status === 'Open') await addLook(tx, still, now)
    })
  },
}

/** A provider that does not answer is queried again at the next look, and not later and later as failed jobs are. */
async function look(open: Payment, now: Date): Promise<void> {
  try {
    await settleOpenPayment(open, now, 'reconcile')
  } catch (error) {
    log().warn(
      { paymentId: open.id, provider: open.provider, failure: failureOf(error) },
      'a payment cannot be looked at',
    )
  }
}
