import { database } from '#db/client.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { findPayment } from './queries.ts'
import { closeUnpaid, settleOpenPayment } from './settle-payment.ts'

/**
 * Looks after a payment that nobody has told us about: its webhook was lost, the guest never came back, or the process
 * that opened it died. What is past its end is ended at the provider, so that no money comes in later than it must.
 */
export async function reconcilePayment(named: { venueId: string; paymentId: string }, now: Date): Promise<void> {
  const unpaid = await findPayment({ venueId: named.venueId, id: named.paymentId })
  if (unpaid?.status === 'Opening') return closeUnpaid(unpaid, now)
  if (unpaid?.status !== 'Open') return
  await settleOpenPayment(unpaid, now)
  const still = await findPayment(unpaid)
  if (still?.status !== 'Open') return
  const end = still.expiresAt ?? now
  if (end <= now) return closeUnpaid(still, now)
  await addJob(database(), 'reconcile-payment', named, { runAt: new Date(end.getTime() + 5_000), key: still.id })
}
