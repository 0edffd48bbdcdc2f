import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { type Acted, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { reservationSubject } from './audit-states.ts'
import { queueReservationLetter, type ReservationNews } from './letters.ts'
import { type ActingOnReservation, lockReservation, type Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import { acceptedRequest } from './request-columns.ts'
import { refuseToEndSeated } from './seated.ts'
import type { ReservationStatus } from './status.ts'
import { noticeOfCancelling } from './venue-notice.ts'

type Change = {
  act: string
  to: ReservationStatus
  from: readonly ReservationStatus[]
  /** Whether the booking must have begun: before that nobody knows whether the guests come. */
  afterStart?: boolean
  /** The letter to the guest; there is none about a visit or a no-show. */
  news?: ReservationNews
  /** Refuses a party that sits at its tables: always, or only while its tab is open and not paid. */
  refusedIfSeated?: 'always' | 'with-open-tab'
}

const changes = {
  confirm: { act: 'reservation.confirm', to: 'Confirmed', from: ['Pending'], news: 'confirmed' },
  complete: {
    act: 'reservation.complete',
    to: 'Completed',
    from: ['Confirmed'],
    afterStart: true,
    refusedIfSeated: 'with-open-tab',
  },
  noShow: {
    act: 'reservation.no-show',
    to: 'NoShow',
    from: ['Confirmed'],
    afterStart: true,
    refusedIfSeated: 'always',
  },
} as const satisfies Record<string, Change>

/**
 * Confirms a Pending reservation for the venue, which has settled the deposit with the guest. The reservation has no hold
 * after that. Idempotent; throws `conflict` from any other status, `not-found` for an unknown reference.
 */
export function confirmReservation(
  venue: Venue,
  reference: string,
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  return changeStatus(venue, reference, changes.confirm, acting)
}

/**
 * Completes a Confirmed reservation whose guests have come and gone: the rest of its time becomes free. Idempotent; throws
 * as `confirmReservation`, and `conflict` if the party sits at its tables and its tab is open and not paid.
 */
export function completeReservation(
  venue: Venue,
  reference: string,
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  return changeStatus(venue, reference, changes.complete, acting)
}

/**
 * Marks a Confirmed reservation whose guests have not come: the rest of its time becomes free. Idempotent; throws as
 * `confirmReservation`, and `conflict` if the party sits at its tables.
 */
export function markNoShow(venue: Venue, reference: string, acting: ActingOnReservation): Promise<Acted<Reservation>> {
  return changeStatus(venue, reference, changes.noShow, acting)
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

async function changeStatus(
  venue: Venue,
  reference: string,
  { act, to, from, afterStart, news, refusedIfSeated }: Change,
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  const { now } = acting
  return inTransaction(async (tx) => {
    const current = await lockReservation(tx, venue.id, reference)
    if (current.status === to) return finishAct(tx, { result: current, entryId: null }, acting)
    if (!from.includes(current.status)) throw new Problem('conflict', { detail: messages.wrongStatus(current.status) })
    if (afterStart && now < current.startsAt) throw new Problem('conflict', { detail: messages.notBegun() })
    if (refusedIfSeated) await refuseToEndSeated(tx, current, { withOpenTab: refusedIfSeated === 'with-open-tab' })
    const [changed = current] = await tx
      .update(reservation)
      // The venue may also confirm a request, without asking for its deposit here.
      .set({ status: to, updatedAt: now, holdExpiresAt: null, ...(current.requestStep && acceptedRequest) })
      .where(and(eq(reservation.venueId, venue.id), eq(reservation.id, current.id)))
      .returning()
    if (news) await queueReservationLetter(tx, news, changed, now)
    const states = { before: { status: current.status }, after: { status: to } }
    const entryId = await recordAct(tx, venue.id, { act, subject: reservationSubject(current), ...states }, acting)
    return finishAct(tx, { result: changed, entryId }, acting)
  })
}
