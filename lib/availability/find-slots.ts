import { bookingLengths, offeredMinutes } from '#lib/venues/durations.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import type { AvailabilityQuery } from './input.ts'
import { bookableStart, type Offer, offersOfDay } from './offers.ts'
import { readOccupied } from './queries.ts'
import { serviceDay, stretchOf } from './service-day.ts'

/** The offers of a day, and the length they stand for. */
export type Availability = { query: AvailabilityQuery; durationMinutes: number; offers: Offer[] }

/**
 * The offers of one date for a party (interface, GET availability; decisions 3). Closed days, types the venue does not
 * offer and parties it cannot seat have none; a length it does not offer means the default.
 */
export async function findSlots(venue: Venue, query: AvailabilityQuery, now: Date): Promise<Availability> {
  const lengths = bookingLengths(venue.bookingDurations, query.resourceType)
  const askedMinutes = offeredMinutes(lengths).includes(query.durationMinutes) ? query.durationMinutes : null
  const durationMinutes = askedMinutes ?? lengths.defaultMinutes
  const day = serviceDay(venue.openingHours, venue.timezone, query.date)
  if (!day) return { query, durationMinutes, offers: [] }

  const [bookable, occupied] = await Promise.all([
    listBookableResources(venue),
    readOccupied(venue.id, query.date, stretchOf(day), now),
  ])
  const resources = bookable.filter(
    ({ type, groupId }) =>
      type === query.resourceType && (query.resourceGroup === undefined || groupId === query.resourceGroup),
  )
  const offers = offersOfDay({
    day,
    lengths,
    resources,
    partySize: query.partySize,
    askedMinutes,
    occupied,
    bookable: bookableStart(query.date, venue.timezone, venue.settings, now),
  })
  return { query, durationMinutes, offers }
}
