import type { Combination, Resource } from '#lib/venues/configuration.ts'

/** The combinations of a type, in the venue's order. */
export function combinationsOfType(
  { combinations }: { combinations: readonly Combination[] },
  type: Combination['type'],
): Combination[] {
  return combinations.filter((each) => each.type === type)
}

type Member = Pick<Resource, 'id' | 'capacity' | 'seatSold'>

/** A combination of resources that can be booked, in the order in which they are filled. */
export type Joined<R extends Member = Resource> = { members: R[]; maxParty: number }

/**
 * The combinations that seat a party (decisions 19.4), out of resources that can be booked: the fewest spare seats first, then
 * the venue's order. One that misses a member, or has a seat-sold one, is none.
 */
export function combinationsFor<R extends Member>(
  combinations: readonly Combination[],
  resources: readonly R[],
  partySize: number,
): Joined<R>[] {
  return combinations
    .filter(({ minParty, maxParty }) => minParty <= partySize && partySize <= maxParty)
    .flatMap((each) => joinedOf(each, resources) ?? [])
    .sort((one, other) => one.maxParty - other.maxParty)
}

function joinedOf<R extends Member>({ resources: ids, maxParty }: Combination, resources: readonly R[]) {
  const members = ids.flatMap((id) => resources.find((each) => each.id === id && !each.seatSold) ?? [])
  return members.length === ids.length ? { members, maxParty } : null
}

/** The combinations that can be booked at all, for parties of any size. */
export function bookableCombinations<R extends Member>(
  combinations: readonly Combination[],
  resources: readonly R[],
): Joined<R>[] {
  return combinations.flatMap((each) => joinedOf(each, resources) ?? [])
}

/** The combination of exactly these resources, in any order. */
export function combinationOf(
  combinations: readonly Combination[],
  resourceIds: readonly string[],
): Combination | undefined {
  const ids = new Set(resourceIds)
  return combinations.find(({ resources }) => resources.length === ids.size && resources.every((id) => ids.has(id)))
}

/**
 * How a party spreads over a combination: members are filled in their order, none stays empty, and the last one has the guests
 * for whom the venue adds chairs, if the combination has more seats than its members.
 */
export function combinedShares(members: readonly Pick<Member, 'capacity'>[], partySize: number): number[] {
  let left = partySize
  return members.map(({ capacity }, index) => {
    const after = members.length - 1 - index
    const share = after === 0 ? left : Math.min(capacity, left - after)
    left -= share
    return share
  })
}
