import { and, asc, eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { resource } from '#db/schema/venues.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Reservation } from './locks.ts'

/** A reservation with the names of its resources, in their order. */
export type ListedReservation = { reservation: Reservation; resources: string[] }

/** All reservations of a service day (`YYYY-MM-DD`), of every status, by their start. */
export function listReservations(venue: Venue, serviceDate: string): Promise<ListedReservation[]> {
  return database()
    .select({ reservation, resources: sql<string[]>`array_agg(${resource.name} order by ${occupancy.ordinal})` })
    .from(reservation)
    .innerJoin(occupancy, and(eq(occupancy.venueId, reservation.venueId), eq(occupancy.reservationId, reservation.id)))
    .innerJoin(resource, and(eq(resource.venueId, occupancy.venueId), eq(resource.id, occupancy.resourceId)))
    .where(and(eq(reservation.venueId, venue.id), eq(reservation.serviceDate, serviceDate)))
    .groupBy(reservation.venueId, reservation.id)
    .orderBy(asc(reservation.startsAt), asc(reservation.reference))
}
