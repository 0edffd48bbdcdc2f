import type { Acted } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { destinationOfEdit } from './edit-reservation.ts'
import type { ActingOnReservation, Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import { rebook, type Snapshot } from './rebook.ts'
import { answerDeadline } from './request-columns.ts'
import { isOpenRequest } from './status.ts'

/** The time that a venue offers, and its table; without one, any that is free. */
export type OfferedTime = { date: string; start: string; resourceId?: string | null; sentence?: string | undefined }

/**
 * Offers the guest of a request another time (decisions 19.8). The request moves there at once, so the offered place is held by
 * the rules that hold every booking, and its guest can accept it until the offer ends; the place that was asked for is free. The
 * guest is mailed. A second offer replaces the first.
 *
 * Throws `slot-not-available` if the offered place is taken, a 400 that names the fields, `rate-limited`, `conflict` if the
 * request was answered or has ended, and `not-found` for an unknown reference.
 */
export async function offerTime(
  venue: Venue,
  reference: string,
  { sentence, ...time }: OfferedTime,
  acting: ActingOnReservation,
): Promise<Acted<Reservation>> {
  const { now } = acting
  const choose = async (snapshot: Snapshot, bookable: readonly Resource[], current: Venue) => {
    const { reservation } = snapshot
    if (!isOpenRequest(reservation)) throw new Problem('conflict', { detail: messages.noOpenRequest() })
    // Another time is offered at any table, unless one is named.
    const edits = { ...time, resourceId: time.resourceId ?? null }
    const destination = await destinationOfEdit(current, snapshot, bookable, edits, now)
    const startsAt = new Date(destination.offer.span.from)
    if (startsAt <= now) throw new Problem('conflict', { detail: messages.startInPast() })
    const subject = { type: reservation.resourceType, date: time.date, partySize: reservation.partySize }
    const answerBy = answerDeadline(current.settings, subject, { now, startsAt })
    return { ...destination, letter: 'request-other-time' as const, offered: { answerBy, sentence } }
  }
  return rebook(venue, reference, { acting, choose })
}
