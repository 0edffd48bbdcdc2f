import type { Locale } from '#lib/i18n/locale.ts'
import { currencyDigits } from '#lib/money.ts'

/** A price as its field shows it: with all decimals of the currency, without its sign. */
export function formatDecimal(price: number, currency: string, locale: Locale): string {
  const fixed = price.toFixed(currencyDigits(currency))
  return locale === 'de' ? fixed.replace('.', ',') : fixed
}
