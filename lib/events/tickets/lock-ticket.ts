import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { ticket } from '#db/schema/events.ts'
import { sameDigest } from '#lib/codes.ts'
import { Problem } from '#lib/problems/problem.ts'
import { lockRegistrationById, type Registration } from '../locks.ts'
import { ticketCodeDigest } from './ticket-code.ts'
import type { StoredTicket } from './ticket-queries.ts'

/**
 * Locks a ticket until the end of the transaction, and its registration first: a cancellation waits for a check-in, and a
 * check-in for a cancellation. Returns both as they are now. A key with its `code` was read before the lock: throws
 * `unavailable` if another ticket has this place since, because one of the registration was cancelled.
 */
export async function lockEventTicket(
  tx: Tx,
  key: Pick<StoredTicket, 'venueId' | 'registrationId' | 'ordinal'> & { code?: string },
): Promise<{ registration: Registration; ticket: StoredTicket }> {
  const registration = await lockRegistrationById(tx, key.venueId, key.registrationId)
  const [found] = await tx.select().from(ticket).where(isTicket(key)).for('no key update')
  const isSame = found && (key.code === undefined || sameDigest(found.codeDigest, ticketCodeDigest(key.code)))
  if (!isSame) throw new Problem('unavailable')
  return { registration, ticket: found }
}

/** The one row of a ticket. */
export function isTicket(key: Pick<StoredTicket, 'venueId' | 'registrationId' | 'ordinal'>) {
  const { venueId, registrationId, ordinal } = key
  return and(eq(ticket.venueId, venueId), eq(ticket.registrationId, registrationId), eq(ticket.ordinal, ordinal))
}
