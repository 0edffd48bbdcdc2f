import type { Reader } from '#db/client.ts'
import { localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { calendarFeedUrl } from './feed-link.ts'
import type { CalendarFeedsRecord } from './feed-record.ts'
import { listCalendarFeeds } from './queries.ts'

/** Reads the calendar feeds of a venue with their addresses, for staff who may make them. */
export async function readCalendarFeeds(
  venue: Pick<Venue, 'id' | 'slug' | 'timezone'>,
  reader?: Reader,
): Promise<CalendarFeedsRecord> {
  const rows = await listCalendarFeeds(venue.id, reader)
  return {
    feeds: rows.map(({ feed, resourceName }) => ({
      feedId: feed.id,
      label: feed.label,
      resourceType: feed.resourceType,
      resourceId: feed.resourceId,
      resourceName,
      withNames: feed.withNames,
      url: calendarFeedUrl(venue.slug, feed),
      createdAt: localInstant(venue.timezone, feed.createdAt.getTime()),
    })),
  }
}
