import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { releaseExpiredHold } from './holds.ts'

/**
 * The job that ends the hold of an unpaid reservation at its time and tells the guest (decisions 4.5). It tidies up:
 * the resources have been free since that moment, whether or not this has run.
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
      // The database's clock runs the job and this server's clock reads the hold: it may be a moment too early.
      if (still?.holdExpiresAt) await addJob(tx, 'expire-hold', held, { runAt: still.holdExpiresAt })
    }),
}
