import { combinationsFor, combinedShares } from '#lib/rules/combinations.ts'
import { isBelowMinimum } from '#lib/rules/smallest-party.ts'
import type { Combination, Resource } from '#lib/venues/configuration.ts'
import { partyShares, selectGroup } from './group-selection.ts'

/** How tables are put together for a party. */
export type Joining = {
  /** The resources of which some are put together, in venue order. */
  pool: readonly Resource[]
  /** Chooses among those of the pool that are free; null if they do not seat the party. */
  choose: (free: readonly Resource[]) => readonly Resource[] | null
  /** Whether `choose` finds any; cheaper. */
  suffices: (free: readonly Resource[]) => boolean
  /** The party's share at each of the members. */
  shares: (members: readonly Resource[]) => number[]
}

/**
 * How the tables of a type are put together: by its combinations, or freely if it names none (decisions 3.6, 19.4). Null if all
 * of them together do not seat the party.
 */
export function joiningOf(
  resources: readonly Resource[],
  partySize: number,
  combinations: readonly Combination[],
): Joining | null {
  return combinations.length > 0 ? byName(resources, partySize, combinations) : freely(resources, partySize)
}

function byName(
  resources: readonly Resource[],
  partySize: number,
  combinations: readonly Combination[],
): Joining | null {
  const joined = combinationsFor(combinations, resources, partySize)
  if (joined.length === 0) return null
  const members = new Set(joined.flatMap((each) => each.members))
  const choose = (free: readonly Resource[]) =>
    joined.find((each) => each.members.every((member) => free.includes(member)))?.members ?? null
  return {
    pool: resources.filter((resource) => members.has(resource)),
    choose,
    suffices: (free) => choose(free) !== null,
    shares: (chosen) => combinedShares(chosen, partySize),
  }
}

function freely(resources: readonly Resource[], partySize: number): Joining | null {
  // A table that is kept for larger parties is no part of a group either.
  const pool = resources.filter((resource) => !resource.seatSold && !isBelowMinimum(resource, partySize))
  const suffices = (free: readonly Resource[]) => seatsOf(free) >= partySize
  if (!suffices(pool)) return null
  return {
    pool,
    choose: (free) => selectGroup(free, partySize),
    suffices,
    shares: (chosen) => partyShares(chosen, partySize),
  }
}

/** The seats of some resources together. */
export function seatsOf(resources: readonly Resource[]): number {
  return resources.reduce((sum, { capacity }) => sum + capacity, 0)
}
