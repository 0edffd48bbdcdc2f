import type { Mutation } from './mutation.ts'

/** The mutations of a run: those whose names have `wanted` in them, all of them where it is empty. */
export function chosen(all: readonly Mutation[], wanted: string): Mutation[] {
  return all.filter(({ name }) => name.includes(wanted))
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
