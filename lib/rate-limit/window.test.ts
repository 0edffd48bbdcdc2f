import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localHits } from './local-hits.ts'
import { type Limit, secondsToWait } from './window.ts'

const limit: Limit = { name: 'test', maxRequests: 30, windowMs: 60_000 }
const start = Date.UTC(2026, 5, 10)

/** One client whose requests arrive at these times: null for those that are allowed, else the seconds to wait. */
function waitsOf(moments: readonly number[], of: Limit = limit): (number | null)[] {
  const hits = localHits()
  return moments.map((at) => secondsToWait(hits.add('client', of, at), of, at))
}

/** Times with these gaps between them. */
function momentsAfter(gaps: readonly number[]): number[] {
  let at = start
  return gaps.map((gap) => {
    at += gap
    return at
  })
}

test('thirty are allowed, and the thirty-first waits until the first is a minute old', () => {
  const answers = waitsOf([...Array.from({ length: 30 }, (_, at) => start + at * 100), start + 10_000])
  expect(answers.slice(0, 30).every((seconds) => seconds === null)).toBe(true)
  // The second of them is the one that must expire, because the refused one counts as well.
  expect(answers[30]).toBe(51)
})

test.each([
  ['a millisecond before', 59_999, 1],
  ['exactly', 60_000, null],
])('the border of the window: %s', (_, after, expected) => {
  const answers = waitsOf([...Array.from({ length: 30 }, () => start), start + after])
  // A refused request counts from now on, the first thirty only for a millisecond more.
  expect(answers[30]).toBe(expected)
})

test('a client that continues while it is refused is not allowed sooner', () => {
  const hammering = Array.from({ length: 200 }, (_, at) => start + at * 1000)
  const answers = waitsOf(hammering)
  expect(answers.filter((seconds) => seconds === null)).toHaveLength(30)
  expect(answers.slice(30)).not.toContain(null)
})

test('a client is allowed after the reported wait, and not a second earlier', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 31, maxLength: 120 })
  let waits = 0
  fc.assert(
    fc.property(gaps, (between) => {
      const moments = momentsAfter(between)
      const seconds = waitsOf(moments).at(-1)
      const last = moments.at(-1) ?? start
      if (typeof seconds !== 'number') return
      waits++
      expect(seconds).toBeGreaterThanOrEqual(1)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(waitsOf([...moments, last + seconds * 1000]).at(-1)).toBeNull()
      if (seconds > 1) expect(waitsOf([...moments, last + (seconds - 1) * 1000]).at(-1)).not.toBeNull()
    }),
    { numRuns: 500 },
  )
  expect(waits).toBeGreaterThan(100)
})

test('no more than thirty are allowed within any sixty seconds, however requests arrive', () => {
  const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.constant(0), fc.constant(60_000)), {
    maxLength: 200,
  })
  fc.assert(
    fc.property(gaps, (between) => {
      const moments = momentsAfter(between)
      const letIn = moments.filter((_, index) => answersOf(moments)[index] === null)
      for (const from of letIn) {
        expect(letIn.filter((at) => at >= from && at < from + limit.windowMs).length).toBeLessThanOrEqual(
          limit.maxRequests,
        )
      }
    }),
    { numRuns: 200 },
  )
})

const remembered = new WeakMap<readonly number[], (number | null)[]>()
function answersOf(moments: readonly number[]): (number | null)[] {
  const known = remembered.get(moments) ?? waitsOf(moments)
  remembered.set(moments, known)
  return known
}

test('a process counts a bounded number of clients, and those beyond it as one', () => {
  const hits = localHits(3)
  const few: Limit = { name: 'few', maxRequests: 2, windowMs: 60_000 }
  const wait = (client: string, at: number) => secondsToWait(hits.add(client, few, at), few, at)
  expect(['a', 'b', 'c'].map((client) => wait(client, start))).toEqual([null, null, null])
  expect(['d', 'e', 'f'].map((client) => wait(client, start))).toEqual([null, null, 60])
  expect(wait('a', start + 1)).toBeNull()
  // A minute later there is room again.
  expect(['g', 'h'].map((client) => wait(client, start + 60_001))).toEqual([null, null])
})
