import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { inSnapshot } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { findSameGuest } from '#lib/reservations/same-guest.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { instantsIn } from './instants.ts'
import type { Visits } from './record.ts'
import { placesOfReservation } from './search.ts'

const mostVisits = 100

/**
 * The other bookings of the guest of one (`findSameGuest`), of every status, also those to come: the latest first, at most a
 * hundred. None for a guest without an address and a number. Throws a 404 for an unknown reference.
 */
export async function listVisits(venue: Venue, reference: string): Promise<Visits> {
  const { iso } = instantsIn(venue.timezone)
  return inSnapshot(async (tx) => {
    const booked = await getReservation(venue, reference, tx)
    const same = await findSameGuest(venue, booked, tx)
    if (!same) return { visits: [] }
    const rows = await tx
      .select({
        reference: reservation.reference,
        date: reservation.serviceDate,
        startsAt: reservation.startsAt,
        partySize: reservation.partySize,
        status: reservation.status,
        places: placesOfReservation,
        notes: reservation.notes,
      })
      .from(reservation)
      .where(and(eq(reservation.venueId, venue.id), ne(reservation.id, booked.id), same))
      .orderBy(desc(reservation.startsAt), asc(reservation.reference))
      .limit(mostVisits)
    const visits = rows.map(({ startsAt, places, ...row }) => ({
      ...row,
      from: iso(startsAt.getTime()),
      resources: places.map(({ name }) => name),
    }))
    return { visits }
  })
}
