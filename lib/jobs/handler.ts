import type { JobKind, JobPayloads } from './kinds.ts'

/**
 * The code of a kind of job. A job may run more than once, and concurrently on several servers, so each handler checks in
 * the database whether there is still something to do. It throws to be retried after a pause.
 */
export type JobHandler<K extends JobKind> = {
  kind: K
  /** Maximum duration of one attempt; then `signal` aborts what still runs. */
  timeoutMs: number
  run(payload: JobPayloads[K], call: { now: Date; signal: AbortSignal }): Promise<void>
}

/** The handlers of all kinds: a kind without one does not compile. */
export type JobHandlers = { [K in JobKind]: JobHandler<K> }
