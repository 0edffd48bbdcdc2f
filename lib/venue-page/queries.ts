import { asc, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { venue } from '#db/schema/venues.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'

/** The venue whose own page has this address, or null: there is no such venue, or its page is off (decisions 16.5). */
export async function findVenueWithPage(slug: string): Promise<Venue | null> {
  try {
    const found = await getVenue(slug)
    return found.settings.bookingPage === true ? found : null
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not-found') return null
    throw error
  }
}

/** The slugs of all venues with a page of their own, at most `most` of them. */
export async function listVenuePages(most: number): Promise<string[]> {
  const rows = await database()
    .select({ slug: venue.slug })
    .from(venue)
    .where(sql`${venue.settings} @> '{"bookingPage": true}'`)
    .orderBy(asc(venue.slug))
    .limit(most)
  return rows.map(({ slug }) => slug)
}
