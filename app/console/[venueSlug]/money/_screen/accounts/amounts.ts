import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'

/** Returns a function that formats minor units. Negative amounts begin with a minus sign and not with a hyphen. */
export function moneyIn(currency: string, locale: Locale): (minor: number) => string {
  return (minor) => `${minor < 0 ? '−' : ''}${formatMoney(Math.abs(minor), currency, locale)}`
}
