import { type Locale, withDecimalMark } from '#lib/i18n/locale.ts'
import { cashRounding, currencyDigits, highest, toDecimal, toMinor } from '#lib/money.ts'

/** The sums of the payment column, in minor units: pure, so that what is shown is what is sent. */

/** An amount as somebody types it, with a comma or a point, in minor units; null for anything else, and above what can be paid at once. */
export function typedMinor(text: string, currency: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d+(\.\d{0,3})?$/.test(plain) && Number(plain) <= highest.sum ? toMinor(Number(plain), currency) : null
}

/** An amount as a field shows it, with the digits of its currency and the separator of the language. */
export function fieldText(minor: number, currency: string, locale: Locale): string {
  const text = toDecimal(minor, currency).toFixed(currencyDigits(currency))
  return withDecimalMark(text, locale)
}

/** The parts of a payment: the sum that is due, the tip beyond it, the rounding of cash, and the change; null for texts that are no sums. */
export type Sums = {
  amountMinor: number
  tipMinor: number
  roundingMinor: number
  changeMinor: number
  givenMinor: number | null
}

/** The sum that a guest pays for `dueMinor`: cash is rounded to the smallest coin. */
export function payableMinor(dueMinor: number, currency: string, inCash: boolean): number {
  return inCash ? dueMinor + cashRounding(dueMinor, currency) : dueMinor
}

/**
 * `pays` is what the guest pays with the tip: what exceeds `dueMinor` is the tip. `given` is the cash that was handed over, or
 * empty where it is exact; null where it is less.
 */
export function sumsOf(
  { pays, given }: { pays: string; given: string },
  { dueMinor, currency, inCash }: { dueMinor: number; currency: string; inCash: boolean },
): Sums | null {
  const paysMinor = typedMinor(pays, currency)
  if (paysMinor === null || dueMinor <= 0) return null
  const wholeMinor = payableMinor(dueMinor, currency, inCash)
  // A guest who hands over the rounded sum, or the exact one, pays the bill.
  const isWhole = paysMinor >= Math.min(wholeMinor, dueMinor)
  if (paysMinor === 0 && !isWhole) return null
  const givenMinor = given.trim() === '' ? null : typedMinor(given, currency)
  const amountMinor = isWhole ? dueMinor : paysMinor
  const tipMinor = paysMinor > Math.max(wholeMinor, dueMinor) ? paysMinor - wholeMinor : 0
  const roundingMinor = inCash ? cashRounding(amountMinor + tipMinor, currency) : 0
  const takenMinor = amountMinor + tipMinor + roundingMinor
  if (given.trim() !== '' && (givenMinor === null || givenMinor < takenMinor)) return null
  const changeMinor = givenMinor === null ? 0 : givenMinor - takenMinor
  return { amountMinor, tipMinor, roundingMinor, changeMinor, givenMinor }
}

/** Sums that guests hand over for an amount: the next ones in coins and notes of 5, 10, 20, 50 and 100, each once. */
export function notesFor(minor: number, currency: string): number[] {
  const digits = currencyDigits(currency)
  // Where there are no coins below the unit, a note of 5 is one of 500.
  const unit = digits === 0 ? 100 : 10 ** digits
  const rounded = [5, 10, 20, 50, 100].map((note) => Math.ceil(minor / (note * unit)) * note * unit)
  return [...new Set(rounded)].filter((each) => each > minor).slice(0, 4)
}
