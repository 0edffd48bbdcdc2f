import type { Mutation } from './mutation.ts'

/** The mutations of a run: those whose names contain `wanted`; all of them if it is empty. */
export function chosen(all: readonly Mutation[], wanted: string): Mutation[] {
  return all.filter(({ name }) => name.includes(wanted))
}

/** Batches of mutations to run: those that may be removed together, and every other one alone. */
export function batchesOf(mutations: readonly Mutation[]): Mutation[][] {
  const batches = new Map<string, Mutation[]>()
  for (const mutation of mutations) {
    const key = mutation.together ? mutation.caughtBy.file : `alone: ${mutation.name}`
    batches.set(key, [...(batches.get(key) ?? []), mutation])
  }
  return [...batches.values()]
}
