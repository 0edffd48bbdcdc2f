import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { resource } from '#db/schema/venues.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { reservationMessages as messages } from './messages.ts'

/**
 * Locks resources until the end of the transaction, in the order of their ids, so that two bookings of several resources
 * wait for one another and do not deadlock. Returns them as they are now. Lock order: resources before reservations.
 */
export async function lockResources(tx: Tx, venueId: string, ids: readonly string[]): Promise<Resource[]> {
  return tx
    .select()
    .from(resource)
    .where(and(eq(resource.venueId, venueId), inArray(resource.id, [...ids])))
    .orderBy(asc(resource.id))
    .for('no key update')
}

export type Reservation = typeof reservation.$inferSelect

/** The actor and the time of an act on a reservation, and its last step (decisions 14.4). */
export type ActingOnReservation = Acting<Acted<Reservation>>

/** Locks one reservation until the end of the transaction. Throws a 404 if the venue has none with this reference. */
export function lockReservation(tx: Tx, venueId: string, reference: string): Promise<Reservation> {
  return lockOne(tx, venueId, eq(reservation.reference, reference))
}

/** As `lockReservation`, by the internal id. */
export function lockReservationById(tx: Tx, venueId: string, id: string): Promise<Reservation> {
  return lockOne(tx, venueId, eq(reservation.id, id))
}

async function lockOne(tx: Tx, venueId: string, which: SQL): Promise<Reservation> {
  const [found] = await tx
    .select()
    .from(reservation)
    .where(and(eq(reservation.venueId, venueId), which))
    .for('no key update')
  if (!found) throw notFound(messages.noSuchReservation())
  return found
}
