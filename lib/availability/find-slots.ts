import { bookingLengths, offeredMinutes } from '#lib/venues/durations.ts'
import { runningPauseOf } from '#lib/venues/online-pauses.ts'
import type { OnlinePause } from '#lib/venues/pause-columns.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { bookableUntil, bookingWindow, type StartRefusal, startRefusal } from './booking-window.ts'
import { type AvailabilityQuery, largestParty } from './input.ts'
import { nextHoldEnd } from './occupancy.ts'
import { type DayOffers, dayOffers } from './offers.ts'
import { readOccupied } from './queries.ts'
import { intervalOf, type ServiceDay, serviceDay } from './service-day.ts'

/** The offers of a day, whatever their terms, and their length. Without a change of the data they are valid until the instant `until`. */
export type Availability = {
  query: AvailabilityQuery
  durationMinutes: number
  /** Null if the venue is closed, or the party is over the limit; then there are no offers. */
  day: ServiceDay | null
  offers: DayOffers
  /** Why a start cannot be booked now, whatever is taken. */
  refusal: (startsAt: number) => StartRefusal | null
  /** The pause of online booking that runs for the type; null for none. */
  pause: OnlinePause | null
  until: number
}

/**
 * The offers of one date for a party (interface, GET availability; decisions 3). Closed days, types that the venue does
 * not offer, and parties that it cannot seat or that are over the limit have none; a length that it does not offer
 * means the default.
 */
export async function findSlots(venue: Venue, query: AvailabilityQuery, now: Date): Promise<Availability> {
  const lengths = bookingLengths(venue.bookingDurations, query.resourceType)
  const requestedMinutes = offeredMinutes(lengths).includes(query.durationMinutes) ? query.durationMinutes : null
  const durationMinutes = requestedMinutes ?? lengths.defaultMinutes
  const day = serviceDay(venue.openingHours, venue.timezone, query.date)
  const interval = day && intervalOf(day, lengths)
  const pause = runningPauseOf(venue, query.resourceType, now)
  const pauseEnds = pause ? Date.parse(pause.until) : Number.POSITIVE_INFINITY
  if (!interval || query.partySize > largestParty)
    return {
      query,
      durationMinutes,
      day: null,
      offers: none,
      refusal: () => null,
      pause,
      until: pauseEnds,
    }

  const [bookable, occupied] = await Promise.all([
    listBookableResources(venue),
    readOccupied(venue.id, query.date, interval, now),
  ])
  const resources = bookable.filter(
    ({ type, groupId }) =>
      type === query.resourceType && (query.resourceGroup === undefined || groupId === query.resourceGroup),
  )
  const window = bookingWindow(venue, resources)
  const refusal = startRefusal(query.date, venue.timezone, window, now)
  const offers = dayOffers({
    day,
    lengths,
    resources,
    partySize: query.partySize,
    requestedMinutes,
    occupied,
    bookable: (startsAt) => refusal(startsAt) === null,
  })
  const until = Math.min(
    bookableUntil(query.date, venue.timezone, window, now, startsOffered(offers), { explained: query.explain }),
    nextHoldEnd(occupied),
    pauseEnds,
  )
  return { query, durationMinutes, day, offers, refusal, pause, until }
}

const none: DayOffers = { bookable: [], alone: [], groups: [] }

function startsOffered({ alone, groups }: DayOffers): Set<number> {
  const starts = new Set(groups.map(({ span }) => span.from))
  for (const { from, fits } of new Set(alone.map(({ slotTimes }) => slotTimes)))
    for (const [at, startsAt] of from.entries()) if (fits[at]) starts.add(startsAt)
  return starts
}
