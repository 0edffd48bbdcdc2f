import { database } from '#db/client.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { findPayment } from './queries.ts'
import { closeUnpaid, settleOpenPayment } from './settle-payment.ts'

/**
 * Looks after a payment that nobody has told us about: its webhook was lost, the guest never came back, or the process
 * that opened it died. What is past its end is ended at the provider, so that no money comes in later than it must.
 */
export const reconcilePaymentJob: JobHandler<'reconcile-payment'> = {
  kind: 'reconcile-payment',
  timeoutMs: 60_000,
  async run(named, { now }) {
    const unpaid = await findPayment({ venueId: named.venueId, id: named.paymentId })
    if (unpaid?.status === 'Opening') return closeUnpaid(unpaid, now)
    if (unpaid?.status !== 'Open') return
    await settleOpenPayment(unpaid, now)
    const still = await findPayment(unpaid)
    if (still?.status !== 'Open') return
    if (still.expiresAt <= now) return closeUnpaid(still, now)
    await addJob(database(), 'reconcile-payment', named, { runAt: still.expiresAt, key: still.id })
  },
}
