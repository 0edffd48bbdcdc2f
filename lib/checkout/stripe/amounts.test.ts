import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from '#lib/money.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { CheckoutRefusal } from '../port.ts'
import { fromStripeAmount, toStripeAmount } from './amounts.ts'

// The worked examples of docs.stripe.com/currencies, in our minor units and in Stripe's amounts.
const examples: [minor: number, currency: string, amount: number][] = [
  [1000, 'USD', 1000],
  [1, 'EUR', 1],
  [1000, 'HUF', 1000],
  [500, 'JPY', 500],
  [10, 'KRW', 10],
  // ISO divides the ariary by a hundred, Stripe does not.
  [50_000, 'MGA', 500],
  // Currencies without decimals in real life; Stripe still writes two.
  [5, 'ISK', 500],
  [5, 'UGX', 500],
  [5120, 'KWD', 5120],
  [10, 'BHD', 10],
]

test.each(examples)('writes %i %s as %i', (minor, currency, amount) => {
  expect(toStripeAmount(minor, currency)).toBe(amount)
  expect(fromStripeAmount(amount, currency.toLowerCase())).toBe(minor)
})

test.each([
  [5124, 'KWD'],
  [1, 'TND'],
  [150, 'MGA'],
  [0.5, 'EUR'],
  [Number.MAX_SAFE_INTEGER, 'ISK'],
])('refuses to round %d %s', (minor, currency) => {
  expect(() => toStripeAmount(minor, currency)).toThrow(CheckoutRefusal)
  expect(() => toStripeAmount(minor, currency)).toThrow(`cannot write this amount of ${currency}`)
})

test.each(['IRR', 'KPW', 'CUP', 'LYD', 'IQD', 'XXX', 'eur', ''])('refuses the currency %s', (currency) => {
  expect(() => toStripeAmount(100, currency)).toThrow(CheckoutRefusal)
})

test('reads back what it has written, in every currency of a venue that Stripe supports', () => {
  const taken = currencies.filter((currency) => {
    try {
      return toStripeAmount(1000, currency) > 0
    } catch (error) {
      if (error instanceof CheckoutRefusal) return false
      throw error
    }
  })
  expect(taken.length).toBeGreaterThan(120)
  fc.assert(
    fc.property(fc.constantFrom(...taken), fc.integer({ min: 1, max: 10_000_000 }), (currency, tens) => {
      const minor = tens * 100
      expect(fromStripeAmount(toStripeAmount(minor, currency), currency)).toBe(minor)
    }),
    { numRuns: scaled(1000, 5000) },
  )
})
