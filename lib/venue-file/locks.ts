import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { organisation } from '#db/schema/organisations.ts'
import { resource, venue } from '#db/schema/venues.ts'
import { randomUUID } from '#lib/codes.ts'

export type EventRow = typeof event.$inferSelect
export type Organisation = typeof organisation.$inferSelect

/**
 * Locks an organisation, making it when there is none yet. Imports of its venues, and their changes to its keys, wait for
 * each other here: an import reads, compares and writes the differences, and a concurrent one would create the same keys
 * again. First in the lock order: organisation, venue, resource groups and resources in the order of their ids.
 */
export async function lockOrganisation(tx: Tx, slug: string): Promise<Organisation & { isNew: boolean }> {
  const [made] = await tx
    .insert(organisation)
    .values({ id: randomUUID(), slug })
    .onConflictDoNothing({ target: organisation.slug })
    .returning()
  if (made) return { ...made, isNew: true }
  const [found] = await tx.select().from(organisation).where(eq(organisation.slug, slug)).for('no key update')
  if (!found) throw new Error('the organisation is gone')
  return { ...found, isNew: false }
}

/** Locks the organisation that owns something, as `lockOrganisation` does. */
export async function lockOwner(tx: Tx, id: string): Promise<Organisation> {
  const [owner] = await tx.select().from(organisation).where(eq(organisation.id, id)).for('no key update')
  if (!owner) throw new Error('the organisation of a venue is gone')
  return owner
}

/**
 * Locks all events of a venue in the order of their ids, after its resources. Guests who register wait, so that the
 * registrations by which an import decides are unchanged when it writes. The strongest lock, because an event without
 * references is deleted: a transaction that is adding a reference waits as well.
 */
export async function lockEvents(tx: Tx, venueId: string): Promise<EventRow[]> {
  return tx.select().from(event).where(eq(event.venueId, venueId)).orderBy(asc(event.id)).for('update')
}

/**
 * Locks the venue and all its resources, in the lock order. Bookings lock their resources as well, so none is written between the
 * list of those that no longer fit and the commit of the save.
 */
export async function lockHouse(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: venue.id }).from(venue).where(eq(venue.id, id)).for('no key update')
  await tx
    .select({ id: resource.id })
    .from(resource)
    .where(eq(resource.venueId, id))
    .orderBy(asc(resource.id))
    .for('no key update')
}
