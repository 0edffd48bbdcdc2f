import {
  exceedsPace,
  type PaceCount,
  type PacedDay,
  type PaceLimit,
  paceLimits,
  paceQuarterOf,
} from '#lib/rules/pace.ts'
import { hourMs } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import type { StartRefusal } from './booking-window.ts'
import type { Span } from './service-day.ts'

export type PaceQuarterRow = PaceCount & { type: ResourceType; quarter: number }

/** The starts of each quarter of an hour that has any, as they were read. */
export type PaceCounts = ReadonlyMap<number, readonly PaceQuarterRow[]>

/** A booking that exists already: while it changes, its own part of the counts is not in its way. */
export type CountedBooking = { type: ResourceType; startsAt: number; covers: number }

/** The interval in which a start can be counted together with one of this interval: a rule counts a whole hour at most. */
export function pacedInterval({ settings }: Pick<Venue, 'settings'>, interval: Span): Span {
  if (!settings.pacing) return interval
  return { from: interval.from - hourMs, until: interval.until + hourMs }
}

/** The sums of the counts that a limit adds up. */
export function startedIn({ types, first, last }: PaceLimit, counts: PaceCounts): PaceCount {
  const sums = { covers: 0, parties: 0, onlineCovers: 0, onlineParties: 0 }
  for (let quarter = first; quarter <= last; quarter++) {
    for (const row of counts.get(quarter) ?? []) {
      if (!types.includes(row.type)) continue
      sums.covers += row.covers
      sums.parties += row.parties
      sums.onlineCovers += row.onlineCovers
      sums.onlineParties += row.onlineParties
    }
  }
  return sums
}

/** A party that wants to start: guests of their own accord are `online`. `except` is the booking that it has already. */
export type PacedParty = { type: ResourceType; covers: number; online: boolean; except?: CountedBooking }

/** Returns what a party adds to the sums of a limit. A booking that it has there already is a part of them. */
export function addedTo(limit: PaceLimit, { covers, online, except }: PacedParty): PaceCount {
  const has =
    except !== undefined &&
    limit.types.includes(except.type) &&
    paceQuarterOf(except.startsAt) >= limit.first &&
    paceQuarterOf(except.startsAt) <= limit.last
  const guests = covers - (has ? except.covers : 0)
  const parties = has ? 0 : 1
  return { covers: guests, parties, onlineCovers: online ? guests : 0, onlineParties: online ? parties : 0 }
}

/** A limit that a party would exceed, with the sums as they would be. */
export type PaceExcess = { limit: PaceLimit; sums: PaceCount }

/**
 * Returns the limits that a party would exceed from a start. With `isCounted` it is written already: the counts have it, and no
 * longer what it had before.
 */
export function paceExcess(
  { settings }: Pick<Venue, 'settings'>,
  day: PacedDay,
  party: PacedParty,
  counts: PaceCounts,
  startsAt: number,
  { isCounted = false } = {},
): PaceExcess[] {
  if (!settings.pacing) return []
  return paceLimits(settings.pacing, day, party.type, startsAt).flatMap((limit) => {
    const started = startedIn(limit, counts)
    const added = addedTo(limit, party)
    const sums = isCounted ? started : together(started, added)
    return exceedsPace(limit, sums, added) ? { limit, sums } : []
  })
}

function together(one: PaceCount, other: PaceCount): PaceCount {
  return {
    covers: one.covers + other.covers,
    parties: one.parties + other.parties,
    onlineCovers: one.onlineCovers + other.onlineCovers,
    onlineParties: one.onlineParties + other.onlineParties,
  }
}

/** Whether a party may start at an instant of a day by the pace of its venue. */
export function withinPace(
  venue: Pick<Venue, 'settings'>,
  day: PacedDay,
  party: PacedParty,
  counts: PaceCounts,
): (startsAt: number) => boolean {
  if (!venue.settings.pacing) return () => true
  // A start is asked for once for each table.
  const known = new Map<number, boolean>()
  return (startsAt) => {
    const fits = known.get(startsAt) ?? paceExcess(venue, day, party, counts, startsAt).length === 0
    known.set(startsAt, fits)
    return fits
  }
}

/** Returns why a start cannot be booked now, by its time or else by the pace of the venue. */
export function pacedRefusal(
  byTime: (startsAt: number) => StartRefusal | null,
  ...paced: Parameters<typeof withinPace>
): (startsAt: number) => StartRefusal | null {
  const fits = withinPace(...paced)
  return (startsAt) => byTime(startsAt) ?? (fits(startsAt) ? null : 'pacing')
}
