import { and, eq, type SQL, sum } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { exactMinor } from '#lib/money.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'

/** A venue's reservation by its reference. Throws a 404 if there is none. */
export function getReservation(venue: { id: string }, reference: string, reader?: Reader): Promise<Reservation> {
  return getOne(venue, eq(reservation.reference, reference), reader)
}

/** A venue's reservation by its internal id. Throws a 404 if there is none. */
export function getReservationById(venue: { id: string }, id: string, reader?: Reader): Promise<Reservation> {
  return getOne(venue, eq(reservation.id, id), reader)
}

async function getOne(venue: { id: string }, which: SQL, reader: Reader = database()): Promise<Reservation> {
  const [found] = await reader
    .select()
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), which))
  if (!found) throw notFound(messages.noSuchReservation())
  return found
}

/** The part of a reservation's deposit that was captured and not refunded, in minor units. */
export async function capturedDepositMinor(
  reader: Reader,
  { venueId, id }: Pick<Reservation, 'venueId' | 'id'>,
): Promise<number> {
  const [row] = await reader
    .select({ sum: sum(payment.amountMinor) })
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.reservationId, id), eq(payment.status, 'Paid')))
  return exactMinor(row?.sum)
}

/** Ids of the resources that a reservation takes, or took. */
export async function resourceIdsOf(reader: Reader, venueId: string, reservationId: string): Promise<string[]> {
  const rows = await reader
    .select({ id: occupancy.resourceId })
    .from(occupancy)
    .where(and(eq(occupancy.venueId, venueId), eq(occupancy.reservationId, reservationId)))
  return rows.map(({ id }) => id)
}
