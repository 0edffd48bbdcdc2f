/** The random choices of a run. They follow from one seed, so a run can be repeated. */
export type Draw = {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  below(bound: number): number
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** One of the names, with a probability in proportion to its weight. */
  weighted<Name extends string>(weights: Record<Name, number>): Name
  shuffled<T>(list: readonly T[]): T[]
}

/** Draws from a seed (mulberry32). Another `stream` of the same seed draws something else. */
export function drawFrom(seed: number, stream = 0): Draw {
  let state = (seed ^ Math.imul(stream + 1, 0x9e3779b1)) >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('there is nothing to pick from')
    return list[below(list.length)] as T
  }
  return {
    next,
    below,
    pick,
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => next() < probability,
    weighted<Name extends string>(weights: Record<Name, number>): Name {
      const names = Object.keys(weights) as Name[]
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      for (const name of names) {
        left -= weights[name]
        if (left < 0) return name
      }
      return pick(names)
    },
    shuffled<T>(list: readonly T[]): T[] {
      const mixed = [...list]
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = below(at + 1)
        const [one, two] = [mixed[at] as T, mixed[other] as T]
        mixed[at] = two
        mixed[other] = one
      }
      return mixed
    },
  }
}
