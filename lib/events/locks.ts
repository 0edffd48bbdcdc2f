import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { notFound } from '#lib/problems/problem.ts'
import { eventMessages as messages } from './messages.ts'

export type Registration = typeof eventRegistration.$inferSelect

/** The one row of a registration. */
export function isRegistration({ venueId, id }: Pick<Registration, 'venueId' | 'id'>) {
  return and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.id, id))
}

/**
 * Locks one event until the end of the transaction; every change of its taken seats waits for this lock. Returns it as it
 * is now; throws a 404 if the venue has none with this id. Lock order: event › registration › ticket › payment.
 */
export async function lockEvent(tx: Tx, venueId: string, id: string): Promise<typeof event.$inferSelect> {
  const [found] = await tx
    .select()
    .from(event)
    .where(and(eq(event.venueId, venueId), eq(event.id, id)))
    .for('no key update')
  if (!found) throw notFound(messages.noSuchEvent())
  return found
}

/**
 * Locks one registration until the end of the transaction; a caller that may change its status locks its event before.
 * Returns it as it is now; throws a 404 if the venue has none with this id.
 */
export async function lockRegistrationById(tx: Tx, venueId: string, id: string): Promise<Registration> {
  const [found] = await tx.select().from(eventRegistration).where(isRegistration({ venueId, id })).for('no key update')
  if (!found) throw notFound(messages.noSuchRegistration())
  return found
}
