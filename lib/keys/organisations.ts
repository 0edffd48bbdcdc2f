import { asc, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { organisation } from '#db/schema/organisations.ts'
import { venue } from '#db/schema/venues.ts'

/** An owner of keys, with the slugs of the venues that its keys can reach. */
export type KeyOwner = { id: string; slug: string; venueSlugs: string[] }

/** The organisation with this slug, or null. */
export async function findKeyOwner(slug: string): Promise<KeyOwner | null> {
  const [found] = await database().select().from(organisation).where(eq(organisation.slug, slug))
  if (!found) return null
  const venues = await database()
    .select({ slug: venue.slug })
    .from(venue)
    .where(eq(venue.organisationId, found.id))
    .orderBy(asc(venue.slug))
  return { id: found.id, slug: found.slug, venueSlugs: venues.map((each) => each.slug) }
}
