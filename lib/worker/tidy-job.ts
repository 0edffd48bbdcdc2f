import { database, inTransaction } from '#db/client.ts'
import { deleteOldIdempotencyRows } from '#lib/idempotency/attempts.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { deleteSilentWorkers } from '#lib/jobs/alive.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { forgetOldChallenges } from '#lib/operators/challenges.ts'
import { endBeyondRole, forgetUnpairedDevices } from '#lib/operators/devices.ts'
import { forgetEndedSessions } from '#lib/operators/sessions.ts'
import { forgetOldTokens } from '#lib/operators/tokens.ts'
import { forgetUnpaidSales } from '#lib/payments/voucher/forget-unpaid-sales.ts'
import { forgetOldHits } from '#lib/rate-limit/postgres-hits.ts'

/**
 * The job that deletes, once a day, rows that are no longer needed. No rule depends on it: every row with an end is compared
 * with the current time when it is read.
 */
export const tidyJob: JobHandler<'tidy'> = {
  kind: 'tidy',
  timeoutMs: 120_000,
  async run(_, { now }) {
    await deleteSilentWorkers()
    await deleteOldIdempotencyRows(database(), now)
    await forgetOldHits(now)
    await forgetUnpaidSales(now)
    await forgetEndedSessions(now)
    await forgetOldTokens(now)
    await forgetOldChallenges(now)
    await forgetUnpairedDevices(now)
    // A server of an earlier version changes roles without it.
    const actor = { kind: 'job', program: 'tidy' } as const
    await inTransaction((tx) => endBeyondRole(tx, null, { actor, now }))
    // Jobs of their own: the first run of one may take longer than the rest, and the other may call a bucket.
    await addJob(database(), 'forget-guests', {}, { key: 'forget-guests' })
    await addJob(database(), 'forget-pictures', {}, { key: 'forget-pictures' })
  },
}
