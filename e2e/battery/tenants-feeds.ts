import { makeCalendarFeed } from '#lib/calendars/change-feeds.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { acting } from '#testing/venues/acting.ts'

/** Makes a calendar feed with the names of guests, and returns the token of its address. */
export async function feedTokenOf(venue: Venue, now: Date): Promise<string> {
  const kitchen = { label: 'Kitchen', resourceType: null, resourceId: null, withNames: true }
  const { feeds } = (await makeCalendarFeed(venue, kitchen, acting(now))).result
  return feeds.at(-1)?.url.split('/').at(-2) ?? ''
}
