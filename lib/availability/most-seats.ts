import { bookableCombinations } from '#lib/rules/combinations.ts'
import type { Combination, Resource } from '#lib/venues/configuration.ts'
import { largestParty } from './input.ts'

/**
 * The largest party that these resources of one type seat on an empty day. A group has no seat-sold members; if the type has
 * combinations, there are no others.
 */
export function mostSeats(
  resources: readonly Pick<Resource, 'id' | 'capacity' | 'seatSold'>[],
  combinations: readonly Combination[],
): number {
  const together =
    combinations.length > 0
      ? bookableCombinations(combinations, resources).map(({ maxParty }) => maxParty)
      : [resources.filter(({ seatSold }) => !seatSold).reduce((sum, { capacity }) => sum + capacity, 0)]
  return Math.min(largestParty, Math.max(0, ...together, ...resources.map(({ capacity }) => capacity)))
}
