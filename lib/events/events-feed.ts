import { calendarText, type FeedEntry } from '#lib/calendar.ts'
import { env } from '#lib/env/env.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { ListedEvent } from './queries.ts'
import { eventEndsAt, eventStartsAt } from './times.ts'

/** The dated events of a venue as a calendar to which people subscribe; `urlOf` is the page of each (decisions 16.5). */
export function eventsFeed(
  venue: Venue,
  events: readonly ListedEvent[],
  { url, urlOf }: { url: string; urlOf: (event: ListedEvent) => string },
): string {
  const host = new URL(env().appUrl).hostname
  const entries = events.flatMap((event): FeedEntry | [] => {
    if (event.date === null) return []
    const startsAt = event.start === null ? null : eventStartsAt(event, venue.timezone)
    const cancelled = event.status === 'Cancelled'
    return {
      uid: `${event.id}@${host}`,
      // Each change is above the one before it, and a cancellation above the change that it follows.
      sequence: 2 * event.moves + (cancelled ? 1 : 0),
      state: cancelled ? 'cancelled' : 'confirmed',
      title: event.title,
      description: [event.excerpt, event.timeLabel, urlOf(event)].filter(Boolean).join('\n'),
      location: [event.locationLabel, venue.name, ...venueAddress(venue)].filter(Boolean).join(', '),
      when: startsAt ? { startsAt, endsAt: eventEndsAt(event, venue.timezone) } : { date: event.date },
      changedAt: event.movedAt ?? event.createdAt,
      url: urlOf(event),
    }
  })
  return calendarText({ name: venue.name, url, entries })
}
