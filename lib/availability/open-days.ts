import { addDays, isLocalDate } from '#lib/time.ts'
import type { BookingDuration } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { OccupiedByResource } from './occupancy.ts'
import { around } from './offered-interval.ts'
import type { PaceCounts } from './pace.ts'
import { readOccupied } from './queries.ts'
import { readPace } from './read-pace.ts'
import { gridStarts, intervalOf, type ServiceDay, type Span, serviceDay } from './service-day.ts'

/** A day with a start that the guest may choose, and the interval in which bookings affect its offers. */
export type OpenDay = { day: ServiceDay; interval: Span }

/** The service day of a date if it has a start that may be chosen; else null. */
export function openDay(
  { openingHours, timezone }: Pick<Venue, 'openingHours' | 'timezone'>,
  date: string,
  lengths: BookingDuration,
  isChoosable: (startsAt: number) => boolean,
): OpenDay | null {
  const day = serviceDay(openingHours, timezone, date)
  const interval = day && intervalOf(day, lengths)
  if (!interval) return null
  return gridStarts(day, lengths.gridMinutes).some(({ startsAt }) => isChoosable(startsAt)) ? { day, interval } : null
}

/**
 * Reads the occupancy of days, given in the order of their dates, by one statement; without that of the reservation
 * `exceptReservationId`.
 */
export async function readOccupiedOn(
  { id }: Pick<Venue, 'id'>,
  days: readonly OpenDay[],
  now: Date,
  more: { exceptReservationId?: string } = {},
): Promise<OccupiedByResource> {
  const span = around(days.map(({ interval }) => interval))
  if (!span) return new Map()
  const dates = days.map(({ day }) => day.date)
  return readOccupied(id, dates, span, now, more)
}

/** Reads what starts on days, for the rules of pace. */
export function readPaceOn(
  venue: Pick<Venue, 'id' | 'settings' | 'timezone'>,
  days: readonly OpenDay[],
  now: Date,
): Promise<PaceCounts> {
  return readPace(venue, around(days.map(({ interval }) => interval)), now)
}

/** The dates of a month (`yyyy-MM`). */
export function datesOfMonth(month: string): string[] {
  const dates: string[] = []
  const first = `${month}-01`
  if (!isLocalDate(first)) return dates
  for (let date = first; date.startsWith(month); date = addDays(date, 1)) dates.push(date)
  return dates
}
