import type { Breach } from '#db/invariants.ts'
import { breachOf, clockOf, type History } from './history.ts'
import { aftermathMs, isFinal, type Operation } from './operation.ts'

/** Keys: a client that retries a keyed request gets its answer soon after the end of a fault. */
export function checkKeys(history: History): Breach[] {
  const clock = clockOf(history)
  const late = waitsOf(history).filter(({ attempt, waitedMs }) => !isFinal(attempt) && waitedMs > aftermathMs)
  return breachOf(
    'keys-prompt',
    'a request with a key gets its answer within ten seconds of the end of a fault',
    late.map(
      ({ attempt: { number, act, server, answer, returnedAt }, waitedMs }) =>
        `operation ${number}: ${act.kind} at server ${server}, ${answer?.problem ?? 'no answer'} at ${clock(returnedAt)}, after ${(waitedMs / 1000).toFixed(1)} s`,
    ),
  )
}

/** The longest wait of a keyed request for its answer while no fault lasted, in milliseconds. */
export function longestWaitMs(history: History): number {
  const answered = waitsOf(history).filter(({ attempt }) => isFinal(attempt))
  return Math.max(0, ...answered.map(({ waitedMs }) => waitedMs))
}

/**
 * How long the client had waited when each attempt with a key returned, in milliseconds: since the first attempt of its
 * intention, or since the end of the last fault if that was later. Negative while a fault lasts.
 */
function waitsOf({ operations, faults }: History): { attempt: Operation; waitedMs: number }[] {
  const firstCalls = new Map<number, number>()
  return operations
    .filter(({ key }) => key !== null)
    .map((attempt) => {
      const { intention, calledAt, returnedAt } = attempt
      const first = firstCalls.get(intention) ?? calledAt
      firstCalls.set(intention, first)
      const felt = faults.filter(({ from }) => from <= returnedAt).map(({ until }) => until)
      return { attempt, waitedMs: returnedAt - Math.max(first, ...felt) }
    })
}
