import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide } from './divide.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

test.each<[string, number, number[], number[]]>([
  ['in proportion', 30, [100, 200], [10, 20]],
  ['to the cent, the largest remainder first', 100, [100, 100, 100], [34, 33, 33]],
  ['to a later sum if its remainder is larger', 10, [10, 15], [4, 6]],
  ['to a later sum by one cent', 2, [10, 11, 30], [0, 1, 1]],
  ['to the earlier of equal remainders', 1, [50, 50], [1, 0]],
  ['to nobody who has nothing', 5, [0, 7, 0], [0, 5, 0]],
  ['the whole', 17, [10, 7], [10, 7]],
  ['nothing', 0, [10, 7], [0, 0]],
  ['of nothing', 5, [0, 0], [0, 0]],
  ['of no sums', 5, [], []],
  ['of sums that come to less than nothing', 5, [3, -4], [0, 0]],
  [
    'exactly if the product is beyond what a number can hold',
    9_007_199_254_740_991,
    [9_007_199_254_740_990, 1],
    [9_007_199_254_740_990, 1],
  ],
])('is divided %s', (_, amount, sums, parts) => {
  expect(divide(amount, sums)).toEqual(parts)
})

test('the parts are the amount, each is at most its sum, and within one of its exact share', () => {
  const cases = fc
    .array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 })
    .chain((sums) => fc.record({ sums: fc.constant(sums), amount: fc.nat(sum(sums)) }))
  fc.assert(
    fc.property(cases, ({ sums, amount }) => {
      const parts = divide(amount, sums)
      expect(sum(parts)).toBe(sum(sums) === 0 ? 0 : amount)
      for (const [at, part] of parts.entries()) {
        expect(part).toBeLessThanOrEqual(sums[at] ?? 0)
        const exact = (amount * (sums[at] ?? 0)) / Math.max(1, sum(sums))
        expect(Math.abs(part - exact)).toBeLessThan(1)
      }
    }),
  )
})
