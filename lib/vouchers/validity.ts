import { formatDate } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { addMonths } from '#lib/time.ts'
import type { VoucherValidity } from '#lib/venues/configuration.ts'

/** The last day on which a voucher issued on a local date is valid, by the venue's rule (decisions 8.4). */
export function lastValidDay({ months, untilYearEnd }: VoucherValidity, issuedOn: string): string {
  const day = addMonths(issuedOn, months)
  return untilYearEnd ? `${day.slice(0, day.indexOf('-'))}-12-31` : day
}

/** Whether a rule gives a voucher that is issued on this day less than a year (interface, POST vouchers/checkout). */
export function isTooShort(rule: VoucherValidity, issuedOn: string): boolean {
  return lastValidDay(rule, issuedOn) < addMonths(issuedOn, 12)
}

/** How long a voucher bought on a local date is valid, in a sentence. */
export function validityDescription(rule: VoucherValidity, issuedOn: string): Text {
  const { months, untilYearEnd } = rule
  const day = lastValidDay(rule, issuedOn)
  const years = months / 12
  const whole = Number.isInteger(years)
  const en = whole ? `${years} ${years === 1 ? 'year' : 'years'}` : `${months} ${months === 1 ? 'month' : 'months'}`
  const de = whole ? `${years} ${years === 1 ? 'Jahr' : 'Jahre'}` : `${months} ${months === 1 ? 'Monat' : 'Monate'}`
  return {
    en: `Valid for ${en}${untilYearEnd ? ' to the end of the year' : ''}: bought today, until ${formatDate(day, 'en')}.`,
    de: `Gültig ${de}${untilYearEnd ? ' bis zum Jahresende' : ''}: heute gekauft bis ${formatDate(day, 'de')}.`,
  }
}
