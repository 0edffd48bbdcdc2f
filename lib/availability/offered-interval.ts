import { bookingLengths } from '#lib/venues/durations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type AvailabilityQuery, type DaysQuery, datesOfRange } from './input.ts'
import { pacedInterval } from './pace.ts'
import { intervalOf, type Span, serviceDay } from './service-day.ts'

/**
 * Returns the interval that covers all offers of a date, or null if there are none. Bookings outside it change no offer,
 * for any party, length, resource or group.
 */
export function offeredInterval(
  venue: Venue,
  { date, resourceType }: Pick<AvailabilityQuery, 'date' | 'resourceType'>,
): Span | null {
  const day = serviceDay(venue.openingHours, venue.timezone, date)
  const interval = day && intervalOf(day, bookingLengths(venue.bookingDurations, resourceType))
  return interval && pacedInterval(venue, interval)
}

/** The interval that covers all offers of a range of days, or null if there are none. */
export function offeredIntervalOfDays(venue: Venue, query: DaysQuery): Span | null {
  const { resourceType } = query
  return around(datesOfRange(query).flatMap((date) => offeredInterval(venue, { date, resourceType }) ?? []))
}

/** The interval from the first beginning to the last end; null for none. */
export function around(spans: readonly Span[]): Span | null {
  if (spans.length === 0) return null
  return { from: Math.min(...spans.map(({ from }) => from)), until: Math.max(...spans.map(({ until }) => until)) }
}
