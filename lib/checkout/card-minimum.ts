import { currencyDigits } from '#lib/money.ts'

/**
 * The minimum amount that a card can be charged, by currency, and its steps (docs.stripe.com/currencies, "Minimum and
 * maximum charge amounts" and "Special cases"). Both providers apply it, so that what works with the built-in one works
 * with the other.
 */
const hundredths: Record<string, number> = {
  AED: 200,
  ARS: 50,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  COP: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  IDR: 50,
  ILS: 50,
  INR: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PHP: 50,
  PLN: 200,
  RON: 200,
  RUB: 50,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
  ZAR: 50,
}
const wholeUnits: Record<string, number> = { JPY: 50, KRW: 50 }

/** The amounts that a card can be charged in a currency: at least `leastMinor`, in multiples of `stepMinor`. */
export type CardRule = { leastMinor: number; stepMinor: number }

/**
 * The steps in which a card can be charged, in minor units. The last of three decimals is always 0 on a card. The ariary
 * (MGA), which ISO divides by a hundred, is charged in whole units.
 */
export function cardStepMinor(currency: string): number {
  if (currency === 'MGA') return 100
  return currencyDigits(currency) === 3 ? 10 : 1
}

/** Whether a card can be charged this amount, apart from the minimum. Both providers refuse every other one. */
export function isInCardSteps(minor: number, currency: string): boolean {
  return minor % cardStepMinor(currency) === 0
}

/**
 * The rule of a currency. If the provider names no minimum, it converts into the currency in which the venue is paid and
 * applies the minimum of that one, which is unknown here.
 *
 * Ours: the minimum of such a currency is one whole unit (half a unit if it has hundredths). If an amount is still too
 * small for the provider, it refuses the checkout, and nothing has been spent.
 */
export function cardRule(currency: string): CardRule {
  const digits = currencyDigits(currency)
  const stepMinor = cardStepMinor(currency)
  const named = digits === 0 ? wholeUnits[currency] : hundredths[currency]
  return { leastMinor: named ?? Math.max(stepMinor, digits === 2 ? 50 : 10 ** digits), stepMinor }
}
