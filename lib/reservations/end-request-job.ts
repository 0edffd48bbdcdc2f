import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { queueReservationLetter } from './letters.ts'
import { lockReservationById, type Reservation } from './locks.ts'
import { isOpenRequest } from './status.ts'

/**
 * The job that ends a request at its deadline, whoever should have answered it, and mails the guest (decisions 19.8). A request
 * that was answered before is left as it is.
 */
export const endRequestJob: JobHandler<'end-request'> = {
  kind: 'end-request',
  timeoutMs: 30_000,
  run: (named, { now }) =>
    inTransaction(async (tx) => {
      const current = await lockReservationById(tx, named.venueId, named.reservationId)
      if (!isOpenRequest(current) || current.answerBy === null) return
      // An offer of another time has moved the deadline, or the clock of this server is a moment behind the database's.
      if (current.answerBy > now) return addJob(tx, 'end-request', named, { runAt: current.answerBy })
      await endRequest(tx, current, now)
    }),
}

async function endRequest(tx: Tx, current: Reservation, now: Date): Promise<void> {
  const [ended] = await tx
    .update(reservation)
    .set({ status: 'Cancelled', updatedAt: now })
    .where(and(eq(reservation.venueId, current.venueId), eq(reservation.id, current.id)))
    .returning()
  if (!ended) throw new Error('a locked request is gone')
  const news = current.requestStep === 'offered' ? 'request-offer-ended' : 'request-unanswered'
  await queueReservationLetter(tx, news, ended, now, { anonymous: true })
}
