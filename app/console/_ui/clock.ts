import { type Locale, regions } from '#lib/i18n/locale.ts'

/** Times as the console shows them. Instants are ISO 8601 or milliseconds. */

export const minute = 60_000

/** Returns an instant in milliseconds. */
export const ms = (instant: string | number): number => (typeof instant === 'number' ? instant : Date.parse(instant))

// Creating a format takes far longer than using it. A screen needs few, because it shows one venue in one time zone.
const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(regions[locale], options)
  formats.set(key, known)
  return known
}

const hourMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Formats the time of day in the venue's time zone: `19:05`. */
export function clock(instant: string | number, timeZone: string): string {
  return format('en', { ...hourMinute, timeZone }).format(ms(instant))
}

/** Returns the date `yyyy-MM-dd` in the venue's time zone. */
export function dateInZone(instant: string | number, timeZone: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return format('en', options).format(ms(instant)).split('/').reverse().join('-')
}

/** Formats the time of day with seconds: `19:05:07`. */
export function secondText(instant: string | number, timeZone: string): string {
  return format('en', { ...hourMinute, second: '2-digit', timeZone }).format(ms(instant))
}

/** Returns the whole minutes from one instant to another, at least 0. */
export function minutesBetween(from: string | number, to: string | number): number {
  return Math.max(0, Math.floor((ms(to) - ms(from)) / minute))
}

/** Formats a local date `yyyy-MM-dd`: `Fri 18 Sept`, `Fr. 18. Sept.` */
export function shortDate(date: string, locale: Locale): string {
  const options = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const
  return format(locale, options)
    .format(ms(`${date}T12:00:00Z`))
    .replace(',', '')
}

/** Formats a local date as a field shows it, with the weekday to check it by: `Sat 21/11/2026`, `Sa. 21.11.2026`. */
export function dateInField(date: string, locale: Locale): string {
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  return format(locale, { timeZone: 'UTC', weekday: 'short', ...digits })
    .format(ms(`${date}T12:00:00Z`))
    .replace(',', '')
}

/** Returns the date `days` after a date, both `yyyy-MM-dd`. */
export function dateAfter(date: string, days: number): string {
  return new Date(ms(`${date}T12:00:00Z`) + days * 1440 * minute).toISOString().slice(0, 10)
}
