import { describe, expect, test } from 'vitest'
import { batchedWrites } from './batched-writes.ts'

type Options = Partial<Parameters<typeof batchedWrites<string, string>>[0]>

const busy = Object.assign(new Error('busy'), { code: 'ECONNREFUSED' })
const refusal = new Error('refused')

/** Sends requests at once: the first is written alone, the others are its next batch. Returns outcomes and what was called. */
async function writeAll(requests: readonly string[], options: Options) {
  const calls: string[] = []
  const write = batchedWrites<string, string>({
    keyOf: () => 'one key',
    maxBatchSize: 10,
    alone: 'in order',
    ...options,
    async writeTogether(batch) {
      calls.push(`together ${batch.join('')}`)
      return options.writeTogether ? options.writeTogether(batch) : batch.map((request) => `${request} together`)
    },
    async writeAlone(request) {
      calls.push(request)
      // A later request that is written at once would be called before the answer.
      await new Promise(setImmediate)
      calls.push(`${request} ended`)
      return options.writeAlone ? options.writeAlone(request) : `${request} alone`
    },
  })
  const first = write('first')
  // The next ones arrive while it is being written.
  await new Promise(setImmediate)
  const settled = await Promise.allSettled(requests.map(write))
  await first
  const outcomes = settled.map((each) => (each.status === 'fulfilled' ? each.value : each.reason))
  return { outcomes, calls: calls.filter((call) => !call.startsWith('first')) }
}

test('requests that arrive during a write are written together, and each has its answer', async () => {
  const { outcomes, calls } = await writeAll(['a', 'b', 'c'], {})
  expect(outcomes).toEqual(['a together', 'b together', 'c together'])
  expect(calls).toEqual(['together abc'])
})

test('a request on its own is not written as a batch', async () => {
  const { outcomes, calls } = await writeAll(['a'], {})
  expect(outcomes).toEqual(['a alone'])
  expect(calls).toEqual(['a', 'a ended'])
})

describe('a batch that is rolled back', () => {
  const refused = async () => null

  test('is written one by one, in the order of arrival', async () => {
    const { outcomes, calls } = await writeAll(['a', 'b'], { writeTogether: refused })
    expect(outcomes).toEqual(['a alone', 'b alone'])
    expect(calls).toEqual(['together ab', 'a', 'a ended', 'b', 'b ended'])
  })

  test('or all at once', async () => {
    const { outcomes, calls } = await writeAll(['a', 'b'], { writeTogether: refused, alone: 'at once' })
    expect(outcomes).toEqual(['a alone', 'b alone'])
    expect(calls).toEqual(['together ab', 'a', 'b', 'a ended', 'b ended'])
  })

  test.each(['in order', 'at once'] as const)('refuses only the request at fault: %s', async (alone) => {
    const writeAlone = async (request: string) => (request === 'b' ? Promise.reject(refusal) : request)
    const { outcomes } = await writeAll(['a', 'b', 'c'], { writeTogether: refused, writeAlone, alone })
    expect(outcomes).toEqual(['a', refusal, 'c'])
  })

  test.each([
    ['in order', ['a', busy, busy], ['together abc', 'a', 'a ended', 'b', 'b ended']],
    ['at once', ['a', busy, 'c'], ['together abc', 'a', 'b', 'c', 'a ended', 'b ended', 'c ended']],
  ] as const)(
    'tries no request after one for which the database is too busy, if they are written %s',
    async (...row) => {
      const [alone, expected, called] = row
      const writeAlone = async (request: string) => (request === 'b' ? Promise.reject(busy) : request)
      const { outcomes, calls } = await writeAll(['a', 'b', 'c'], { writeTogether: refused, writeAlone, alone })
      expect(outcomes).toEqual(expected)
      expect(calls).toEqual(called)
    },
  )
})

test('a request that has no answer in its batch is written alone', async () => {
  const writeTogether = async (batch: readonly string[]) => batch.map((one) => (one === 'b' ? null : `${one} together`))
  const { outcomes, calls } = await writeAll(['a', 'b', 'c'], { writeTogether })
  expect(outcomes).toEqual(['a together', 'b alone', 'c together'])
  expect(calls).toEqual(['together abc', 'b', 'b ended'])
})

test('a batch that may have been written is not written again: all its requests get the error', async () => {
  const { outcomes, calls } = await writeAll(['a', 'b'], { writeTogether: () => Promise.reject(busy) })
  expect(outcomes).toEqual([busy, busy])
  expect(calls).toEqual(['together ab'])
})
