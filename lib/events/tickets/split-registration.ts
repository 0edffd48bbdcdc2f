import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { eventRegistration, ticket } from '#db/schema/events.ts'
import { randomUUID } from '#lib/codes.ts'
import { insertWithReference } from '../insert-registration.ts'
import { isRegistration, type Registration } from '../locks.ts'
import { isTicket } from './lock-ticket.ts'
import { mintCancelToken } from './ticket-code.ts'
import type { StoredTicket } from './ticket-queries.ts'

/**
 * Moves some tickets of a locked registration into a new registration, and returns that; the other tickets move up. The sum of
 * the seats stays. The sums of money are the caller's.
 */
export async function splitRegistration(
  tx: Tx,
  from: Registration,
  moved: readonly StoredTicket[],
): Promise<Registration> {
  const { venueId, id: registrationId } = from
  // The last place first: the places before it stay as they are.
  const places = moved.map(({ ordinal }) => ordinal).sort((one, other) => other - one)
  const names = places.reduce((left, place) => sql`${left} - ${place}::int`, sql`${eventRegistration.attendeeNames}`)
  await tx
    .update(eventRegistration)
    .set({ quantity: from.quantity - moved.length, attendeeNames: names })
    .where(isRegistration(from))
  const part = { id: randomUUID(), quantity: moved.length, attendeeNames: moved.map((one) => one.attendeeName) }
  const cancelTokenDigest = mintCancelToken().digest
  const made = await insertWithReference(tx, (reference) => ({ ...from, ...part, cancelTokenDigest, reference }))
  for (const [ordinal, one] of moved.entries())
    await tx.update(ticket).set({ registrationId: made.id, ordinal }).where(isTicket(one))
  const others = await tx
    .select({ ordinal: ticket.ordinal })
    .from(ticket)
    .where(and(eq(ticket.venueId, venueId), eq(ticket.registrationId, registrationId)))
    .orderBy(ticket.ordinal)
  // One after the other: each place is free before the next ticket takes it.
  for (const [place, { ordinal }] of others.entries())
    if (place !== ordinal)
      await tx.update(ticket).set({ ordinal: place }).where(isTicket({ venueId, registrationId, ordinal }))
  return made
}
