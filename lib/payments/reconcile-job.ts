import { inTransaction } from '#db/client.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { failureOf, log } from '#lib/log.ts'
import { addCheck } from './add-check.ts'
import { findPayment, lockPayment, type Payment } from './queries.ts'
import { closeUnpaid, settleOpenPayment } from './settle-payment.ts'

/**
 * Reconciles a payment whose outcome nobody has reported: its webhook was lost, the guest never returned, or the process
 * that opened it died. It checks repeatedly until the payment's end (`nextCheckAt`), so that a guest who has paid does not
 * wait for that end. A payment past its end is ended at the provider, so that no money arrives later than necessary.
 */
export const reconcilePaymentJob: JobHandler<'reconcile-payment'> = {
  kind: 'reconcile-payment',
  timeoutMs: 60_000,
  async run(named, { now }) {
    const unpaid = await findPayment({ venueId: named.venueId, id: named.paymentId })
    if (unpaid?.status === 'Opening') return closeUnpaid(unpaid, now)
    if (unpaid?.status !== 'Open') return
    if (unpaid.expiresAt <= now) return closeUnpaid(unpaid, now)
    await check(unpaid, now)
    await inTransaction(async (tx) => {
      // The next check is added under the payment's lock: a transaction that has moved the payment's end has moved the
      // check, too.
      const still = await lockPayment(tx, unpaid)
      if (still?.status === 'Open') await addCheck(tx, still, now)
    })
  },
}

/**
 * Queries the provider. If it does not answer, it is queried again at the next check, without the growing backoff of failed
 * jobs.
 */
async function check(open: Payment, now: Date): Promise<void> {
  try {
    await settleOpenPayment(open, now, 'reconcile')
  } catch (error) {
    log().warn(
      { paymentId: open.id, provider: open.provider, failure: failureOf(error) },
      'a payment cannot be checked',
    )
  }
}
