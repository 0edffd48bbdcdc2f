import { formatDate, formatTime } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { localDateAt, timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Invoice } from '../close-tab.ts'
import { texts } from './texts.ts'

/** An invoice as a guest reads it. Money in minor units of its currency. */
export type InvoiceView = { locale: Locale; venue: Venue; invoice: Invoice; paidMinor: number; dueMinor: number }

/** When an invoice was issued, in the venue's local time. */
export function issuedInWords({ invoice, venue, locale }: InvoiceView): string {
  const instant = invoice.issuedAt.getTime()
  const date = localDateAt(venue.timezone, instant)
  const time = timeOfWall(wallOfInstant(zoneWindow(venue.timezone, date), instant))
  return `${formatDate(date, locale, { short: true })}, ${formatTime(time, locale)}`
}

/** A rate in millionths as people read it: `19 %`. */
export function rateInWords(millionths: number, locale: Locale): string {
  const rate = new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 4,
  })
  return rate.format(millionths / 1_000_000)
}

/** What is still to be paid of an invoice. */
export function dueInWords({ dueMinor, locale }: InvoiceView): string {
  return dueMinor > 0 ? texts.counter[locale] : texts.settled[locale]
}
