import { BoundedCache } from '#lib/bounded-cache.ts'
import { addDays, localDateAt, startOfDate, timeOfWall, wallOfInstant } from '#lib/time.ts'
import type { BookingDuration } from '#lib/venues/configuration.ts'
import { bookingLengths, offeredMinutes } from '#lib/venues/durations.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { bucketVersions, versionSubjectOf } from '#lib/venues/versions.ts'
import { availableStarts } from './available-starts.ts'
import { type AcceptingParty, bookableStart, bookableUntil, bookingWindow } from './booking-window.ts'
import type { DaysRecord } from './days-record.ts'
import { type DaysQuery, datesOfRange, largestParty } from './input.ts'
import { nextHoldEnd, type OccupiedByResource, occupiedWithin } from './occupancy.ts'
import { around } from './offered-interval.ts'
import type { Question } from './offers.ts'
import { readOccupied } from './queries.ts'
import { gridStarts, intervalOf, type ServiceDay, type Span, serviceDay } from './service-day.ts'

/** A service day in a calendar. Without a change of the data it is valid until the instant `until`. */
type Summary = { record: DaysRecord['days'][number]; until: number }

/** A service day that has starts. */
type OpenDay = { day: ServiceDay; interval: Span }

/** The request of a party, for any day. */
type Wish = Pick<Question, 'lengths' | 'resources' | 'partySize' | 'requestedMinutes'> & AcceptingParty

/**
 * A summary with the versions of the data that it was computed from: the venue's, and those of the day's occupancy buckets.
 */
type CachedSummary = Summary & { versions: string }

/** Summaries of hundreds of months; one takes 300 bytes. */
const summaries = new BoundedCache<CachedSummary>(30_000)

/**
 * Returns for each service day of a range whether a party may book anything, and the first and last start that it may book.
 * These are the slots of GET availability (decisions 16.2). Without a change of the data the answer is valid until the
 * instant `until`.
 *
 * Each day is cached under the versions of its own occupancy buckets, so that a booking renews its day alone. One statement
 * reads the occupancy of all days that must be renewed.
 */
export async function findDays(
  venue: Venue,
  query: DaysQuery,
  now: Date,
): Promise<{ record: DaysRecord; until: number }> {
  const { from, until: lastOfRange, resourceType, partySize, resourceGroup, accepts = [] } = query
  const lengths = bookingLengths(venue.bookingDurations, resourceType)
  const requestedMinutes = offeredMinutes(lengths).includes(query.durationMinutes) ? query.durationMinutes : null
  const dates = datesOfRange(query)
  const open = dates.flatMap((date) => openDay(venue, date, lengths) ?? [])
  const versions = await versionsOf(venue, open)
  const nameOf = ({ day }: OpenDay) =>
    [venue.id, resourceType, partySize, requestedMinutes, resourceGroup, accepts, day.date].join(' ')

  const found = new Map<string, Summary>()
  for (const each of open) {
    const cached = summaries.get(nameOf(each))
    if (cached && cached.versions === versions.get(each) && now.getTime() < cached.until)
      found.set(each.day.date, cached)
  }
  const missing = open.filter(({ day }) => !found.has(day.date))
  if (missing.length > 0) {
    const all = partySize > largestParty ? [] : await listBookableResources(venue)
    const ofType = all.filter(({ type }) => type === resourceType)
    const resources = ofType.filter(({ groupId }) => resourceGroup === undefined || groupId === resourceGroup)
    const made = await summarise(venue, missing, { lengths, resources, partySize, requestedMinutes, accepts }, now)
    for (const [at, each] of missing.entries()) {
      const summary = made[at] as Summary
      found.set(each.day.date, summary)
      summaries.set(nameOf(each), { ...summary, versions: versions.get(each) ?? '' })
    }
  }

  const today = localDateAt(venue.timezone, now.getTime())
  const record: DaysRecord = {
    slug: venue.slug,
    from,
    until: lastOfRange,
    resourceType,
    partySize,
    durationMinutes: requestedMinutes ?? lengths.defaultMinutes,
    lastDate: addDays(today, venue.settings.maxAdvanceDays),
    days: dates.map((date) => found.get(date)?.record ?? withoutStarts(venue, date)),
  }
  const tomorrow = startOfDate(venue.timezone, addDays(today, 1))
  return { record, until: Math.min(tomorrow, ...[...found.values()].map(({ until }) => until)) }
}

function openDay(venue: Venue, date: string, lengths: BookingDuration): OpenDay | null {
  const day = serviceDay(venue.openingHours, venue.timezone, date)
  const interval = day && intervalOf(day, lengths)
  return interval && { day, interval }
}

/** A day without starts: the venue is closed, or open too shortly for one. */
function withoutStarts({ openingHours, timezone }: Venue, date: string): Summary['record'] {
  return { date, state: serviceDay(openingHours, timezone, date) ? 'full' : 'closed', first: null, last: null }
}

/**
 * The versions on which each day's summary depends. They are read before the data, so that a summary can be newer than its
 * version but never older.
 */
async function versionsOf(venue: Venue, open: readonly OpenDay[]): Promise<Map<OpenDay, string>> {
  const whole = around(open.map(({ interval }) => interval))
  if (!whole) return new Map()
  const ofBucket = await bucketVersions(versionSubjectOf(venue.id, whole))
  return new Map(
    open.map((each) => {
      const { first, last } = versionSubjectOf(venue.id, each.interval)
      const buckets = Array.from({ length: last - first + 1 }, (_, at) => ofBucket.get(first + at))
      return [each, [venue.version, ...buckets].join()]
    }),
  )
}

/** The summaries of some days. One statement reads the occupancy of those days that have a start which may be booked. */
async function summarise(venue: Venue, days: readonly OpenDay[], wish: Wish, now: Date): Promise<Summary[]> {
  const startsOf = days.map(({ day }) => gridStarts(day, wish.lengths.gridMinutes).map(({ startsAt }) => startsAt))
  const window = bookingWindow(venue, wish.resources, wish)
  const bookables = days.map(({ day }) => bookableStart(day.date, venue.timezone, window, now))
  const isBookable = days.map((_, at) => (startsOf[at] ?? []).some((start) => bookables[at]?.(start)))
  const read = days.filter((_, at) => isBookable[at] && wish.resources.length > 0)
  const span = around(read.map(({ interval }) => interval))
  const dates = read.map(({ day }) => day.date)
  const occupied: OccupiedByResource = span ? await readOccupied(venue.id, dates, span, now) : new Map()
  const within = occupiedWithin(
    occupied,
    days.map(({ interval }) => interval),
  )
  return days.map(({ day }, at) => {
    const { date } = day
    const bookable = bookables[at] ?? (() => false)
    const here = within[at] ?? new Map()
    const starts = isBookable[at] ? availableStarts({ ...wish, day, occupied: here, bookable }) : []
    const time = (startsAt: number) => timeOfWall(wallOfInstant(day.window, startsAt))
    const [first = null, last = null] = [starts[0], starts.at(-1)]
    const changes = bookableUntil(date, venue.timezone, window, now, startsOf[at] ?? [])
    return {
      record: {
        date,
        state: first === null ? 'full' : 'free',
        first: first === null ? null : time(first),
        last: last === null ? null : time(last),
      },
      until: Math.min(changes, nextHoldEnd(here)),
    }
  })
}
