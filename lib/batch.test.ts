import { expect, test } from 'vitest'
import { batched, batchedByKey, singleFlight } from './batch.ts'

/** A batcher whose batches are answered, or fail, when the test says so. */
function paused(options: { atOnce?: number } = {}) {
  const batches: { requests: readonly number[]; answer: () => void; fail: () => void }[] = []
  const send = batched<number, string>(
    (requests) =>
      new Promise((resolve, reject) => {
        batches.push({
          requests: [...requests],
          answer: () => resolve(requests.map((request) => `answer to ${request}`)),
          fail: () => reject(new Error('away')),
        })
      }),
    options,
  )
  return { send, batches }
}

const tick = () => new Promise((resolve) => setImmediate(resolve))

test('requests of one tick are one batch, and each gets its own answer', async () => {
  const { send, batches } = paused()
  const answers = Promise.all([send(1), send(2), send(3)])
  await tick()
  expect(batches.map(({ requests }) => requests)).toEqual([[1, 2, 3]])
  batches[0]?.answer()
  expect(await answers).toEqual(['answer to 1', 'answer to 2', 'answer to 3'])
})

test('requests that arrive while a batch runs join the next one, which starts only then', async () => {
  const { send, batches } = paused()
  const first = send(1)
  await tick()
  const later = Promise.all([send(2), send(3)])
  await tick()
  expect(batches).toHaveLength(1)
  batches[0]?.answer()
  expect(await first).toBe('answer to 1')
  await tick()
  expect(batches.map(({ requests }) => requests)).toEqual([[1], [2, 3]])
  batches[1]?.answer()
  expect(await later).toEqual(['answer to 2', 'answer to 3'])
})

test('a failure rejects all requests of its batch, and no later one', async () => {
  const { send, batches } = paused()
  const failed = Promise.allSettled([send(1), send(2)])
  await tick()
  const next = send(3)
  batches[0]?.fail()
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await tick()
  batches[1]?.answer()
  expect(await next).toBe('answer to 3')
  const last = send(4)
  await tick()
  batches[2]?.answer()
  expect(await last).toBe('answer to 4')
})

test('if two batches may run at once, a request behind the second waits for the first of them to end', async () => {
  const { send, batches } = paused({ atOnce: 2 })
  const [first, second] = [send(1), send(2)]
  await tick()
  const third = send(3)
  await tick()
  const [fourth, fifth] = [send(4), send(5)]
  await tick()
  expect(batches.map(({ requests }) => requests)).toEqual([[1, 2], [3]])
  batches[1]?.answer()
  expect(await third).toBe('answer to 3')
  await tick()
  expect(batches.map(({ requests }) => requests)).toEqual([[1, 2], [3], [4, 5]])
  for (const { answer } of batches) answer()
  expect(await Promise.all([first, second, fourth, fifth])).toEqual([1, 2, 4, 5].map((of) => `answer to ${of}`))
})

test('a batch has no more requests than allowed, in order of arrival', async () => {
  const batches: number[][] = []
  const send = batched<number, number>(
    async (requests) => {
      batches.push([...requests])
      return requests
    },
    { maxBatchSize: 2 },
  )
  expect(await Promise.all([1, 2, 3, 4, 5].map(send))).toEqual([1, 2, 3, 4, 5])
  expect(batches).toEqual([[1, 2], [3, 4], [5]])
})

test('neither of two keys waits for the other, and each has one batch running', async () => {
  const underWay: { requests: readonly string[]; answer: () => void }[] = []
  const send = batchedByKey<string, string>(
    (request) => request.charAt(0),
    (requests) =>
      new Promise((resolve) => {
        underWay.push({ requests, answer: () => resolve(requests.map((request) => request.toUpperCase())) })
      }),
  )
  const [first, other] = [send('a1'), send('b1')]
  await tick()
  const second = send('a2')
  await tick()
  expect(underWay.map(({ requests }) => requests)).toEqual([['a1'], ['b1']])
  underWay[0]?.answer()
  expect(await first).toBe('A1')
  await tick()
  expect(underWay.map(({ requests }) => requests)).toEqual([['a1'], ['b1'], ['a2']])
  for (const { answer } of underWay) answer()
  expect(await Promise.all([second, other])).toEqual(['A2', 'B1'])
})

test('concurrent calls under one name make the value once, and a later call makes it again', async () => {
  const once = singleFlight<number>()
  let made = 0
  const make = async () => {
    await tick()
    return ++made
  }
  expect(await Promise.all([once('a', make), once('b', make), once('a', make)])).toEqual([1, 2, 1])
  expect(await once('a', make)).toBe(3)
})

test('a failure to make it rejects all waiting calls, and no later one', async () => {
  const once = singleFlight<string>()
  const fail = async () => {
    await tick()
    throw new Error('away')
  }
  const failed = await Promise.allSettled([once('a', fail), once('a', fail)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await once('a', async () => 'there')).toBe('there')
})
