import { and, asc, eq } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { organisation } from '#db/schema/organisations.ts'
import { resource, resourceGroup, venue } from '#db/schema/venues.ts'
import { notFound, type Problem } from '#lib/problems/problem.ts'
import type { Resource, ResourceGroup } from './configuration.ts'
import { planOffers } from './resource-types.ts'
import { isSlug } from './slug.ts'

/** A venue with its configuration, without its resources. */
export type Venue = typeof venue.$inferSelect

/** The venue with this slug. Throws a 404 if there is none. */
export async function getVenue(slug: string): Promise<Venue> {
  const [found] = isSlug(slug) ? await database().select().from(venue).where(eq(venue.slug, slug)) : []
  if (!found) throw noSuchVenue()
  return found
}

/** The 404 of a venue. */
export function noSuchVenue(): Problem {
  return notFound({ en: 'There is no such venue.', de: 'Diesen Betrieb gibt es nicht.' })
}

/** The venue with this id, which some other row refers to. */
export async function getVenueById(id: string, reader: Reader = database()): Promise<Venue> {
  const [found] = await reader.select().from(venue).where(eq(venue.id, id))
  if (!found) throw noSuchVenue()
  return found
}

/** All venues, or the one with a slug, or those of an organisation; by their slugs. */
export async function listVenues({
  slug,
  organisationSlug,
}: {
  slug?: string | undefined
  organisationSlug?: string | undefined
} = {}): Promise<Venue[]> {
  const rows = await database()
    .select({ venue })
    .from(venue)
    .innerJoin(organisation, eq(organisation.id, venue.organisationId))
    .where(
      and(
        slug === undefined ? undefined : eq(venue.slug, slug),
        organisationSlug === undefined ? undefined : eq(organisation.slug, organisationSlug),
      ),
    )
    .orderBy(asc(venue.slug))
  return rows.map((row) => row.venue)
}

/** The resources that guests of this venue can book, in the order of the venue file: active, and allowed by the plan. */
export async function listBookableResources(atVenue: Venue, reader?: Reader): Promise<Resource[]> {
  const rows = await (reader ? listResources(atVenue, reader) : resourcesOf(atVenue))
  return rows.filter((row) => row.active && planOffers(atVenue.plan, row.type))
}

// A `Venue` is a snapshot, and so are its resources: its version changes with theirs.
const resourcesRead = new WeakMap<Venue, Promise<Resource[]>>()

function resourcesOf(atVenue: Venue): Promise<Resource[]> {
  let reading = resourcesRead.get(atVenue)
  if (!reading) {
    reading = listResources(atVenue, database())
    resourcesRead.set(atVenue, reading)
    reading.catch(() => resourcesRead.delete(atVenue))
  }
  return reading
}

/** All resources of a venue, also those out of use, in the order of the venue file. */
export async function listResources(atVenue: Venue, reader: Reader): Promise<Resource[]> {
  return reader
    .select()
    .from(resource)
    .where(eq(resource.venueId, atVenue.id))
    .orderBy(asc(resource.ordinal), asc(resource.id))
}

/** A venue's resource groups in the order of the venue file. */
export async function listResourceGroups(atVenue: Venue, reader: Reader = database()): Promise<ResourceGroup[]> {
  return reader
    .select()
    .from(resourceGroup)
    .where(eq(resourceGroup.venueId, atVenue.id))
    .orderBy(asc(resourceGroup.ordinal), asc(resourceGroup.id))
}
