import { cardStepMinor, isInCardSteps } from '#lib/checkout/card-minimum.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { currencyDigits, proportion, toMinor } from '#lib/money.ts'
import { invalidFields } from '#lib/problems/problem.ts'
import { paymentMessages } from '../messages.ts'

/**
 * The tip of a guest who pays at the table (decisions 6.8): a sum as a decimal, a percentage of what the guest pays, or what
 * is missing to the next whole unit.
 */
export type RequestedTip = { amount: number } | { percent: number } | { roundUp: true }

/** The percentages that the page of a table offers. */
export const tipPercents = [5, 10] as const

/** A payment that gets a tip: its amount, and the whole bill, in minor units. */
type TippedPayment = { amountMinor: number; billMinor: number; currency: string }

/**
 * Returns a tip in minor units; 0 for none. Throws a 400 for a sum with too many digits, one that no card can be charged, or
 * one above the whole bill: that is a slip of the thumb.
 */
export function tipMinorOf(tip: RequestedTip | null, { amountMinor, billMinor, currency }: TippedPayment): number {
  if (tip === null) return 0
  if ('percent' in tip) return percentMinor(amountMinor, tip.percent, currency)
  if ('roundUp' in tip) return roundUpMinor(amountMinor, currency)
  const minor = toMinor(tip.amount, currency)
  if (minor === null) throw invalidTip(paymentMessages.tooManyDigits(currencyDigits(currency)))
  if (!isInCardSteps(minor, currency)) throw invalidTip(paymentMessages.notInSteps(minor, currency))
  if (minor > billMinor) throw invalidTip(tipMessages.tooHigh(billMinor, currency))
  return minor
}

/** Returns a percentage of an amount, rounded to what a card can be charged. */
export function percentMinor(amountMinor: number, percent: number, currency: string): number {
  const stepMinor = cardStepMinor(currency)
  return proportion(amountMinor, percent, 100 * stepMinor) * stepMinor
}

/** Returns what is missing from an amount to the next whole unit: always more than nothing. */
export function roundUpMinor(amountMinor: number, currency: string): number {
  const unitMinor = wholeUnitMinor(currency)
  return unitMinor - (amountMinor % unitMinor)
}

/** Returns the unit to which a guest rounds up: one of the currency, or a hundred if it has no decimals. */
export function wholeUnitMinor(currency: string): number {
  return currencyDigits(currency) === 0 ? 100 : 10 ** currencyDigits(currency)
}

/** Refuses a tip that the card pays alone, because vouchers pay the amount, if no card can be charged so little. */
export function refuseTipBelow(leastMinor: number, tipMinor: number, currency: string): void {
  if (tipMinor < leastMinor) throw invalidTip(tipMessages.tooLow(leastMinor, currency))
}

function invalidTip(text: Text) {
  return invalidFields({ Tip: [text] })
}

const tipMessages = {
  tooHigh: (billMinor: number, currency: string): Text => ({
    en: `Must be at most ${formatMoney(billMinor, currency, 'en')}, the whole bill.`,
    de: `Darf höchstens ${formatMoney(billMinor, currency, 'de')} sein, die ganze Rechnung.`,
  }),
  tooLow: (leastMinor: number, currency: string): Text => ({
    en: `Must be at least ${formatMoney(leastMinor, currency, 'en')}: vouchers pay no tip, and a card cannot be charged less.`,
    de: `Muss mindestens ${formatMoney(leastMinor, currency, 'de')} sein: Gutscheine zahlen kein Trinkgeld, und eine Karte lässt sich nicht mit weniger belasten.`,
  }),
}
