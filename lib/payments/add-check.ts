import type { Tx } from '#db/client.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { nextCheckAt } from './check-times.ts'
import type { Payment } from './queries.ts'

/** Adds the job of the next check of an open payment. A job that is pending already is moved. */
export async function addCheck(tx: Tx, open: Payment, now: Date): Promise<void> {
  const { venueId, id, expiresAt } = open
  const runAt = nextCheckAt(open, now)
  // Where many pay at once, their mails and the ends of their holds do not wait behind checks.
  const isUrgent = runAt >= expiresAt
  await addJob(
    tx,
    'reconcile-payment',
    { venueId, paymentId: id },
    { runAt, key: id, ...(!isUrgent && { priority: 1 }) },
  )
}
