import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { Problem } from '#lib/problems/problem.ts'
import { dayMs } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isTaken } from './booking.ts'
import { releaseExpiredHolds } from './holds.ts'
import { queueReservationLetter } from './letters.ts'
import { lockReservation, lockResources, type Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import { getReservation, resourceIdsOf } from './queries.ts'

/**
 * The venue reverses that a reservation was cancelled, completed or marked as a no-show: it is Confirmed again, with its
 * resources. The guest of a cancelled one is mailed. A deposit that was refunded stays refunded. Idempotent for a Confirmed
 * one.
 *
 * Ours: this is possible until a day after its end. A Pending reservation is confirmed instead.
 *
 * Throws `slot-not-available` where somebody else has the resources by now, `conflict` where it is too late or the
 * reservation is Pending, and `not-found` for an unknown reference.
 */
export async function reopenReservation(venue: Venue, reference: string, now: Date): Promise<Reservation> {
  const { id } = await getReservation(venue, reference)
  try {
    return await inTransaction(async (tx) => {
      const resourceIds = await resourceIdsOf(tx, venue.id, id)
      await lockResources(tx, venue.id, resourceIds)
      await releaseExpiredHolds(tx, venue.id, resourceIds, now)
      return reopen(tx, await lockReservation(tx, venue.id, reference), now)
    })
  } catch (error) {
    if (isTaken(error)) throw new Problem('slot-not-available', { cause: error })
    throw error
  }
}

async function reopen(tx: Tx, closed: Reservation, now: Date): Promise<Reservation> {
  if (closed.status === 'Confirmed') return closed
  if (closed.status === 'Pending') throw new Problem('conflict', { detail: messages.wrongStatus(closed.status) })
  if (now.getTime() > closed.endsAt.getTime() + dayMs) {
    throw new Problem('conflict', { detail: messages.tooLateToReopen() })
  }
  const [opened = closed] = await tx
    .update(reservation)
    .set({ status: 'Confirmed', holdExpiresAt: null, cancelledAt: null, cancelledBy: null, updatedAt: now })
    .where(and(eq(reservation.venueId, closed.venueId), eq(reservation.id, closed.id)))
    .returning()
  if (closed.status === 'Cancelled') await queueReservationLetter(tx, 'confirmed', opened, now)
  return opened
}
