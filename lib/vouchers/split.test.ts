import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardRule } from '#lib/checkout/card-minimum.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type Contribution, splitAcrossVouchers } from './split.ts'

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
const amount = (availableMinor: number): Contribution => ({ kind: 'Amount', availableMinor })
const percent = (percentage: number, maxDiscountMinor: number | null = null): Contribution => ({
  kind: 'Percentage',
  percentageMillionths: percentage * 10_000,
  maxDiscountMinor,
})
const euro = cardRule('EUR')

test('every bill with every balance around the minimum of a card follows the rules', () => {
  // The minimum is 0.50.
  const max = scaled(120, 300)
  let pairs = 0
  for (let bill = 1; bill <= max; bill++) {
    for (let balance = 0; balance <= max; balance++) {
      pairs++
      const split = splitAcrossVouchers(bill, [amount(balance)], euro)
      // The rule as the interface states it, written without the implementation.
      const rest = Math.max(0, bill - balance)
      const expected = rest === 0 ? [bill, 0] : bill <= 50 ? null : rest >= 50 ? [balance, rest] : [bill - 50, 50]
      const got = split && [split.voucherMinor[0], split.cardMinor]
      if (JSON.stringify(got) !== JSON.stringify(expected)) expect({ bill, balance, got }).toEqual({ expected })
    }
  }
  expect(pairs).toBe(max * (max + 1))
})

const voucher = fc.oneof(
  fc.nat({ max: 200_000 }).map(amount),
  fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.option(fc.integer({ min: 1, max: 50_000 }))).map(
    ([percentageMillionths, maxDiscountMinor]): Contribution => ({
      kind: 'Percentage',
      percentageMillionths,
      maxDiscountMinor,
    }),
  ),
)

describe.each(['EUR', 'JPY', 'KWD', 'HUF'])('in %s', (currency) => {
  const rule = cardRule(currency)

  test('random bills and vouchers: all is paid, and no voucher pays more than it has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), fc.array(voucher, { minLength: 1, maxLength: 5 }), check),
      { numRuns: scaled(500, 35_000) },
    )
  })

  function check(bill: number, vouchers: Contribution[]) {
    // A card cannot pay fractions of its step, so only vouchers alone can pay a bill with a fraction.
    const due = Math.ceil(bill / rule.stepMinor) * rule.stepMinor
    const split = splitAcrossVouchers(due, vouchers, rule)
    if (!split) {
      const anything = splitAcrossVouchers(due, vouchers, { leastMinor: 1, stepMinor: 1 })
      expect(due <= rule.leastMinor || sum(anything?.voucherMinor ?? []) < rule.stepMinor).toBe(true)
      return
    }
    expect(sum(split.voucherMinor) + split.cardMinor).toBe(due)
    expect(split.cardMinor === 0 || split.cardMinor >= rule.leastMinor).toBe(true)
    expect(split.cardMinor % rule.stepMinor).toBe(0)
    for (const [at, part] of split.voucherMinor.entries()) {
      const one = vouchers[at]
      expect(part).toBeGreaterThanOrEqual(0)
      if (one?.kind === 'Amount') expect(part).toBeLessThanOrEqual(one.availableMinor)
      if (one?.kind === 'Percentage' && one.maxDiscountMinor !== null) {
        expect(part).toBeLessThanOrEqual(one.maxDiscountMinor)
      }
    }
  }
})

test.each<[string, number, Contribution[], number[], number]>([
  ['a percentage of the whole bill before an amount', 10_000, [amount(5000), percent(10)], [5000, 1000], 4000],
  ['a percentage up to its cap', 10_000, [percent(50, 1500)], [1500], 8500],
  ['halves of a cent up', 25, [percent(10), amount(100)], [3, 22], 0],
  ['two percentages, each of the whole bill', 1000, [percent(60), percent(60)], [600, 400], 0],
  ['a percentage that leaves too little for a card', 1000, [percent(97)], [950], 50],
  ['an amount before a percentage when a part is retained', 1000, [percent(50), amount(480)], [500, 450], 50],
  ['that amount also when the percentage is the last voucher', 1000, [amount(480), percent(50)], [450, 500], 50],
  ['a percentage too when the amounts do not suffice', 1000, [percent(96), amount(10)], [950, 0], 50],
])('%s', (_, due, vouchers, voucherMinor, cardMinor) => {
  expect(splitAcrossVouchers(due, vouchers, euro)).toEqual({ voucherMinor, cardMinor })
})

test('a percentage applies to the whole bill, and gives no more than is due', () => {
  expect(splitAcrossVouchers(4000, [percent(10)], euro, 10_000)).toEqual({ voucherMinor: [1000], cardMinor: 3000 })
  expect(splitAcrossVouchers(4000, [percent(50)], euro, 10_000)).toEqual({ voucherMinor: [4000], cardMinor: 0 })
})

test('a card pays no fractions of its step', () => {
  expect(splitAcrossVouchers(5000, [amount(1234)], cardRule('KWD'))).toEqual({ voucherMinor: [1230], cardMinor: 3770 })
  // A voucher with less than a step is of no use.
  expect(splitAcrossVouchers(5000, [amount(9)], cardRule('KWD'))).toBeNull()
  expect(splitAcrossVouchers(5000, [amount(10)], cardRule('KWD'))).toEqual({ voucherMinor: [10], cardMinor: 4990 })
})
