import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '#testing/runner/thorough.ts'
import { shareLeft } from './deposit-share.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

test.each([
  ['a card', { cardMinor: 5000, stepMinor: 1, voucherMinor: [] }, 3000, 3000, []],
  ['a card and a voucher', { cardMinor: 3000, stepMinor: 1, voucherMinor: [2000] }, 3000, 1800, [1200]],
  ['a voucher', { cardMinor: 0, stepMinor: 1, voucherMinor: [5000] }, 3000, 0, [3000]],
  ['means that need rounding', { cardMinor: 100, stepMinor: 1, voucherMinor: [100, 100] }, 100, 33, [34, 33]],
  ['means of which one is almost nothing', { cardMinor: 2, stepMinor: 1, voucherMinor: [998] }, 998, 1, [997]],
  ['a currency whose cards have steps', { cardMinor: 2000, stepMinor: 10, voucherMinor: [1000] }, 1000, 660, [340]],
] as const)('what is left of %s', (_, means, leftMinor, cardMinor, voucherMinor) => {
  expect(shareLeft(means, leftMinor)).toEqual({ cardMinor, voucherMinor })
})

test.each([
  ['no multiple of the steps of the card', { cardMinor: 2000, stepMinor: 10, voucherMinor: [] }, 1005],
  ['all but less than a step', { cardMinor: 2000, stepMinor: 10, voucherMinor: [] }, 1995],
  ['so much that one means retains nothing', { cardMinor: 1000, stepMinor: 1, voucherMinor: [1000] }, 1999],
])('nothing is divided where %s is left', (_, means, leftMinor) => {
  expect(shareLeft(means, leftMinor)).toBeNull()
})

test('each means keeps something, and together they give exactly the sum left, within a cent or a step of their part', () => {
  const minor = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: 0 }),
      fc.constantFrom(1, 10),
      fc.array(minor, { maxLength: 3 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (steps, stepMinor, voucherMinor, portion) => {
        const cardMinor = steps * stepMinor
        const wholeMinor = cardMinor + sum(voucherMinor)
        fc.pre(wholeMinor > 1)
        const leftMinor = 1 + Math.floor(portion * (wholeMinor - 2))
        const share = shareLeft({ cardMinor, stepMinor, voucherMinor }, leftMinor)
        const most = Math.max(0, cardMinor - stepMinor) + sum(voucherMinor.map((each) => each - 1))
        if (share === null) {
          // A sum cannot be divided only if it is too large, or the vouchers cannot give the cents between two steps of the
          // card.
          expect(leftMinor > most || stepMinor > 1).toBe(true)
          return
        }
        expect(share.cardMinor + sum(share.voucherMinor)).toBe(leftMinor)
        expect(share.cardMinor % stepMinor).toBe(0)
        expect(share.cardMinor === 0 || share.cardMinor < cardMinor).toBe(true)
        for (const [at, each] of voucherMinor.entries()) {
          const given = share.voucherMinor[at] ?? -1
          expect(given >= 0 && given < each).toBe(true)
        }
      },
    ),
    { numRuns: scaled(500, 5_000) },
  )
})
