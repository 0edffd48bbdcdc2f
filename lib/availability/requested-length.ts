import type { BookingDuration } from '#lib/venues/configuration.ts'
import { bookingLengths, offeredMinutes } from '#lib/venues/durations.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import { lengthOfGames, withGames } from './games.ts'

/** The lengths that a query may name, the one that it names (null for the default), and the games that it prices. */
export type RequestedLength = { lengths: BookingDuration; requestedMinutes: number | null; games: number }

/** Reads the length of a query: that of its games if games set the length there, else that which it names (decisions 19.6). */
export async function requestedLengthOf(
  venue: Venue,
  { resourceType, durationMinutes, games }: { resourceType: ResourceType; durationMinutes: number; games?: number },
): Promise<RequestedLength> {
  const given = bookingLengths(venue.bookingDurations, resourceType)
  const bookable = games === undefined ? [] : await listBookableResources(venue)
  const resources = bookable.filter(({ type }) => type === resourceType)
  const ofGames = games === undefined ? null : lengthOfGames(given, resources, games)
  const lengths = games === undefined ? given : withGames(given, resources, games)
  const minutes = ofGames ?? durationMinutes
  const requestedMinutes = offeredMinutes(lengths).includes(minutes) ? minutes : null
  return { lengths, requestedMinutes, games: ofGames === null ? 1 : (games ?? 1) }
}
