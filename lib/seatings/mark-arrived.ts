import type { Acted } from '#lib/audit/record-act.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type ActingOnParty, actOnParty, beginSeating, requireActive } from './party.ts'

/**
 * Records that a party has come, and waits for its table (decisions 14.5). Idempotent. Throws `conflict` if the reservation
 * is neither Pending nor Confirmed, and `not-found` for an unknown reference.
 */
export function markArrived(venue: Venue, reference: string, acting: ActingOnParty): Promise<Acted<Reservation>> {
  return actOnParty(venue, reference, acting, async (tx, { reservation, seating }) => {
    if (seating) return { reservation, entry: null }
    requireActive(reservation)
    await beginSeating(tx, reservation, { arrivedAt: acting.now })
    const after = { arrivedAt: acting.now.toISOString() }
    return { reservation, entry: { act: 'reservation.arrive', before: { arrivedAt: null }, after } }
  })
}
