import { and, eq } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { type Acted, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { Problem } from '#lib/problems/problem.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { reservationSubject } from './audit-states.ts'
import { isTakenError } from './booking.ts'
import { cancelLocked } from './change-status.ts'
import { releaseExpiredHolds } from './holds.ts'
import { queueReservationLetter } from './letters.ts'
import { type ActingOnReservation, lockReservation, lockResources, type Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import { getReservation, resourceIdsOf } from './queries.ts'
import { answerDeadline, termSubjectOf } from './request-columns.ts'
import { statesOfRequest } from './request-states.ts'
import { isOpenRequest } from './status.ts'
import { ResourceTaken, wantedFor } from './taken.ts'

/**
 * Declines a request for the venue, also one whose guest was offered another time: its place is free at once. The guest is
 * mailed, with a sentence of the venue if there is one. Idempotent. Throws `conflict` if the request was answered otherwise or
 * has ended, `rate-limited`, and `not-found` for an unknown reference.
 */
export async function declineRequest(
  venue: Venue,
  reference: string,
  { sentence }: { sentence?: string | undefined },
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  return inTransaction(async (tx) => {
    const current = await lockReservation(tx, venue.id, reference)
    const { status, cancelledBy, requestStep } = current
    const isDeclined = status === 'Cancelled' && cancelledBy === 'Venue' && requestStep !== null
    if (isDeclined) return finishAct(tx, { result: current, entryId: null }, acting)
    if (!isOpenRequest(current)) throw new Problem('conflict', { detail: messages.noOpenRequest() })
    const declined = await cancelLocked(tx, current, 'Venue', acting.now)
    await limitStaffMail(tx, acting, declined.email)
    await queueReservationLetter(tx, 'request-declined', declined, acting.now, { sentence })
    const act = { act: 'reservation.decline-request', subject: reservationSubject(current) }
    const entryId = await recordAct(tx, venue.id, { ...act, ...statesOfRequest(current, declined) }, acting)
    return finishAct(tx, { result: declined, entryId }, acting)
  })
}

/**
 * Reverses that a request was declined: it waits for its answer again, with its place and a new deadline. The guest is mailed.
 * Throws `slot-not-available` if somebody else has the place by now, `rate-limited`, `conflict` if the request was not
 * declined or its start has passed, and `not-found` for an unknown reference.
 */
export async function reopenRequest(
  venue: Venue,
  reference: string,
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  const { now } = acting
  const booked = await getReservation(venue, reference)
  const resourceIds = await resourceIdsOf(database(), venue.id, booked.id)
  try {
    return await inTransaction(async (tx) => {
      await lockResources(tx, venue.id, resourceIds)
      await releaseExpiredHolds(tx, venue.id, resourceIds, now)
      const declined = await lockReservation(tx, venue.id, reference)
      const opened = await reopen(tx, venue, declined, now)
      await limitStaffMail(tx, acting, opened.email)
      const act = { act: 'reservation.reopen-request', subject: reservationSubject(declined) }
      const entryId = await recordAct(tx, venue.id, { ...act, ...statesOfRequest(declined, opened) }, acting)
      return finishAct(tx, { result: opened, entryId }, acting)
    })
  } catch (error) {
    if (!isTakenError(error)) throw error
    throw new ResourceTaken(wantedFor(venue, booked, resourceIds), { cause: error })
  }
}

async function reopen(tx: Tx, venue: Venue, declined: Reservation, now: Date): Promise<Reservation> {
  const { status, cancelledBy, requestStep, startsAt, venueId, id } = declined
  const isDeclined = status === 'Cancelled' && cancelledBy === 'Venue' && requestStep !== null
  if (!isDeclined || requestStep === 'accepted' || startsAt <= now)
    throw new Problem('conflict', { detail: messages.noOpenRequest() })
  const answerBy = answerDeadline(venue.settings, termSubjectOf(declined), { now, startsAt })
  const [opened] = await tx
    .update(reservation)
    .set({ status: 'Pending', answerBy, cancelledAt: null, cancelledBy: null, updatedAt: now })
    .where(and(eq(reservation.venueId, venueId), eq(reservation.id, id)))
    .returning()
  if (!opened) throw new Error('a locked request is gone')
  await addJob(tx, 'end-request', { venueId, reservationId: id }, { runAt: answerBy })
  const news = requestStep === 'offered' ? 'request-other-time' : 'request-reopened'
  await queueReservationLetter(tx, news, opened, now)
  return opened
}
