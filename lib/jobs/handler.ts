import type { JobKind, JobPayloads } from './kinds.ts'

/**
 * What a kind of job does. It may run more than once and at the same time as itself, on several servers, so each handler
 * finds out in the database whether there is still something to do. It throws to be tried again after a pause.
 */
export type JobHandler<K extends JobKind> = {
  kind: K
  /** Longest time for one attempt; `signal` ends what is still going on then. */
  timeoutMs: number
  run(payload: JobPayloads[K], call: { now: Date; signal: AbortSignal }): Promise<void>
}

/** The handler of every kind: a kind without one does not compile. */
export type JobHandlers = { [K in JobKind]: JobHandler<K> }
