import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { changes } from '#db/row-changes.ts'
import { resource, resourceGroup, venue } from '#db/schema/venues.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Configuration, GroupValues, ResourceValues, VenueValues } from './configure.ts'

type Venue = typeof venue.$inferSelect

/** The stored venue with this slug, of any organisation. */
export async function findStoredVenue(tx: Tx, slug: string): Promise<Venue | undefined> {
  const [found] = await tx.select().from(venue).where(eq(venue.slug, slug))
  return found
}

/** Stores a new venue. Undefined when another organisation has taken the slug meanwhile. */
export async function insertVenue(
  tx: Tx,
  organisationId: string,
  values: VenueValues,
  id: string = randomUUID(),
): Promise<Venue | undefined> {
  const [made] = await tx
    .insert(venue)
    .values({ ...values, id, organisationId })
    .onConflictDoNothing({ target: venue.slug })
    .returning()
  return made
}

/** Writes the columns of a venue's row that differ. Returns whether any did. */
export async function updateVenue(tx: Tx, stored: Venue, values: VenueValues): Promise<boolean> {
  const differences = changes(stored, values)
  if (!differences) return false
  await tx.update(venue).set(differences).where(eq(venue.id, stored.id))
  return true
}

/**
 * Writes the rows of a venue's groups and resources that differ. Those no longer in the file are deactivated (resources,
 * because reservations refer to them) or deleted when nothing refers to them (groups). Returns whether anything was written.
 */
export async function storeResources(tx: Tx, venueId: string, wanted: Configuration): Promise<boolean> {
  const groups = await tx.select().from(resourceGroup).where(eq(resourceGroup.venueId, venueId))
  const resources = await tx.select().from(resource).where(eq(resource.venueId, venueId)).orderBy(asc(resource.id))
  let changed = false

  for (const values of byId(wanted.groups)) {
    changed = (await storeGroup(tx, venueId, groups, values)) || changed
  }
  // Every writer of several resources locks them in the order of their ids, as bookings of groups do.
  const gone = resources.filter(({ id, active }) => active && !wanted.resources.some((each) => each.id === id))
  const withdrawn = gone.map(({ venueId: _, ...values }) => ({ ...values, active: false }))
  for (const values of byId([...wanted.resources, ...withdrawn])) {
    changed = (await storeResource(tx, venueId, resources, values)) || changed
  }
  return (await deleteUnusedGroups(tx, venueId, wanted.groups)) || changed
}

async function storeGroup(tx: Tx, venueId: string, stored: readonly GroupValues[], values: GroupValues) {
  const existing = stored.find(({ id }) => id === values.id)
  if (!existing) {
    await tx.insert(resourceGroup).values({ ...values, venueId })
    return true
  }
  const differences = changes(existing, values)
  if (!differences) return false
  await tx
    .update(resourceGroup)
    .set(differences)
    .where(and(eq(resourceGroup.venueId, venueId), eq(resourceGroup.id, values.id)))
  return true
}

async function storeResource(tx: Tx, venueId: string, stored: readonly ResourceValues[], values: ResourceValues) {
  const existing = stored.find(({ id }) => id === values.id)
  if (!existing) {
    await tx.insert(resource).values({ ...values, venueId })
    return true
  }
  const differences = changes(existing, values)
  if (!differences) return false
  await tx
    .update(resource)
    .set(differences)
    .where(and(eq(resource.venueId, venueId), eq(resource.id, values.id)))
  return true
}

async function deleteUnusedGroups(tx: Tx, venueId: string, wanted: readonly GroupValues[]): Promise<boolean> {
  const stored = await tx.select({ id: resourceGroup.id }).from(resourceGroup).where(eq(resourceGroup.venueId, venueId))
  const used = await tx.selectDistinct({ id: resource.groupId }).from(resource).where(eq(resource.venueId, venueId))
  let changed = false
  for (const { id } of stored) {
    if (wanted.some((group) => group.id === id) || used.some((group) => group.id === id)) continue
    await tx.delete(resourceGroup).where(and(eq(resourceGroup.venueId, venueId), eq(resourceGroup.id, id)))
    changed = true
  }
  return changed
}

function byId<T extends { id: string }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}
