import { isConnectionLost, isOutage, isRetryable } from '#db/errors.ts'
import { batchedByKey } from './batch.ts'

type BatchedWrites<Q, A> = {
  /** Requests with the same key share batches. */
  keyOf: (request: Q) => string
  maxBatchSize: number
  /**
   * Writes several requests in one transaction. Returns an answer for each, in their order; null instead of an answer for
   * one that must be written alone, and null instead of all if the transaction was rolled back because of one of them.
   * Throws if the requests may be written already, or if none can be written now: then all of them get the error.
   */
  writeTogether: (requests: readonly [Q, ...Q[]]) => Promise<readonly (A | null)[] | null>
  /** Writes one request in a transaction of its own. */
  writeAlone: (request: Q) => Promise<A>
  /**
   * How requests are written alone: all at once if they need different locks. If they need the same lock, one after the
   * other in the order of arrival; if the database is too busy for one of them, those after it are not tried.
   */
  alone: 'at once' | 'in order'
}

type Outcome<A> = { answer: A } | { error: unknown }

/**
 * Makes a function that writes requests in batches: those that arrive during a write join the next batch, which is written
 * by one transaction. Each request has an outcome of its own, the answer or the error that is thrown: if the batch is
 * refused, each is written alone, so that the refusal of one does not affect the others. A request that no other has joined
 * is written alone at once.
 */
export function batchedWrites<Q, A>(options: BatchedWrites<Q, A>): (request: Q) => Promise<A> {
  const { keyOf, maxBatchSize } = options
  const enter = batchedByKey<Q, Outcome<A>>(keyOf, (requests) => writeBatch(requests, options), { maxBatchSize })
  return async (request) => {
    const outcome = await enter(request)
    if ('error' in outcome) throw outcome.error
    return outcome.answer
  }
}

async function writeBatch<Q, A>(requests: readonly Q[], options: BatchedWrites<Q, A>): Promise<Outcome<A>[]> {
  const [first, ...others] = requests
  const together = first !== undefined && others.length > 0 ? await options.writeTogether([first, ...others]) : null
  const written = requests.map((request, at) => ({ request, answer: together?.[at] ?? null }))
  const outcomeOf = ({ request, answer }: (typeof written)[number]) =>
    answer === null ? writeOne(request, options) : { answer }
  if (options.alone === 'at once') return Promise.all(written.map(outcomeOf))

  const outcomes: Outcome<A>[] = []
  let away: { error: unknown } | null = null
  for (const one of written) {
    const outcome: Outcome<A> = one.answer === null && away ? away : await outcomeOf(one)
    if ('error' in outcome && isAway(outcome.error)) away = outcome
    outcomes.push(outcome)
  }
  return outcomes
}

async function writeOne<Q, A>(request: Q, { writeAlone }: BatchedWrites<Q, A>): Promise<Outcome<A>> {
  try {
    return { answer: await writeAlone(request) }
  } catch (error) {
    return { error }
  }
}

/** Whether the database is busy or unreachable. After a deadlock, which is rolled back, each request may succeed alone. */
export function isAway(error: unknown): boolean {
  return (isOutage(error) && !isRetryable(error)) || isConnectionLost(error)
}
