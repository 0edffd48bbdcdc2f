import type { Mutation } from './mutation.ts'

/** The mutations of a run: those whose names have `wanted` in them (all of them where it is empty), or a third by a seed. */
export function chosen(
  all: readonly Mutation[],
  { seed, wanted }: { seed: number; wanted: string | undefined },
): Mutation[] {
  if (wanted !== undefined) return all.filter(({ name }) => name.includes(wanted))
  // A step of a linear congruential generator for each of them is random enough to choose by.
  let state = seed >>> 0
  const drawn = all.map((mutation) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return { mutation, at: state }
  })
  const third = drawn.sort((one, other) => one.at - other.at).slice(0, Math.ceil(all.length / 3))
  return third.map(({ mutation }) => mutation)
}

/** Mutations that run at once: those that may be taken away together, and every other for itself. */
export function batchesOf(mutations: readonly Mutation[]): Mutation[][] {
  const batches = new Map<string, Mutation[]>()
  for (const mutation of mutations) {
    const key = mutation.together ? mutation.caughtBy.file : `alone: ${mutation.name}`
    batches.set(key, [...(batches.get(key) ?? []), mutation])
  }
  return [...batches.values()]
}
