import { asc, eq } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { resource, resourceGroup, venue } from '#db/schema/venues.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Resource, ResourceGroup } from './configuration.ts'
import { planOffers } from './resource-types.ts'
import { isSlug } from './slug.ts'

/** A venue with its configuration, without its resources. */
export type Venue = typeof venue.$inferSelect

/** The venue with this slug. Throws a 404 where there is none. */
export async function getVenue(slug: string): Promise<Venue> {
  const [found] = isSlug(slug) ? await database().select().from(venue).where(eq(venue.slug, slug)) : []
  if (!found) throw notFound({ en: 'There is no such venue.', de: 'Diesen Betrieb gibt es nicht.' })
  return found
}

/** The venue with this id, which some other row refers to. */
export async function getVenueById(id: string, reader: Reader = database()): Promise<Venue> {
  const [found] = await reader.select().from(venue).where(eq(venue.id, id))
  if (!found) throw notFound({ en: 'There is no such venue.', de: 'Diesen Betrieb gibt es nicht.' })
  return found
}

/** What guests of this venue can book, in the order of the venue file: active, and let through by the plan. */
export async function listBookableResources(of: Venue, reader: Reader = database()): Promise<Resource[]> {
  const rows = await reader
    .select()
    .from(resource)
    .where(eq(resource.venueId, of.id))
    .orderBy(asc(resource.ordinal), asc(resource.id))
  return rows.filter((row) => row.active && planOffers(of.plan, row.type))
}

/** A venue's resource groups in the order of the venue file. */
export async function listResourceGroups(of: Venue): Promise<ResourceGroup[]> {
  return database()
    .select()
    .from(resourceGroup)
    .where(eq(resourceGroup.venueId, of.id))
    .orderBy(asc(resourceGroup.ordinal), asc(resourceGroup.id))
}
