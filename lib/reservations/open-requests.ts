import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Reservation } from './locks.ts'

/** A request that waits for an answer. */
export type OpenRequest = Pick<
  Reservation,
  'reference' | 'requestStep' | 'customerName' | 'partySize' | 'serviceDate' | 'startsAt' | 'createdAt' | 'answerBy'
>

/** Lists the requests of a venue that wait for an answer, of every day; the one that ends first is first. */
export function listOpenRequests(reader: Reader, { id }: Pick<Venue, 'id'>): Promise<OpenRequest[]> {
  const { reference, requestStep, customerName, partySize, serviceDate, startsAt, createdAt, answerBy } = reservation
  return reader
    .select({ reference, requestStep, customerName, partySize, serviceDate, startsAt, createdAt, answerBy })
    .from(reservation)
    .where(
      and(eq(reservation.venueId, id), eq(reservation.status, 'Pending'), inArray(requestStep, ['asked', 'offered'])),
    )
    .orderBy(asc(answerBy), asc(reference))
}
