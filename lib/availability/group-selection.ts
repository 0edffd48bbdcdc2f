import { smallestSelection } from './smallest-selection.ts'

/** The fields of a resource that the choice of a group depends on. */
export type Member = { id: string; capacity: number; groupId: string | null }

/**
 * The resources that seat a party together (decisions 3.6): within one resource group when that is enough, the fewest
 * members first, then the least spare seats, then the order given. Deterministic; null when all together are too small.
 */
export function selectGroup<M extends Member>(free: readonly M[], partySize: number): M[] | null {
  const groups = new Map<string, M[]>()
  for (const member of free) {
    if (member.groupId === null) continue
    const group = groups.get(member.groupId)
    if (group) group.push(member)
    else groups.set(member.groupId, [member])
  }
  const order = new Map(groups.size > 1 ? free.map((member, index) => [member, index]) : [])
  const place = (selection: M[]) => selection.map((member) => order.get(member) ?? 0)
  const within = [...groups.values()]
    .map((members) => smallest(members, partySize))
    .filter((selection) => selection !== null)
    .sort((a, b) => a.length - b.length || seats(a) - seats(b) || lexicographic(place(a), place(b)))
  return within[0] ?? smallest(free, partySize)
}

/** Fewest members, least spare seats, earliest in order. */
function smallest<M extends Member>(members: readonly M[], partySize: number): M[] | null {
  const capacities = members.map(({ capacity }) => capacity)
  const places = smallestSelection(capacities, partySize)
  return places?.map((at) => members[at] as M) ?? null
}

/** How a party spreads over the members: each filled to its capacity, in order (decisions 3.6). */
export function partyShares(members: readonly { capacity: number }[], partySize: number): number[] {
  let left = partySize
  return members.map(({ capacity }) => {
    const share = Math.min(capacity, left)
    left -= share
    return share
  })
}

function seats(members: readonly Member[]): number {
  return members.reduce((sum, { capacity }) => sum + capacity, 0)
}

function lexicographic(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}
