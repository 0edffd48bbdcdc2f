import { expect, test } from 'vitest'
import { batched, batchedByKey, singleFlight } from './batch.ts'

/** A way of asking that answers when it is told to. */
function paused(options: { atOnce?: number } = {}) {
  const asked: { questions: readonly number[]; answer: () => void; fail: () => void }[] = []
  const ask = batched<number, string>(
    (questions) =>
      new Promise((resolve, reject) => {
        asked.push({
          questions: [...questions],
          answer: () => resolve(questions.map((question) => `answer to ${question}`)),
          fail: () => reject(new Error('away')),
        })
      }),
    options,
  )
  return { ask, asked }
}

const tick = () => new Promise((resolve) => setImmediate(resolve))

test('what is asked in one tick is one question, and each gets its own answer', async () => {
  const { ask, asked } = paused()
  const answers = Promise.all([ask(1), ask(2), ask(3)])
  await tick()
  expect(asked.map(({ questions }) => questions)).toEqual([[1, 2, 3]])
  asked[0]?.answer()
  expect(await answers).toEqual(['answer to 1', 'answer to 2', 'answer to 3'])
})

test('who comes while an answer is under way is answered by the next one, which is put only then', async () => {
  const { ask, asked } = paused()
  const first = ask(1)
  await tick()
  const later = Promise.all([ask(2), ask(3)])
  await tick()
  expect(asked).toHaveLength(1)
  asked[0]?.answer()
  expect(await first).toBe('answer to 1')
  await tick()
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3]])
  asked[1]?.answer()
  expect(await later).toEqual(['answer to 2', 'answer to 3'])
})

test('a failure is told to all who asked, and to nobody who asks afterwards', async () => {
  const { ask, asked } = paused()
  const failed = Promise.allSettled([ask(1), ask(2)])
  await tick()
  const next = ask(3)
  asked[0]?.fail()
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await tick()
  asked[1]?.answer()
  expect(await next).toBe('answer to 3')
  const last = ask(4)
  await tick()
  asked[2]?.answer()
  expect(await last).toBe('answer to 4')
})

test('where two may be under way at once, who comes behind the second waits for the first of them', async () => {
  const { ask, asked } = paused({ atOnce: 2 })
  const [first, second] = [ask(1), ask(2)]
  await tick()
  const third = ask(3)
  await tick()
  const [fourth, fifth] = [ask(4), ask(5)]
  await tick()
  expect(asked.map(({ questions }) => questions)).toEqual([[1, 2], [3]])
  asked[1]?.answer()
  expect(await third).toBe('answer to 3')
  await tick()
  expect(asked.map(({ questions }) => questions)).toEqual([[1, 2], [3], [4, 5]])
  for (const { answer } of asked) answer()
  expect(await Promise.all([first, second, fourth, fifth])).toEqual([1, 2, 4, 5].map((of) => `answer to ${of}`))
})

test('a list is no longer than it may be, and keeps the order in which they came', async () => {
  const asked: number[][] = []
  const ask = batched<number, number>(
    async (questions) => {
      asked.push([...questions])
      return questions
    },
    { most: 2 },
  )
  expect(await Promise.all([1, 2, 3, 4, 5].map(ask))).toEqual([1, 2, 3, 4, 5])
  expect(asked).toEqual([[1, 2], [3, 4], [5]])
})

test('of two names, neither waits for the other, and each has one question under way', async () => {
  const underWay: { questions: readonly string[]; answer: () => void }[] = []
  const ask = batchedByKey<string, string>(
    (question) => question.charAt(0),
    (questions) =>
      new Promise((resolve) => {
        underWay.push({ questions, answer: () => resolve(questions.map((question) => question.toUpperCase())) })
      }),
  )
  const [first, other] = [ask('a1'), ask('b1')]
  await tick()
  const second = ask('a2')
  await tick()
  expect(underWay.map(({ questions }) => questions)).toEqual([['a1'], ['b1']])
  underWay[0]?.answer()
  expect(await first).toBe('A1')
  await tick()
  expect(underWay.map(({ questions }) => questions)).toEqual([['a1'], ['b1'], ['a2']])
  for (const { answer } of underWay) answer()
  expect(await Promise.all([second, other])).toEqual(['A2', 'B1'])
})

test('what several want at the same time under one name is made once, and anew for who asks afterwards', async () => {
  const once = singleFlight<number>()
  let made = 0
  const make = async () => {
    await tick()
    return ++made
  }
  expect(await Promise.all([once('a', make), once('b', make), once('a', make)])).toEqual([1, 2, 1])
  expect(await once('a', make)).toBe(3)
})

test('a failure to make it is told to all who waited, and to nobody who asks afterwards', async () => {
  const once = singleFlight<string>()
  const fail = async () => {
    await tick()
    throw new Error('away')
  }
  const failed = await Promise.allSettled([once('a', fail), once('a', fail)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await once('a', async () => 'there')).toBe('there')
})
