import type { Tx } from '#db/client.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { nextLookAt } from './look-times.ts'
import type { Payment } from './queries.ts'

/** Adds the job of the next look at an open payment; the one that was to come is moved. */
export async function addLook(tx: Tx, open: Payment, now: Date): Promise<void> {
  const { venueId, id, expiresAt } = open
  const runAt = nextLookAt(open, now)
  // Where many pay at once, their mails and the ends of their holds do not wait behind looks.
  const isUrgent = runAt >= expiresAt
  await addJob(
    tx,
    'reconcile-payment',
    { venueId, paymentId: id },
    { runAt, key: id, ...(!isUrgent && { priority: 1 }) },
  )
}
