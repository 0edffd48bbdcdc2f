import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { calendarFeed } from '#db/schema/calendar-feeds.ts'
import { reservation } from '#db/schema/reservations.ts'
import { resource, venue } from '#db/schema/venues.ts'
import { idInToken } from '#lib/link-token.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isTokenOfFeed } from './feed-link.ts'

export type CalendarFeed = typeof calendarFeed.$inferSelect

// No feed has this id: a text that is no token takes the same query as a wrong token.
const nobodys = '00000000-0000-0000-0000-000000000000'

/** Finds the feed of an address with its venue, or null. Every wrong address takes the same query and gets the same answer. */
export async function findLinkedFeed(link: {
  venueSlug: string
  token: string
}): Promise<{ venue: Venue; feed: CalendarFeed } | null> {
  const [found] = await database()
    .select({ venue, feed: calendarFeed })
    .from(calendarFeed)
    .innerJoin(venue, eq(venue.id, calendarFeed.venueId))
    .where(and(eq(venue.slug, link.venueSlug), eq(calendarFeed.id, idInToken(link.token) ?? nobodys)))
  return found && isTokenOfFeed(link.token, found.feed) ? found : null
}

/** Lists the feeds of a venue in the order of their making, with the names of their resources. */
export async function listCalendarFeeds(venueId: string, reader: Reader = database()) {
  return await reader
    .select({ feed: calendarFeed, resourceName: resource.name })
    .from(calendarFeed)
    .leftJoin(resource, and(eq(resource.venueId, calendarFeed.venueId), eq(resource.id, calendarFeed.resourceId)))
    .where(eq(calendarFeed.venueId, venueId))
    .orderBy(asc(calendarFeed.createdAt), asc(calendarFeed.id))
}

const daysBefore = 30
const daysAhead = 400
/** Bookings of one feed at most: the nearest days come first. */
const mostBookings = 5_000

/** Lists the bookings of a feed with the names of their resources, from a month ago to 400 days ahead, cancelled ones too. */
export async function listFeedBookings(at: Venue, { resourceType, resourceId }: CalendarFeed, now: Date) {
  const today = localDateAt(at.timezone, now.getTime())
  const ofIt = sql`(occupancy.venue_id, occupancy.reservation_id) = (reservation.venue_id, reservation.id)`
  const names = sql<string[]>`array(
    select resource.name from occupancy
    join resource on (resource.venue_id, resource.id) = (occupancy.venue_id, occupancy.resource_id)
    where ${ofIt} order by occupancy.ordinal)`
  const isThere = sql`exists (select from occupancy where ${ofIt} and occupancy.resource_id = ${resourceId})`
  return await database()
    .select({ reservation, resourceNames: names })
    .from(reservation)
    .where(
      and(
        eq(reservation.venueId, at.id),
        gte(reservation.serviceDate, addDays(today, -daysBefore)),
        lte(reservation.serviceDate, addDays(today, daysAhead)),
        resourceType === null ? undefined : eq(reservation.resourceType, resourceType),
        resourceId === null ? undefined : isThere,
      ),
    )
    .orderBy(asc(reservation.serviceDate), asc(reservation.startsAt), asc(reservation.id))
    .limit(mostBookings)
}
