import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { failureOf, log } from '#lib/log.ts'
import type { Payment } from './queries.ts'
import { closeUnpaid } from './settle-payment.ts'

/**
 * Ends an unpaid payment at its provider, if the provider answers (`closeUnpaid`). Ours: a provider that does not answer
 * prevents neither closing nor cancelling, since others need the table. The transaction that follows leaves the payment to a
 * job (`endSoon`).
 */
export async function tryCloseUnpaid(unpaid: Payment, now: Date): Promise<void> {
  try {
    await closeUnpaid(unpaid, now)
  } catch (error) {
    log().warn(
      { paymentId: unpaid.id, failure: failureOf(error) },
      'what is paid for ends before its payment has ended',
    )
  }
}

/** Leaves the end of a payment at its provider to a job that runs at once, and again until the provider answers. */
export async function endSoon(tx: Tx, { venueId, id }: Payment, now: Date): Promise<void> {
  await tx
    .update(payment)
    .set({ expiresAt: now })
    // The end of a session that is being opened stays as it is: the request is repeated with it, and both must be identical.
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id), eq(payment.status, 'Open')))
  await addJob(tx, 'reconcile-payment', { venueId, paymentId: id }, { runAt: now, key: id })
}
