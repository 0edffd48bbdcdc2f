import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { releaseExpiredHold } from './holds.ts'

/**
 * The job that ends the hold of an unpaid reservation at its time and notifies the guest (decisions 4.5). It only
 * cleans up: the resources are free from that moment on, whether or not the job has run.
 */
export const expireHoldJob: JobHandler<'expire-hold'> = {
  kind: 'expire-hold',
  timeoutMs: 30_000,
  run: (held, { now }) =>
    inTransaction(async (tx) => {
      await releaseExpiredHold(tx, held, now)
      const [still] = await tx
        .select({ holdExpiresAt: reservation.holdExpiresAt })
        .from(reservation)
        .where(
          and(
            eq(reservation.venueId, held.venueId),
            eq(reservation.id, held.reservationId),
            eq(reservation.status, 'Pending'),
          ),
        )
      // The database's clock starts the job and this server's clock judges the hold: it may run a moment too early.
      if (still?.holdExpiresAt) await addJob(tx, 'expire-hold', held, { runAt: still.holdExpiresAt })
    }),
}
