import { bookingLengths } from '#lib/venues/durations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { AvailabilityQuery } from './input.ts'
import { intervalOf, type Span, serviceDay } from './service-day.ts'

/**
 * The interval that covers all offers of a date, or null where there are none. What is taken outside it changes none of
 * them, whatever the party, the length, the resources or their groups.
 */
export function offeredInterval(venue: Venue, { date, resourceType }: AvailabilityQuery): Span | null {
  const day = serviceDay(venue.openingHours, venue.timezone, date)
  return day && intervalOf(day, bookingLengths(venue.bookingDurations, resourceType))
}
