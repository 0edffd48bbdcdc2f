import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { toMinor } from '#lib/money.ts'

/** Returns a function that formats the decimals of a record. */
export function amountsIn(currency: string, locale: Locale): (amount: number) => string {
  return (amount) => formatMoney(toMinor(amount, currency) ?? 0, currency, locale)
}

/** Returns a typed amount, with a point or a comma, as a decimal; null if it is none or has too many digits. */
export function typedAmount(text: string, currency: string): number | null {
  if (!/^\d{1,11}([.,]\d{1,3})?$/.test(text.trim())) return null
  const amount = Number(text.trim().replace(',', '.'))
  return toMinor(amount, currency) === null ? null : amount
}
