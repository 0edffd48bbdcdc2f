import { currentSpan, type TraceSpan, within } from '#lib/traces/spans.ts'

/**
 * Batches requests: those that arrive while a batch is running go together into the next one. A request does not wait when
 * nothing is running, and its batch starts after it arrived, so that no answer is older than its request. `runBatch` returns
 * the answers in the order of the requests; when it throws, all requests of the batch are rejected. A batch has at most
 * `maxBatchSize` requests, in order of arrival; up to `atOnce` batches run at the same time. A trace shows a batch under its
 * first request.
 *
 * Ours: not `dataloader`, which starts a batch with each tick and remembers its answers. Here a batch waits for the one that
 * is running, which makes batches larger under load, and nothing is remembered.
 */
export function batched<Q, A>(
  runBatch: (requests: readonly Q[]) => Promise<readonly A[]>,
  { maxBatchSize = Number.POSITIVE_INFINITY, atOnce = 1 } = {},
): (request: Q) => Promise<A> {
  type Waiting = {
    request: Q
    resolve: (answer: A) => void
    reject: (error: unknown) => void
    span?: TraceSpan | undefined
  }
  let waiting: Waiting[] = []
  let underWay = 0

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatchSize)
      waiting = waiting.slice(maxBatchSize)
      try {
        const answers = await within(batch[0]?.span, () => runBatch(batch.map(({ request }) => request)))
        for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as A)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    underWay--
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject, span: currentSpan() })
      // After the network events of this turn: requests that have arrived together share a batch.
      if (underWay < atOnce && waiting.length === 1) {
        underWay++
        setImmediate(run)
      }
    })
}

/** As `batched`, with a queue for each key: requests of one key share batches, and do not wait for those of another. */
export function batchedByKey<Q, A>(
  keyOf: (request: Q) => string,
  runBatch: (requests: readonly Q[]) => Promise<readonly A[]>,
  options: { maxBatchSize?: number } = {},
): (request: Q) => Promise<A> {
  const queues = new Map<string, { send: (request: Q) => Promise<A>; waiting: number }>()
  return async (request) => {
    const key = keyOf(request)
    const queue = queues.get(key) ?? { send: batched(runBatch, options), waiting: 0 }
    queues.set(key, queue)
    queue.waiting++
    try {
      return await queue.send(request)
    } finally {
      // The queue is empty and nothing is running: the next request may begin a new queue.
      if (--queue.waiting === 0) queues.delete(key)
    }
  }
}

/**
 * Runs `make` once for concurrent callers of one name: callers that arrive while it runs get the same result, or the same
 * failure. The result is not cached: a later call runs `make` again.
 */
export function singleFlight<A>(): (name: string, make: () => Promise<A>) => Promise<A> {
  const underWay = new Map<string, Promise<A>>()
  return (name, make) => {
    const known = underWay.get(name)
    if (known) return known
    const answer = make().finally(() => underWay.delete(name))
    underWay.set(name, answer)
    return answer
  }
}
