import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardSteps } from '#db/invariants/prices.ts'
import { currencies } from '#lib/money.ts'
import { cardRule, cardStepMinor, isInCardSteps } from './card-minimum.ts'
import { CheckoutRefusal } from './port.ts'
import { toStripeAmount } from './stripe/amounts.ts'

/** Whether Stripe can write an amount; null if it does not take the currency. */
function isWrittenByStripe(minor: number, currency: string): boolean | null {
  try {
    return toStripeAmount(minor, currency) > 0
  } catch (error) {
    if (!(error instanceof CheckoutRefusal)) throw error
    return error.message.includes('takes no') ? null : false
  }
}

test('an amount is in the steps of a card exactly if Stripe can write it, in every currency that it takes', () => {
  const taken = currencies.filter((currency) => isWrittenByStripe(1_000, currency) !== null)
  expect(taken.length).toBeGreaterThan(100)
  fc.assert(
    fc.property(fc.constantFrom(...taken), fc.integer({ min: 1, max: 1_000_000 }), (currency, minor) => {
      expect([currency, minor, isInCardSteps(minor, currency)]).toEqual([
        currency,
        minor,
        isWrittenByStripe(minor, currency),
      ])
    }),
  )
  for (const currency of taken) {
    const step = cardStepMinor(currency)
    expect([currency, isWrittenByStripe(step, currency), isInCardSteps(step + 1, currency)]).toEqual([
      currency,
      true,
      step === 1,
    ])
    expect(isInCardSteps(cardRule(currency).leastMinor, currency)).toBe(true)
  }
})

test('the doctor knows the steps of every currency', () => {
  const steps = currencies.map((currency) => [currency, cardStepMinor(currency)] as const)
  expect(cardSteps).toEqual(Object.fromEntries(steps.filter(([, step]) => step > 1)))
})
