import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { toMinor } from '#lib/money.ts'

/** Formats a decimal of a record. A negative one begins with a minus sign and not with a hyphen. */
export function amountText(decimal: number, currency: string, locale: Locale): string {
  const text = formatMoney(toMinor(Math.abs(decimal), currency) ?? 0, currency, locale)
  return decimal < 0 ? `−${text}` : text
}
