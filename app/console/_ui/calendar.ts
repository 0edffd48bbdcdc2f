import { type Locale, regions } from '#lib/i18n/locale.ts'
import { dateAfter } from './clock.ts'

/** Dates are those of the venue, `yyyy-MM-dd`, and months `yyyy-MM`. Nothing here knows the browser's time zone. */

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

/** Returns the place of a date in its week: 0 for Monday. */
const weekday = (date: string) => (noonOf(date).getUTCDay() + 6) % 7

/** Returns the weeks of a month, from Monday to Sunday: the first and the last one may begin and end in another month. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const weeks: string[][] = []
  for (let monday = dateAfter(first, -weekday(first)); monday.slice(0, 7) <= month; monday = dateAfter(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => dateAfter(monday, day)))
  return weeks
}

/** Returns the same day some months later, or the last day of that month if it is shorter. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(day, last.getUTCDate())).padStart(2, '0')}`
}

/** Returns the day to which a key leads in a calendar; null for any other key. */
export function dayByKey(date: string, key: string): string | null {
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday(date),
    End: 6 - weekday(date),
  }
  const months: Record<string, number> = { PageUp: -1, PageDown: 1 }
  if (days[key] !== undefined) return dateAfter(date, days[key])
  return months[key] === undefined ? null : monthsAfter(date, months[key])
}

/** Returns functions that write a date or its month in a language. */
export function dateWords(locale: Locale) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(regions[locale], { ...options, timeZone: 'UTC' })
    return (date: string) => format(noonOf(date))
  }
  const short = format({ weekday: 'short' })
  return {
    /** `Saturday 19 September 2026` */
    whole: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** `September 2026` */
    month: format({ month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    /** `Sa` */
    shortWeekday: (date: string) => short(date).slice(0, 2),
  }
}
