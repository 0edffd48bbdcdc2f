import type { Tx } from '#db/client.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { nextCheckAt } from './check-times.ts'
import type { Payment } from './queries.ts'

/** Adds the job of the next check of an open payment. If a job is pending already, it is moved. */
export async function addCheck(tx: Tx, open: Payment, now: Date): Promise<void> {
  const { venueId, id, expiresAt } = open
  const runAt = nextCheckAt(open, now)
  // Checks have a low priority, except the last one: if many guests pay at once, mails and ends of holds do not wait behind
  // them.
  const isUrgent = runAt >= expiresAt
  await addJob(
    tx,
    'reconcile-payment',
    { venueId, paymentId: id },
    { runAt, key: id, ...(!isUrgent && { priority: 1 }) },
  )
}
