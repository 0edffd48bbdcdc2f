import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { eventRegistration, ticket } from '#db/schema/events.ts'
import { randomUUID } from '#lib/codes.ts'
import { insertWithReference } from '../insert-registration.ts'
import { isRegistration, type Registration } from '../locks.ts'
import { isTicket } from './lock-ticket.ts'
import { mintCancelToken } from './ticket-code.ts'
import type { StoredTicket } from './ticket-queries.ts'

/**
 * Moves a ticket of a locked registration into a new registration of one seat, and returns that; the tickets after it move up. The
 * sum of the seats stays. The sums of money are the caller's.
 */
export async function splitRegistration(tx: Tx, from: Registration, one: StoredTicket): Promise<Registration> {
  const { venueId, id: registrationId } = from
  await tx
    .update(eventRegistration)
    .set({
      quantity: from.quantity - 1,
      attendeeNames: sql`${eventRegistration.attendeeNames} - ${one.ordinal}::int`,
    })
    .where(isRegistration(from))
  const alone = { id: randomUUID(), quantity: 1, attendeeNames: [one.attendeeName] }
  const cancelTokenDigest = mintCancelToken().digest
  const single = await insertWithReference(tx, (reference) => ({ ...from, ...alone, cancelTokenDigest, reference }))
  await tx.update(ticket).set({ registrationId: single.id, ordinal: 0 }).where(isTicket(one))
  const after = await tx
    .select({ ordinal: ticket.ordinal })
    .from(ticket)
    .where(and(eq(ticket.venueId, venueId), eq(ticket.registrationId, registrationId), gt(ticket.ordinal, one.ordinal)))
    .orderBy(ticket.ordinal)
  // One after the other: each place is free before the next ticket takes it.
  for (const { ordinal } of after)
    await tx
      .update(ticket)
      .set({ ordinal: ordinal - 1 })
      .where(isTicket({ venueId, registrationId, ordinal }))
  return single
}
