import { inArray } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { venue } from '#db/schema/venues.ts'
import { slugOfName } from '#lib/venues/slug.ts'

/**
 * Proposes a slug that no venue has: that of the name, else that of the name and the city, else one with a number. Null if the
 * name has no letter and no digit, or if all of them are taken. Somebody may take it before it is used.
 */
export async function findFreeSlug(name: string, city: string): Promise<string | null> {
  const numbered = Array.from({ length: 8 }, (_, at) => `${name} ${at + 2}`)
  const proposals = [name, `${name} ${city}`, ...numbered].map(slugOfName).filter((slug) => slug !== '')
  if (proposals.length === 0) return null
  const rows = await database().select({ slug: venue.slug }).from(venue).where(inArray(venue.slug, proposals))
  const taken = new Set(rows.map(({ slug }) => slug))
  return proposals.find((slug) => !taken.has(slug)) ?? null
}
