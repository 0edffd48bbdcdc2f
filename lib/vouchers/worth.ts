import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { itemNameIn } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Voucher } from './queries.ts'

/** A discount is stored in millionths of the bill; records, the venue file and commands have it in percent. */
export const millionthsPerPercent = 10_000

const texts = {
  off: (percentage: string): Text => ({ en: `${percentage} off one bill`, de: `${percentage} auf eine Rechnung` }),
  atMost: (amount: string): Text => ({ en: `at most ${amount}`, de: `höchstens ${amount}` }),
}

/** A voucher with the name of its item in the reader's language. */
export function voucherIn<V extends Pick<Voucher, 'itemName'>>(
  voucher: V,
  venue: Pick<Venue, 'menus'>,
  language: Locale,
): V {
  return { ...voucher, itemName: voucher.itemName && itemNameIn(venue, voucher.itemName, language) }
}

/**
 * The value of a voucher at its issue, as text: an amount, a percentage, or a dish. `short` leaves out cents if they are 00.
 */
export function voucherWorth(
  voucher: Pick<Voucher, 'kind' | 'issuedValue' | 'currency' | 'itemName' | 'percentageMillionths'>,
  locale: Locale,
  look: { short?: boolean } = {},
): string {
  const { kind, issuedValue, currency, itemName, percentageMillionths } = voucher
  if (kind === 'Amount') return formatMoney(issuedValue, currency, locale, look)
  if (kind === 'Item') return itemName ?? ''
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
  return texts.off(format.format((percentageMillionths ?? 0) / 1_000_000))[locale]
}

/** The maximum discount of a percentage, as text; null if there is none. */
export function voucherLimit(
  { maxDiscountMinor, currency }: Pick<Voucher, 'maxDiscountMinor' | 'currency'>,
  locale: Locale,
): string | null {
  return maxDiscountMinor === null ? null : texts.atMost(formatMoney(maxDiscountMinor, currency, locale))[locale]
}
