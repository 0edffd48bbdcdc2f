import { minutesOfGames } from '#lib/rules/rates.ts'
import type { BookingDuration, Resource } from '#lib/venues/configuration.ts'
import { bookingLengths, offeredMinutes } from '#lib/venues/durations.ts'
import { minutesPerGame, mostGames } from '#lib/venues/games.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'

type GameResource = Pick<Resource, 'rates'>

/** The length of some games of a type; null if games do not set it. */
export function lengthOfGames(lengths: BookingDuration, resources: readonly GameResource[], games: number) {
  const each = minutesPerGame(resources)
  return each === null ? null : minutesOfGames(games, each, lengths)
}

/**
 * Adds the length of some games to those that guests can request, or with `any` the lengths of every number of games. They stay
 * as they are if games do not set the length.
 */
export function withGames(
  lengths: BookingDuration,
  resources: readonly GameResource[],
  games: number | 'any',
): BookingDuration {
  const numbers = games === 'any' ? Array.from({ length: mostGames }, (_, index) => index + 1) : [games]
  const added = numbers.flatMap((number) => lengthOfGames(lengths, resources, number) ?? [])
  if (added.length === 0) return lengths
  const options = [...new Set([...offeredMinutes(lengths), ...added])].sort((one, other) => one - other)
  return { ...lengths, guestSelectable: true, options }
}

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
