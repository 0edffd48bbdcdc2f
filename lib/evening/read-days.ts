import { datesOfRange } from '#lib/availability/input.ts'
import { serviceDay } from '#lib/availability/service-day.ts'
import { listPublishedEvents } from '#lib/events/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { EveningDays } from './booking-records.ts'

/** The service days of a range: whether each is closed by the opening hours, and how many published events it has. */
export async function readEveningDays(
  venue: Venue,
  range: { from: string; until: string },
  now: Date,
): Promise<EveningDays> {
  const events = await listPublishedEvents(venue, { upcoming: false, now, within: range })
  const days = datesOfRange(range).map((date) => ({
    date,
    closed: serviceDay(venue.openingHours, venue.timezone, date) === null,
    events: events.filter((event) => event.date === date).length,
  }))
  return { days }
}
