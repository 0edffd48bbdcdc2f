import { shortDate } from '#app/console/_ui/clock.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { houseTexts } from '../texts.ts'
import type { DayOfForm } from './special-days.ts'

/** Returns the hours of a day in words: `17:00–23:00`, or that it is closed. */
export function dayHoursInWords({ isClosed, opens, closes, breaks }: DayOfForm, locale: Locale): string {
  if (isClosed) return houseTexts.closed[locale]
  const parts = [opens ?? '?', ...breaks.flatMap(({ starts, ends }) => [starts, ends]), closes ?? '?']
  return parts.reduce((text, time, index) => `${text}${index === 0 ? '' : index % 2 === 1 ? '–' : ', '}${time}`, '')
}

/** Returns one date, or the first and the last one: `Thu 24 Dec – Sat 26 Dec`. */
export function datesInWords(from: string, until: string, locale: Locale): string {
  const first = shortDate(from, locale)
  return from === until ? first : `${first} – ${shortDate(until, locale)}`
}
