import type { Locale, Text } from '#lib/i18n/locale.ts'
import { parseMoney } from '#lib/i18n/typed-money.ts'
import { toDecimal } from '#lib/money.ts'
import { type RequestedTip, tipPercents } from '#lib/payments/bill/tip.ts'

/** The choices for a tip: none, a percentage, up to the next whole unit, or a sum that the guest types. */
export const tipChoices = ['none', ...tipPercents.map(String), 'round', 'other'] as const

/** A guest's choice in a form: one of `tipChoices`, and the typed sum. */
export type ChosenTip = { choice: string; typed: string }

/** Reads the choice from a form of the table's page. */
export function chosenTip(form: FormData): ChosenTip {
  return { choice: String(form.get('tip') ?? 'none'), typed: String(form.get('tipSum') ?? '').trim() }
}

/** Returns the tip that a guest has chosen, null for none; or why the typed sum is none. */
export function readTip({ choice, typed }: ChosenTip, currency: string, locale: Locale): RequestedTip | null | Text {
  if (choice === 'round') return { roundUp: true }
  const percent = tipPercents.find((each) => String(each) === choice)
  if (percent !== undefined) return { percent }
  if (choice !== 'other' || typed === '') return null
  const { minor, refused } = parseMoney(typed, currency, locale)
  if (refused) return refused.text
  return minor === 0 ? null : { amount: toDecimal(minor, currency) }
}
