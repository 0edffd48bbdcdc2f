/** What choosing a group needs to know of a resource. */
export type Member = { id: string; capacity: number; groupId: string | null }

/**
 * The resources that seat a party together (decisions 3.6): within one resource group when that is enough, the fewest
 * members first, then the least spare seats, then the order given. Deterministic; null when all together are too small.
 */
export function selectGroup<M extends Member>(free: readonly M[], partySize: number): M[] | null {
  const groups = new Map<string, M[]>()
  for (const member of free) {
    if (member.groupId !== null) groups.set(member.groupId, [...(groups.get(member.groupId) ?? []), member])
  }
  const order = new Map(free.map((member, index) => [member, index]))
  const place = (selection: M[]) => selection.map((member) => order.get(member) ?? 0)
  const within = [...groups.values()]
    .map((members) => smallestSelection(members, partySize))
    .filter((selection) => selection !== null)
    .sort(
      (one, other) => one.length - other.length || seats(one) - seats(other) || lexicographic(place(one), place(other)),
    )
  return within[0] ?? smallestSelection(free, partySize)
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

function lexicographic(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, at) => value !== other[at])
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}

/**
 * Fewest members, least spare seats, earliest in order. How many are needed follows from the largest; which sums that
 * many members can reach is kept as the bits of a number, so that the search stays small for any venue.
 */
function smallestSelection<M extends Member>(members: readonly M[], partySize: number): M[] | null {
  const count = fewest(members, partySize)
  if (count === null) return null
  // reachable[i][c]: bit s is set when c members out of those from i on have s seats together.
  const reachable: bigint[][] = Array.from({ length: members.length + 1 }, () => Array(count + 1).fill(0n))
  const bits = (from: number, chosen: number) => reachable[from]?.[chosen] ?? 0n
  for (let from = members.length; from >= 0; from--) {
    const row = reachable[from]
    if (!row) continue
    row[0] = 1n
    for (let chosen = 1; chosen <= count; chosen++) {
      const member = members[from]
      row[chosen] = member ? bits(from + 1, chosen) | (bits(from + 1, chosen - 1) << BigInt(member.capacity)) : 0n
    }
  }
  let sum = partySize
  while (!((bits(0, count) >> BigInt(sum)) & 1n)) sum++
  const selection: M[] = []
  members.forEach((member, index) => {
    const left = count - selection.length
    const rest = sum - member.capacity
    if (left > 0 && rest >= 0 && (bits(index + 1, left - 1) >> BigInt(rest)) & 1n) {
      selection.push(member)
      sum = rest
    }
  })
  return selection
}

function fewest(members: readonly Member[], partySize: number): number | null {
  let sum = 0
  const largestFirst = members.map(({ capacity }) => capacity).sort((one, other) => other - one)
  for (const [index, capacity] of largestFirst.entries()) {
    sum += capacity
    if (sum >= partySize) return index + 1
  }
  return null
}
