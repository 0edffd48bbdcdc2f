import { and, eq } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { type Acted, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import { dayMs } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { reservationSubject } from './audit-states.ts'
import { isTakenError } from './booking.ts'
import { releaseExpiredHolds } from './holds.ts'
import { queueReservationLetter } from './letters.ts'
import { type ActingOnReservation, lockReservation, lockResources, type Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import { getReservation, resourceIdsOf } from './queries.ts'
import { acceptedRequest } from './request-columns.ts'
import { sitAgain } from './seated.ts'
import { ResourceTaken, wantedFor } from './taken.ts'

/**
 * Reverses that a reservation was cancelled, completed or marked as a no-show: it is Confirmed again, with its resources.
 * The guest of a cancelled one is mailed. A party that was cleared sits at its table again. A deposit that was refunded
 * stays refunded. Idempotent for a Confirmed one.
 *
 * Ours: this is possible until a day after its end. A Pending reservation is confirmed instead.
 *
 * Throws `slot-not-available` if somebody else has the resources by now, `rate-limited`, `conflict` if it is too late or
 * the reservation is Pending, and `not-found` for an unknown reference.
 */
export async function reopenReservation(
  venue: Venue,
  reference: string,
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  const { now } = acting
  const booked = await getReservation(venue, reference)
  try {
    return await inTransaction(async (tx) => {
      const resourceIds = await resourceIdsOf(tx, venue.id, booked.id)
      await lockResources(tx, venue.id, resourceIds)
      await releaseExpiredHolds(tx, venue.id, resourceIds, now)
      const closed = await lockReservation(tx, venue.id, reference)
      if (closed.status === 'Confirmed') return finishAct(tx, { result: closed, entryId: null }, acting)
      const opened = await reopen(tx, closed, now)
      if (closed.status === 'Cancelled') await limitStaffMail(tx, acting, opened.email)
      if (closed.status === 'Completed') await sitAgain(tx, opened, resourceIds, acting.now)
      const states = { before: { status: closed.status }, after: { status: opened.status } }
      const act = { act: 'reservation.reopen', subject: reservationSubject(closed), ...states }
      return finishAct(tx, { result: opened, entryId: await recordAct(tx, venue.id, act, acting) }, acting)
    })
  } catch (error) {
    if (!isTakenError(error)) throw error
    const resourceIds = await resourceIdsOf(database(), venue.id, booked.id)
    const { startsAt, endsAt } = booked
    // The party that sat there before, and has not been cleared yet, does not count.
    const from = startsAt < now && now < endsAt ? now : startsAt
    throw new ResourceTaken(wantedFor(venue, { ...booked, startsAt: from }, resourceIds), { cause: error })
  }
}

async function reopen(tx: Tx, closed: Reservation, now: Date): Promise<Reservation> {
  if (closed.status === 'Pending') throw new Problem('conflict', { detail: messages.wrongStatus(closed.status) })
  if (now.getTime() > closed.endsAt.getTime() + dayMs) {
    throw new Problem('conflict', { detail: messages.tooLateToReopen() })
  }
  const [opened = closed] = await tx
    .update(reservation)
    .set({
      ...{ status: 'Confirmed', holdExpiresAt: null, cancelledAt: null, cancelledBy: null, updatedAt: now },
      ...(closed.requestStep && acceptedRequest),
    })
    .where(and(eq(reservation.venueId, closed.venueId), eq(reservation.id, closed.id)))
    .returning()
  if (closed.status === 'Cancelled') await queueReservationLetter(tx, 'confirmed', opened, now)
  return opened
}
