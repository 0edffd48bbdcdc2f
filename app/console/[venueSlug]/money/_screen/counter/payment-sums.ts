import type { Locale } from '#lib/i18n/locale.ts'
import { parseMoney } from '#lib/i18n/typed-money.ts'
import { cashRounding, currencyDigits } from '#lib/money.ts'

/** The sums of the payment column, in minor units. The same pure functions make the shown and the sent amounts. */

/**
 * The parts of a payment in minor units: the amount towards the bill, the tip beyond it, the rounding of cash, and the
 * change. `givenMinor` is null if no given cash was typed.
 */
export type PaymentSums = {
  amountMinor: number
  tipMinor: number
  roundingMinor: number
  changeMinor: number
  givenMinor: number | null
}

/** Returns the sum that a guest pays for `dueMinor`. Cash is rounded to the smallest coin. */
export function payableMinor(dueMinor: number, currency: string, inCash: boolean): number {
  return inCash ? dueMinor + cashRounding(dueMinor, currency) : dueMinor
}

/**
 * Returns the parts of a payment from the typed texts. `pays` is the sum with the tip: everything above `dueMinor` is tip.
 * `given` is the cash that was handed over; empty means the exact sum. Null if a text is no amount, nothing is due, or
 * `given` is too little.
 */
export function paymentSumsOf(
  { pays, given }: { pays: string; given: string },
  { dueMinor, currency, locale, inCash }: { dueMinor: number; currency: string; locale: Locale; inCash: boolean },
): PaymentSums | null {
  const typed = (text: string) => parseMoney(text, currency, locale).minor
  const paysMinor = typed(pays)
  if (paysMinor === null || dueMinor <= 0) return null
  const wholeMinor = payableMinor(dueMinor, currency, inCash)
  // Both the rounded and the exact sum pay the whole bill.
  const isWhole = paysMinor >= Math.min(wholeMinor, dueMinor)
  if (paysMinor === 0 && !isWhole) return null
  const givenMinor = given.trim() === '' ? null : typed(given)
  const amountMinor = isWhole ? dueMinor : paysMinor
  const tipMinor = paysMinor > Math.max(wholeMinor, dueMinor) ? paysMinor - wholeMinor : 0
  const roundingMinor = inCash ? cashRounding(amountMinor + tipMinor, currency) : 0
  const takenMinor = amountMinor + tipMinor + roundingMinor
  if (given.trim() !== '' && (givenMinor === null || givenMinor < takenMinor)) return null
  const changeMinor = givenMinor === null ? 0 : givenMinor - takenMinor
  return { amountMinor, tipMinor, roundingMinor, changeMinor, givenMinor }
}

/** Returns up to four sums that guests may hand over for an amount: the next multiples of 5, 10, 20, 50 and 100, each once. */
export function notesFor(minor: number, currency: string): number[] {
  const digits = currencyDigits(currency)
  // Currencies without decimals have larger notes: offer 500, 1,000 … instead of 5, 10 …
  const unit = digits === 0 ? 100 : 10 ** digits
  const rounded = [5, 10, 20, 50, 100].map((note) => Math.ceil(minor / (note * unit)) * note * unit)
  return [...new Set(rounded)].filter((each) => each > minor).slice(0, 4)
}
