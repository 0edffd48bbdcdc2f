import { currentSpan, type Span, within } from '#lib/traces/spans.ts'

/**
 * Makes one question of many: what is asked while an answer is under way goes together into the next one. Nobody waits
 * when nothing is under way, and every question is put after it was asked, so that no answer is older than its question.
 * `ask` answers a list in its order; where it throws, all who asked hear of it. A list has at most `most` questions, in the
 * order in which they came; up to `atOnce` of them are under way together. Traces show it with the first who asked.
 */
export function batched<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
  { most = Number.POSITIVE_INFINITY, atOnce = 1 } = {},
): (question: Q) => Promise<A> {
  type Waiting = {
    question: Q
    resolve: (answer: A) => void
    reject: (error: unknown) => void
    span?: Span | undefined
  }
  let waiting: Waiting[] = []
  let underWay = 0

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const asked = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const answers = await within(asked[0]?.span, () => ask(asked.map(({ question }) => question)))
        for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as A)
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    underWay--
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject, span: currentSpan() })
      // Behind what the network has brought by now: requests that have arrived together ask together.
      if (underWay < atOnce && waiting.length === 1) {
        underWay++
        setImmediate(run)
      }
    })
}

/** As `gathered`, for each name apart: questions of one name go together, and wait for none of another. */
export function batchedByKey<Q, A>(
  nameOf: (question: Q) => string,
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
  options: { most?: number } = {},
): (question: Q) => Promise<A> {
  const lines = new Map<string, { ask: (question: Q) => Promise<A>; waiting: number }>()
  return async (question) => {
    const name = nameOf(question)
    const line = lines.get(name) ?? { ask: batched(ask, options), waiting: 0 }
    lines.set(name, line)
    line.waiting++
    try {
      return await line.ask(question)
    } finally {
      // Nobody is left, so nothing is under way: who comes next may begin a line of their own.
      if (--line.waiting === 0) lines.delete(name)
    }
  }
}

/**
 * Makes once what several want at the same time: who asks under a name while that is being made gets the same, or hears of
 * the same failure. What is made is not kept: who asks afterwards has it made anew.
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
