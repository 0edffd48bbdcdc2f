import { database } from '#db/client.ts'
import { deleteOldIdempotencyRows } from '#lib/idempotency/attempts.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { forgetSilentWorkers } from '#lib/jobs/alive.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { forgetUnpaidSales } from '#lib/payments/forget-unpaid-sales.ts'
import { forgetOldHits } from '#lib/rate-limit/postgres-hits.ts'

/**
 * The job that throws away, once a day, what nobody needs any more. No rule depends on it: whatever has an end is
 * compared with the time wherever it is read.
 */
export const tidyJob: JobHandler<'tidy'> = {
  kind: 'tidy',
  timeoutMs: 120_000,
  async run(_, { now }) {
    await forgetSilentWorkers()
    await deleteOldIdempotencyRows(database(), now)
    await forgetOldHits(now)
    await forgetUnpaidSales(now)
    // May take longer than the rest, the first time.
    await addJob(database(), 'forget-guests', {}, { key: 'forget-guests' })
  },
}
