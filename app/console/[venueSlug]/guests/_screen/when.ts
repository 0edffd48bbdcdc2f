import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'

/** Returns a date as the list shows it: with its year only if that is another one than now (ISO 8601). */
export function visitDateText(date: string, now: string, locale: Locale): string {
  return formatDate(date, locale, { short: true, year: date.slice(0, 4) !== now.slice(0, 4) })
}
