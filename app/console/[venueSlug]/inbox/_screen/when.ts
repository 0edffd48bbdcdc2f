import { clock, dateInZone } from '#app/console/_ui/clock.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'

type Reading = { now: number; timezone: string; locale: Locale }

/** When something was written: the time for today, else the date. */
export function whenText(at: string, { now, timezone, locale }: Reading): string {
  const day = dateInZone(at, timezone)
  return day === dateInZone(now, timezone) ? clock(at, timezone) : formatDate(day, locale, { short: true, year: false })
}
