import { currencyDigits, toDecimal } from '#lib/money.ts'
import type { Locale } from './locale.ts'

// British order of day and month: venues outside the United States are the rule.
const regions: Record<Locale, string> = { en: 'en-GB', de: 'de-DE' }

/** An amount in minor units as people read it: `€14.50`, `14,50 €`. */
export function formatMoney(minor: number, currency: string, locale: Locale): string {
  const digits = currencyDigits(currency)
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(regions[locale], format).format(toDecimal(minor, currency))
}

/** A local date `yyyy-MM-dd` as people read it: `Saturday, 21 November 2026`; `short` has the weekday in short. */
export function formatDate(date: string, locale: Locale, { short = false } = {}): string {
  const parts = part(date, locale)
  const weekday = parts({ weekday: short ? 'short' : 'long' }).replace(/\.$/, '')
  const rest = parts({ day: 'numeric', month: 'long', year: 'numeric' })
  return `${weekday}${short && locale === 'de' ? '.' : ''}, ${rest}`
}

/** The weekday of a local date: `Saturday`, `Samstag`. */
export function formatWeekday(date: string, locale: Locale): string {
  return part(date, locale)({ weekday: 'long' })
}

function part(date: string, locale: Locale): (options: Intl.DateTimeFormatOptions) => string {
  const noon = new Date(`${date}T12:00:00Z`)
  return (options) => new Intl.DateTimeFormat(regions[locale], { ...options, timeZone: 'UTC' }).format(noon)
}
