/**
 * Selects the fewest capacities whose sum is enough; among those selections the least sum, and among those the earliest in
 * order. Returns their indexes, or null if all together are not enough.
 *
 * The largest capacities determine how many are needed. The possible shortfalls of so many, compared with as many of the
 * largest capacity, are bits of machine words, so that the search stays small for any venue.
 */
export function smallestSelection(capacities: readonly number[], enough: number): number[] | null {
  const count = fewest(capacities, enough)
  if (count === null) return null
  const largest = Math.max(...capacities)
  const max = count * largest - enough
  const shortOf = (at: number) => largest - (capacities[at] as number)
  const reach = reachable(
    capacities.map((_, at) => shortOf(at)),
    count,
    max,
  )
  // The largest shortfall is the least sum.
  let short = max
  while (!reach(0, count, short)) short--
  const selection: number[] = []
  for (let at = 0; selection.length < count; at++) {
    const rest = short - shortOf(at)
    if (rest >= 0 && reach(at + 1, count - selection.length - 1, rest)) {
      selection.push(at)
      short = rest
    }
  }
  return selection
}

/** Returns whether `chosen` of the numbers from index `from` on can have exactly a given sum, up to `max`. */
function reachable(numbers: readonly number[], count: number, max: number) {
  const words = (max >> 5) + 1
  const row = (count + 1) * words
  const bits = new Int32Array((numbers.length + 1) * row)
  bits[numbers.length * row] = 1
  for (let from = numbers.length - 1; from >= 0; from--) {
    const number = numbers[from] as number
    const [skip, shift] = [number >> 5, number & 31]
    // No more than there are, and no fewer than must be chosen here for the first ones to suffice.
    const fewest = Math.max(0, count - from)
    const upTo = Math.min(count, numbers.length - from)
    for (let chosen = fewest; chosen <= upTo; chosen++) {
      const [to, without] = [from * row + chosen * words, (from + 1) * row + chosen * words]
      const withIt = without - words - skip
      for (let word = 0; word < words; word++) {
        let reached = bits[without + word] as number
        if (chosen > 0 && word >= skip) {
          reached |= (bits[withIt + word] as number) << shift
          if (shift > 0 && word > skip) reached |= (bits[withIt + word - 1] as number) >>> (32 - shift)
        }
        bits[to + word] = reached
      }
    }
  }
  return (from: number, chosen: number, sum: number) =>
    ((bits[from * row + chosen * words + (sum >> 5)] as number) & (1 << (sum & 31))) !== 0
}

function fewest(capacities: readonly number[], enough: number): number | null {
  let sum = 0
  const largestFirst = capacities.toSorted((a, b) => b - a)
  for (const [index, capacity] of largestFirst.entries()) {
    sum += capacity
    if (sum >= enough) return index + 1
  }
  return null
}
