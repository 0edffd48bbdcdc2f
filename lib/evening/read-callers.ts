import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { inSnapshot, type Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { seating } from '#db/schema/seatings.ts'
import { findSameGuest, type GuestContact } from '#lib/reservations/same-guest.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Callers } from './booking-records.ts'
import { readGuest } from './read-guest.ts'
import { matching, placesOfReservation } from './search.ts'
import { searchTerms } from './search-terms.ts'
import { type PastVisit, usualOf } from './usual.ts'

/** The guests that are listed at most, and the newest bookings among which they are looked for. */
const [mostCallers, mostBookings] = [5, 60]
/** The last visits that say what is usual. */
const lastVisits = 12

/**
 * The guests of former bookings that a caller can be, by the beginning of a name, the last digits of the telephone number or
 * the address, as the search finds bookings (`matching`): those who have booked last come first, each once (`findSameGuest`),
 * at most five. Without guests who have given neither an address nor a number, and those whose data was erased.
 */
export async function readCallers(venue: Venue, typed: string, now: Date): Promise<Callers> {
  const which = matching({ ...searchTerms(typed), references: [] })
  if (!which) return { callers: [] }
  return inSnapshot(async (tx) => {
    const { id, customerName: name, email, phone } = reservation
    const found = await tx
      .select({ id, name, email, phone })
      .from(reservation)
      .where(and(eq(reservation.venueId, venue.id), which))
      .orderBy(desc(reservation.startsAt), reservation.reference)
      .limit(mostBookings)
    const callers: Callers['callers'] = []
    const seen = new Set<string>()
    for (const each of found) {
      if (callers.length === mostCallers || seen.has(each.id)) continue
      const same = await findSameGuest(venue, each, tx)
      if (!same) continue
      const ids = found.map((one) => one.id)
      const own = and(eq(reservation.venueId, venue.id), same, inArray(id, ids))
      for (const row of await tx.select({ id }).from(reservation).where(own)) seen.add(row.id)
      const { name, email, phone } = each
      callers.push({ name, email, phone, ...(await readKnown(tx, venue, each, now)) })
    }
    return { callers }
  })
}

/** Reads the guest's visits until now, the profile, and what is usual. */
async function readKnown(tx: Tx, venue: Venue, contact: GuestContact, now: Date) {
  const guest = await readGuest(tx, venue, { ...contact, startsAt: now })
  const { startsAt, endsAt, partySize, status } = reservation
  const same = await findSameGuest(venue, contact, tx)
  const rows = await tx
    .select({ startsAt, endsAt, partySize, places: placesOfReservation, seating })
    .from(reservation)
    .leftJoin(seating, and(eq(seating.venueId, reservation.venueId), eq(seating.reservationId, reservation.id)))
    .where(and(eq(reservation.venueId, venue.id), same, eq(status, 'Completed'), lt(startsAt, now)))
    .orderBy(desc(startsAt))
    .limit(lastVisits)
  const visits = rows.map(({ seating: sat, ...row }): PastVisit => {
    const [from, until] = sat?.seatedAt && sat.leftAt ? [sat.seatedAt, sat.leftAt] : [row.startsAt, row.endsAt]
    const minutes = (until.getTime() - from.getTime()) / 60_000
    return { minutes, partySize: row.partySize, table: row.places[0] ?? null }
  })
  return { ...guest, ...usualOf(visits) }
}
