import { minutesOfGames } from '#lib/rules/rates.ts'
import type { BookingDuration, Resource } from '#lib/venues/configuration.ts'
import { offeredMinutes } from '#lib/venues/durations.ts'
import { minutesPerGame, mostGames } from '#lib/venues/games.ts'

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
