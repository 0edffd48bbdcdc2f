import { formatDate, formatTime } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Invoice } from './close-tab.ts'

/** Texts of an invoice, as a page and as a file, and of a tab. */
export const invoiceTexts = {
  total: { en: 'Total', de: 'Summe' },
  deposit: { en: 'Deposit', de: 'Anzahlung' },
  paid: { en: 'Paid', de: 'Bezahlt' },
  due: { en: 'Still due', de: 'Noch offen' },
  counter: { en: 'Please pay at the counter.', de: 'Bitte zahlen Sie an der Theke.' },
  invoice: { en: 'Invoice', de: 'Rechnung' },
  issued: { en: 'Issued', de: 'Ausgestellt' },
  table: { en: 'Table', de: 'Tisch' },
  ofWhichTax: { en: 'Tax included', de: 'Enthaltene Steuer' },
  rate: { en: 'Rate', de: 'Satz' },
  gross: { en: 'Gross', de: 'Brutto' },
  net: { en: 'Net', de: 'Netto' },
  tax: { en: 'Tax', de: 'Steuer' },
  subtotal: { en: 'Net total', de: 'Summe netto' },
  taxTotal: { en: 'Tax', de: 'Steuer' },
  settled: { en: 'Thank you, everything is paid.', de: 'Danke, es ist alles bezahlt.' },
} as const satisfies Record<string, Text>

/** An invoice as a guest reads it. Money in minor units of its currency. */
export type InvoiceView = { locale: Locale; venue: Venue; invoice: Invoice; paidMinor: number; dueMinor: number }

/** When an invoice was issued, in the venue's local time. */
export function issuedInWords({ invoice, venue, locale }: InvoiceView): string {
  const { date, time } = localDateTimeAt(venue.timezone, invoice.issuedAt.getTime())
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
  return dueMinor > 0 ? invoiceTexts.counter[locale] : invoiceTexts.settled[locale]
}

/** The name of an invoice's PDF file. */
export function invoiceFilename(number: number, locale: Locale): string {
  return locale === 'de' ? `rechnung-${number}.pdf` : `invoice-${number}.pdf`
}

/** The unit price beside the total of several items. */
export function apiece(price: string, locale: Locale): string {
  return locale === 'de' ? `je ${price}` : `${price} each`
}
