import type { Breach } from '#db/invariants.ts'
import type { FinalState } from './final-state.ts'
import type { Fault, Operation } from './operation.ts'
import type { Place } from './place.ts'

/** Everything that is recorded of a run. */
export type History = { place: Place; operations: Operation[]; faults: Fault[]; final: FinalState }

const maxExamples = 5

/** A breach with these cases; an empty list if there are no cases. */
export function breachOf(invariant: string, sentence: string, cases: readonly string[]): Breach[] {
  return cases.length === 0 ? [] : [{ invariant, sentence, count: cases.length, examples: cases.slice(0, maxExamples) }]
}

/** The cases that a check finds in a list. */
export function casesIn<Each>(
  list: readonly Each[],
  find: (each: Each) => string | null | false | undefined,
): string[] {
  return list.flatMap((each) => find(each) || [])
}

/** Formats an instant for a case: seconds since the run's first call. */
export function clockOf({ operations }: History): (at: number) => string {
  const first = operations[0]?.calledAt ?? 0
  return (at) => (Number.isFinite(at) ? `${((at - first) / 1000).toFixed(3)} s` : 'never')
}
