import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { type Acted, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { Problem } from '#lib/problems/problem.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { reservationSubject } from './audit-states.ts'
import { isDepositPayable } from './deposit-payable.ts'
import { queueReservationLetter } from './letters.ts'
import { type ActingOnReservation, lockReservation, type Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import { acceptedRequest, holdAfterAnswer } from './request-columns.ts'
import { statesOfRequest } from './request-states.ts'
import { isOpenRequest } from './status.ts'
import type { VenueNoticeColumns } from './venue-notice.ts'

/**
 * Accepts a request for the venue (decisions 19.8): it is Confirmed, or its deposit is asked for now, if its guest has agreed to
 * one. The guest is mailed. Idempotent. Throws `conflict` if the request was answered otherwise, has ended, or waits for its
 * guest; `rate-limited`; and `not-found` for an unknown reference.
 */
export async function acceptRequest(
  venue: Venue,
  reference: string,
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  return inTransaction(async (tx) => {
    const current = await lockReservation(tx, venue.id, reference)
    const stands = current.status === 'Pending' || current.status === 'Confirmed'
    if (stands && current.requestStep === 'accepted') return finishAct(tx, { result: current, entryId: null }, acting)
    if (!isOpenRequest(current)) throw new Problem('conflict', { detail: messages.noOpenRequest() })
    if (current.requestStep === 'offered') throw new Problem('conflict', { detail: messages.waitsForGuest() })
    const accepted = await acceptLocked(tx, venue, current, acting.now)
    await limitStaffMail(tx, acting, accepted.email)
    const act = { act: 'reservation.accept-request', subject: reservationSubject(current) }
    const entryId = await recordAct(tx, venue.id, { ...act, ...statesOfRequest(current, accepted) }, acting)
    return finishAct(tx, { result: accepted, entryId }, acting)
  })
}

/**
 * Makes a booking of a locked request that is open, and mails its guest. If a deposit is due, the booking waits for it as every
 * other one: with an end if it can be paid here, or until the venue confirms it.
 */
export async function acceptLocked(
  tx: Tx,
  venue: Venue,
  current: Reservation,
  now: Date,
  notice: Partial<VenueNoticeColumns> = {},
): Promise<Reservation> {
  const depositAmountMinor = venue.settings.deposits ? current.requestDepositMinor : null
  const isPayable = depositAmountMinor !== null && isDepositPayable(venue.settings)
  const { startsAt } = current
  const holdExpiresAt = isPayable ? holdAfterAnswer(venue.settings, { now, startsAt }) : null
  const [accepted] = await tx
    .update(reservation)
    .set({
      ...acceptedRequest,
      status: depositAmountMinor === null ? 'Confirmed' : 'Pending',
      depositAmountMinor,
      holdExpiresAt,
      updatedAt: now,
      ...notice,
    })
    .where(and(eq(reservation.venueId, current.venueId), eq(reservation.id, current.id)))
    .returning()
  if (!accepted) throw new Error('a locked request is gone')
  if (holdExpiresAt) {
    const named = { venueId: current.venueId, reservationId: current.id }
    await addJob(tx, 'expire-hold', named, { runAt: holdExpiresAt })
  }
  if (depositAmountMinor === null) await queueReservationLetter(tx, 'request-accepted', accepted, now)
  else {
    // The letter has the id of the reservation, as every letter that asks for its deposit: staff do not ask for it twice.
    const news = isPayable ? 'request-accepted-to-pay' : 'request-accepted-at-venue'
    await queueReservationLetter(tx, news, accepted, now, { ...(isPayable && { id: accepted.id }) })
  }
  return accepted
}
