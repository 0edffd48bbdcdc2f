import { bookingLengths } from '#lib/venues/durations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { AvailabilityQuery } from './input.ts'
import { type Span, serviceDay, stretchOf } from './service-day.ts'

/**
 * Every instant that the offers of a date can touch, or null where there are none. What is taken at any other time changes
 * none of them, whatever the party, the length, the resources or their groups.
 */
export function offeredStretch(venue: Venue, { date, resourceType }: AvailabilityQuery): Span | null {
  const day = serviceDay(venue.openingHours, venue.timezone, date)
  return day && stretchOf(day, bookingLengths(venue.bookingDurations, resourceType))
}
