import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInCardSteps } from '#lib/checkout/card-minimum.ts'
import { Problem } from '#lib/problems/problem.ts'
import { type RequestedTip, refuseTipBelow, roundUpMinor, tipMinorOf, wholeUnitMinor } from './tip.ts'

const of = (amountMinor: number, currency = 'EUR', billMinor = amountMinor) => ({ amountMinor, billMinor, currency })

function reasonOf(work: () => unknown): string {
  try {
    return String(work())
  } catch (error) {
    return error instanceof Problem ? (error.errors?.Tip?.[0]?.en ?? 'another problem') : String(error)
  }
}

const tips: [RequestedTip | null, ReturnType<typeof of>, number][] = [
  [null, of(1860), 0],
  [{ amount: 2.5 }, of(1860), 250],
  [{ amount: 18.6 }, of(1860), 1860],
  [{ amount: 30 }, of(1000, 'EUR', 6000), 3000],
  [{ percent: 5 }, of(1860), 93],
  [{ percent: 5 }, of(1030), 52],
  [{ percent: 10 }, of(1860), 186],
  [{ percent: 10 }, of(4_321, 'KWD'), 430],
  [{ roundUp: true }, of(1860), 40],
  [{ roundUp: true }, of(1900), 100],
  [{ roundUp: true }, of(1860, 'JPY'), 40],
  [{ roundUp: true }, of(4_321, 'KWD'), 679],
]

test('a tip is a sum, a percentage of what is paid, or what is missing to a whole unit', () => {
  for (const [tip, paid, minor] of tips) expect(tipMinorOf(tip, paid), JSON.stringify({ tip, paid })).toBe(minor)
})

test('a tip is at most the whole bill, has the digits of its currency, and is not too small to be charged alone', () => {
  expect(reasonOf(() => tipMinorOf({ amount: 18.61 }, of(1860)))).toBe('Must be at most €18.60, the whole bill.')
  expect(reasonOf(() => tipMinorOf({ amount: 1.005 }, of(1860)))).toContain('at most 2 digits')
  expect(reasonOf(() => tipMinorOf({ amount: 1.005 }, of(4_320, 'KWD')))).toContain('in steps of KWD')
  expect(reasonOf(() => refuseTipBelow(50, 49, 'EUR'))).toContain('Must be at least €0.50')
  expect(reasonOf(() => refuseTipBelow(50, 50, 'EUR'))).toBe('undefined')
})

test('a percentage can be charged to a card, and rounding up comes to a whole unit, in every currency', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom(5, 10),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (amountMinor, percent, currency) => {
        const tip = tipMinorOf({ percent }, of(amountMinor, currency))
        expect(isInCardSteps(tip, currency)).toBe(true)
        expect(Math.abs(tip - (amountMinor * percent) / 100)).toBeLessThanOrEqual(5)
        const up = roundUpMinor(amountMinor, currency)
        expect(up).toBeGreaterThan(0)
        expect((amountMinor + up) % wholeUnitMinor(currency)).toBe(0)
      },
    ),
  )
})
