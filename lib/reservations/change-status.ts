import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { queueReservationLetter, type ReservationNews } from './letters.ts'
import { lockReservation, type Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import type { ReservationStatus } from './status.ts'
import { noticeOfCancelling } from './venue-notice.ts'

type Change = {
  to: ReservationStatus
  from: readonly ReservationStatus[]
  /** A guest can only have come, or not, once the booking has begun. */
  afterStart?: boolean
  /** The letter to the guest; none about coming or not. */
  news?: ReservationNews
}

const changes = {
  confirm: { to: 'Confirmed', from: ['Pending'], news: 'confirmed' },
  complete: { to: 'Completed', from: ['Confirmed'], afterStart: true },
  noShow: { to: 'NoShow', from: ['Confirmed'], afterStart: true },
} as const satisfies Record<string, Change>

/**
 * The venue confirms a Pending reservation, its deposit handled. It no longer has a hold that could expire. Idempotent;
 * throws `conflict` from any other status, `not-found` for an unknown reference.
 */
export function confirmReservation(venue: Venue, reference: string, now: Date): Promise<Reservation> {
  return changeStatus(venue, reference, changes.confirm, now)
}

/** The guests of a Confirmed reservation have come and gone: what is left of its time is free. Idempotent. */
export function completeReservation(venue: Venue, reference: string, now: Date): Promise<Reservation> {
  return changeStatus(venue, reference, changes.complete, now)
}

/** The guests of a Confirmed reservation have not come: what is left of its time is free. Idempotent. */
export function markNoShow(venue: Venue, reference: string, now: Date): Promise<Reservation> {
  return changeStatus(venue, reference, changes.noShow, now)
}

/**
 * Cancels a locked reservation, so that its resources are free at once. Its payments, and the letter, are up to the caller
 * (`cancelReservation` of lib/payments), who also knows whether the venue retains a paid deposit.
 */
export async function cancelLocked(
  tx: Tx,
  current: Reservation,
  cancelledBy: 'Guest' | 'Venue',
  now: Date,
  money: { depositRetained?: boolean } = {},
): Promise<Reservation> {
  const [cancelled] = await tx
    .update(reservation)
    .set({
      status: 'Cancelled',
      cancelledAt: now,
      cancelledBy,
      updatedAt: now,
      // A hold that was ended on purpose has no end: a late payment may revive only reservations whose hold expired.
      holdExpiresAt: null,
      ...noticeOfCancelling(current, cancelledBy, money),
    })
    .where(and(eq(reservation.venueId, current.venueId), eq(reservation.id, current.id)))
    .returning()
  if (!cancelled) throw new Error('a locked reservation is gone')
  return cancelled
}

async function changeStatus(venue: Venue, reference: string, change: Change, now: Date): Promise<Reservation> {
  return inTransaction(async (tx) => {
    const current = await lockReservation(tx, venue.id, reference)
    if (current.status === change.to) return current
    if (!change.from.includes(current.status)) {
      throw new Problem('conflict', { detail: messages.wrongStatus(current.status) })
    }
    if (change.afterStart && now < current.startsAt) throw new Problem('conflict', { detail: messages.notBegun() })
    const [changed] = await tx
      .update(reservation)
      .set({ status: change.to, updatedAt: now, holdExpiresAt: null })
      .where(and(eq(reservation.venueId, venue.id), eq(reservation.id, current.id)))
      .returning()
    if (changed && change.news) await queueReservationLetter(tx, change.news, changed, now)
    return changed ?? current
  })
}
