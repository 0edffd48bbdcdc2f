import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { isDepositPayable } from '#lib/reservations/deposit-payable.ts'
import { depositRequestAt } from '#lib/reservations/deposit-request.ts'
import { queueReservationLetter } from '#lib/reservations/letters.ts'
import { lockReservationById, type Reservation } from '#lib/reservations/locks.ts'
import { isHeld } from '#lib/reservations/status.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { findUnpaidPayment } from '../queries.ts'

/**
 * The job that mails a guest the link to pay the deposit (decisions 4.5), unless it is paid by then or the hold has ended.
 * If the guest has opened a checkout a short time ago, the job waits and comes back.
 *
 * The mail has the id of the reservation, so that a job that runs twice writes it once.
 */
export const requestDepositJob: JobHandler<'request-deposit'> = {
  kind: 'request-deposit',
  timeoutMs: 30_000,
  async run(payload, { now }) {
    const { venueId, reservationId, anonymous } = payload
    await inTransaction(async (tx) => {
      const booked = await lockReservationById(tx, venueId, reservationId)
      if (!isHeld(booked, now) || (await isDepositRequested(tx, booked))) return
      const unpaid = await findUnpaidPayment(venueId, { reservationId }, tx)
      const runAt = depositRequestAt(booked, unpaid?.createdAt)
      if (runAt > now) return addJob(tx, 'request-deposit', payload, { runAt })
      const { settings } = await getVenueById(venueId, tx)
      if (isDepositPayable(settings)) {
        await queueReservationLetter(tx, 'received', booked, now, { anonymous, id: booked.id })
      }
    })
  },
}

/** Whether the mail with the link to pay the deposit of a reservation was written. */
export async function isDepositRequested(tx: Tx, { venueId, id }: Reservation): Promise<boolean> {
  const written = await tx
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.venueId, venueId), eq(mail.id, id)))
  return written.length > 0
}
