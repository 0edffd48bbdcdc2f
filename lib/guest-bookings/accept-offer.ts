import { inTransaction, type Tx } from '#db/client.ts'
import { Problem } from '#lib/problems/problem.ts'
import { acceptLocked } from '#lib/reservations/accept-request.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { reservationMessages as messages } from '#lib/reservations/messages.ts'
import { isOpenRequest } from '#lib/reservations/status.ts'
import { noticeOfAcceptance } from '#lib/reservations/venue-notice.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import type { LinkedBooking } from './find-guest-booking.ts'
import { lockLinked } from './lock-linked.ts'

type Options = {
  now: Date
  /** The start of the offer that the guest has read, in milliseconds: a newer offer is not accepted unread. */
  startsAt: number
  beforeCommit?: (tx: Tx, accepted: Reservation) => Promise<void>
}

/**
 * Accepts the time that the venue has offered to the guest of a request (decisions 19.8). It is held for the guest, so it can be
 * accepted until the offer has ended. The guest is mailed, and the venue is notified. Idempotent. Throws `conflict` if there is
 * no such offer (any more), and `not-found` for a link that has ended.
 */
export async function acceptOffer(link: LinkedBooking, { now, startsAt, beforeCommit }: Options): Promise<Reservation> {
  return inTransaction(async (tx) => {
    const current = await lockLinked(tx, link)
    const isSame = current.startsAt.getTime() === startsAt
    const stands = current.status === 'Pending' || current.status === 'Confirmed'
    if (stands && isSame && current.requestStep === 'accepted') return current
    if (!isSame || !isOpenRequest(current) || current.requestStep !== 'offered')
      throw new Problem('conflict', { detail: messages.notOffered() })
    const venue = await getVenueById(current.venueId, tx)
    const accepted = await acceptLocked(tx, venue, current, now, noticeOfAcceptance(venue))
    await beforeCommit?.(tx, accepted)
    return accepted
  })
}
