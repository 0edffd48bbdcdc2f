import { BoundedCache } from '#lib/bounded-cache.ts'
import { currencyDigits, nearestMinor, toDecimal } from '#lib/money.ts'
import { type Locale, regions } from './locale.ts'
import { formatMinutes } from './minutes.ts'

// Creating a format takes far longer than using it. Locales, currencies and the parts of a date below are few.
const amounts = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/**
 * An amount in minor units as people read it: `€14.50`, `14,50 €`; `short` leaves out zeros: `€14`. A negative amount begins
 * with a minus sign (U+2212) and not with a hyphen; `signed` writes a plus sign too, for differences.
 */
export function formatMoney(
  minor: number,
  currency: string,
  locale: Locale,
  { short = false, signed = false } = {},
): string {
  const digits = currencyDigits(currency)
  const isWhole = short && minor % 10 ** digits === 0
  const shown = isWhole ? 0 : digits
  const look = { currency, minimumFractionDigits: shown, maximumFractionDigits: shown } as const
  // Neither choice writes a sign before zero, not even before the negative zero of `-0`.
  const format = amountFormat(locale, { ...look, signDisplay: signed ? 'exceptZero' : 'negative' })
  return format.format(toDecimal(minor, currency)).replace('-', '−')
}

/** The same for a decimal amount of an answer, or for a sum of such amounts. */
export function formatDecimal(decimal: number, currency: string, locale: Locale, look: MoneyLook = {}): string {
  return formatMoney(nearestMinor(decimal, currency), currency, locale, look)
}

type MoneyLook = NonNullable<Parameters<typeof formatMoney>[3]>

/** A whole number with the signs of `formatMoney`: `−2`; `signed`: `+2`. */
export function formatCount(count: number, { signed = false } = {}): string {
  return `${signed && count > 0 ? '+' : ''}${count}`.replace('-', '−')
}

/** Returns a format for amounts, made once for each choice of options. */
export function amountFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = amounts.get(key) ?? new Intl.NumberFormat(regions[locale], { ...options, style: 'currency' })
  amounts.set(key, known)
  return known
}

// Guests query the same few days.
const formats = new BoundedCache<string>(1_000)

/**
 * A local date `yyyy-MM-dd` as people read it: `Saturday, 21 November 2026`; `short` abbreviates the weekday. The year can be
 * left out of days that are near.
 */
export function formatDate(date: string, locale: Locale, { short = false, year = true } = {}): string {
  const key = `${date} ${locale} ${short} ${year}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const words = dateInWords(date, locale, { short, year })
  formats.set(key, words)
  return words
}

function dateInWords(date: string, locale: Locale, { short, year }: { short: boolean; year: boolean }): string {
  const parts = part(date, locale)
  const weekday = parts({ weekday: short ? 'short' : 'long' }).replace(/\.$/, '')
  const rest = parts({ day: 'numeric', month: 'long', ...(year && { year: 'numeric' }) })
  return `${weekday}${short ? { en: '', de: '.' }[locale] : ''}, ${rest}`
}

/** A local time `HH:mm` as people read it: `19:30`, `19:30 Uhr`. */
export function formatTime(time: string, locale: Locale): string {
  return { en: time, de: `${time} Uhr` }[locale]
}

/** The weekday of a local date: `Saturday`, `Samstag`. */
export function formatWeekday(date: string, locale: Locale): string {
  return part(date, locale)({ weekday: 'long' })
}

/** A month `yyyy-MM` as people read it: `November 2026`. */
export function formatMonth(month: string, locale: Locale): string {
  return part(`${month}-01`, locale)({ month: 'long', year: 'numeric' })
}

/** A local date as a leaf of a calendar shows it, abbreviated: `Sat`, `21`, `Nov`. */
export function calendarLeaf(date: string, locale: Locale): { weekday: string; day: string; month: string } {
  const parts = part(date, locale)
  const short = (options: Intl.DateTimeFormatOptions) => parts(options).replace(/\.$/, '')
  return { weekday: short({ weekday: 'short' }), day: parts({ day: 'numeric' }), month: short({ month: 'short' }) }
}

/** How long before a booking a guest must act: whole days from two on, `7 days`; otherwise as `formatMinutes` writes it. */
export function formatNotice(minutes: number, locale: Locale): string {
  const days = minutes / 1440
  if (days < 2 || !Number.isInteger(days)) return formatMinutes(minutes)
  return new Intl.NumberFormat(regions[locale], { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
}

function part(date: string, locale: Locale): (options: Intl.DateTimeFormatOptions) => string {
  const noon = new Date(`${date}T12:00:00Z`)
  return (options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = dates.get(key) ?? new Intl.DateTimeFormat(regions[locale], { ...options, timeZone: 'UTC' })
    dates.set(key, known)
    return known.format(noon)
  }
}
