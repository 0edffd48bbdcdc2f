import { formatDate, formatMoney, formatTime } from '#lib/i18n/format.ts'
import { type Locale, regions, type Text } from '#lib/i18n/locale.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { InvoiceMeans, InvoicePayment } from './invoice-payments.ts'
import type { InvoiceRead } from './invoice-queries.ts'
import type { Invoice } from './issue-invoice.ts'

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
  served: { en: 'Service', de: 'Leistung' },
  taxId: { en: 'Tax number', de: 'Steuernummer' },
  vatId: { en: 'VAT ID', de: 'USt-IdNr.' },
  rounding: { en: 'Rounded to coins', de: 'Rundung bar' },
  tip: { en: 'Tip, on top of the invoice', de: 'Trinkgeld, zusätzlich zur Rechnung' },
  tipByCard: { en: 'Tip by card, on top of the invoice', de: 'Trinkgeld mit Karte, zusätzlich zur Rechnung' },
  given: { en: 'Given', de: 'Gegeben' },
  change: { en: 'Change', de: 'Rückgeld' },
  reason: { en: 'Reason', de: 'Grund' },
  settled: { en: 'Thank you, everything is paid.', de: 'Danke, es ist alles bezahlt.' },
} as const satisfies Record<string, Text>

/** The means of a payment, as a guest reads it on an invoice. */
const meansTexts: Record<Exclude<InvoiceMeans, 'House'>, Text> = {
  Online: { en: 'Paid by card, online', de: 'Mit Karte online bezahlt' },
  Terminal: { en: 'Paid by card, at the terminal', de: 'Mit Karte am Terminal bezahlt' },
  Cash: { en: 'Paid in cash', de: 'Bar bezahlt' },
  Voucher: { en: 'Paid by voucher', de: 'Mit Gutschein bezahlt' },
  Deposit: { en: 'Deposit, counted in', de: 'Anzahlung, angerechnet' },
}

/** The way of money that a counter-invoice gives back, as a guest reads it there. */
const backTexts: Record<InvoiceMeans, Text> = {
  Online: { en: 'Back to your card, online', de: 'Zurück auf Ihre Karte, online' },
  Terminal: { en: 'Back to your card, at the terminal', de: 'Zurück auf Ihre Karte, am Terminal' },
  Cash: { en: 'Back in cash', de: 'Bar zurück' },
  Voucher: { en: 'Back to the voucher', de: 'Zurück auf den Gutschein' },
  House: { en: 'Back to the house account', de: 'Zurück auf das Hauskonto' },
  Deposit: { en: 'Back from the deposit, as it was paid', de: 'Zurück aus der Anzahlung, wie sie gezahlt war' },
}

/** An invoice for a reader, in a language. */
export type InvoiceView = InvoiceRead & { locale: Locale; venue: Venue }

/** The title of an invoice: a counter-invoice names the one that it cancels. */
export function invoiceTitle(
  { invoice: { number, cancelsNumber } }: Pick<InvoiceRead, 'invoice'>,
  locale: Locale,
): string {
  if (cancelsNumber === null) return `${invoiceTexts.invoice[locale]} ${number}`
  return {
    en: `Counter-invoice ${number} to invoice ${cancelsNumber}`,
    de: `Stornorechnung ${number} zu Rechnung ${cancelsNumber}`,
  }[locale]
}

/** The issuer of an invoice: name and address, then tax number and VAT identifier, as far as there are any. */
export function issuerInWords({ issuer, locale }: InvoiceView): string[] {
  const { name, address, taxId, vatId } = issuer
  const numbers = [
    ...(taxId === null ? [] : [`${invoiceTexts.taxId[locale]}: ${taxId}`]),
    ...(vatId === null ? [] : [`${invoiceTexts.vatId[locale]}: ${vatId}`]),
  ]
  return [
    [name, address].filter((part) => part !== '').join(' · '),
    ...(numbers.length > 0 ? [numbers.join(' · ')] : []),
  ]
}

/**
 * The facts below the title, as label and value: when it was issued, when the service was, the table, and why it was
 * cancelled.
 */
export function factsOf(view: InvoiceView): [label: string, value: string][] {
  const { invoice, servedFrom, locale } = view
  return [
    [invoiceTexts.issued[locale], atInWords(view, invoice.issuedAt)],
    ...(servedFrom === null
      ? []
      : [[invoiceTexts.served[locale], servedInWords(view, servedFrom)] as [string, string]]),
    [invoiceTexts.table[locale], invoice.resourceName],
    ...(invoice.cancelReason === null ? [] : [[invoiceTexts.reason[locale], invoice.cancelReason] as [string, string]]),
  ]
}

/** The period of the service, in the venue's local time: with one date if it ended on the same day. */
function servedInWords(view: InvoiceView, from: Date): string {
  const { venue, locale, servedUntil } = view
  const [began, ended] = [from, servedUntil].map((at) => localDateTimeAt(venue.timezone, at.getTime()))
  if (began?.date !== ended?.date) return `${atInWords(view, from)} – ${atInWords(view, servedUntil)}`
  const times = began?.time === ended?.time ? began?.time : `${began?.time}–${ended?.time}`
  return `${formatDate(began?.date ?? '', locale, { short: true })}, ${formatTime(times ?? '', locale)}`
}

function atInWords({ venue, locale }: InvoiceView, at: Date): string {
  const { date, time } = localDateTimeAt(venue.timezone, at.getTime())
  return `${formatDate(date, locale, { short: true })}, ${formatTime(time, locale)}`
}

/** The means of a payment, in words. */
export function meansInWords({ means, account }: Pick<InvoicePayment, 'means' | 'account'>, locale: Locale): string {
  if (means !== 'House') return meansTexts[means][locale]
  return `${{ en: 'On the house account', de: 'Auf Hauskonto' }[locale]}: ${account ?? ''}`
}

/** A payment as lines of an invoice. Amounts outside its sum are `beside` it: cash and change, the tip, and the rounding of cash. */
export type PaymentLine = { label: string; minor: number; beside?: true }

/**
 * The payments of an invoice as lines, each with the amounts beside it, and below zero what was given back; for a
 * counter-invoice, how the money went back.
 */
export function paymentLines(view: InvoiceView): PaymentLine[] {
  const { backBy, givenBack, locale } = view
  return [
    ...paidLines(view),
    ...givenBack.map(({ number, minor }) => ({ label: givenBackLabel(number, locale), minor: -minor })),
    ...backBy.flatMap(({ means, account, amountMinor, roundingMinor }) => {
      const label = account === null ? backTexts[means][locale] : `${backTexts[means][locale]}: ${account}`
      const rounding = { label: invoiceTexts.rounding[locale], minor: roundingMinor, beside: true as const }
      return [{ label, minor: amountMinor }, ...(roundingMinor === 0 ? [] : [rounding])]
    }),
  ]
}

function givenBackLabel(number: number, locale: Locale): string {
  return { en: `Given back, counter-invoice ${number}`, de: `Zurückgegeben, Stornorechnung ${number}` }[locale]
}

function paidLines({ payments, locale }: InvoiceView): PaymentLine[] {
  return payments.flatMap((payment) => {
    const { amountMinor, tipMinor, roundingMinor, givenMinor } = payment
    // Vouchers have paid the whole amount: the card paid the tip alone.
    if (amountMinor === 0) return [{ label: invoiceTexts.tipByCard[locale], minor: tipMinor, beside: true }]
    const lines: PaymentLine[] = [{ label: meansInWords(payment, locale), minor: amountMinor }]
    if (tipMinor > 0) lines.push({ label: invoiceTexts.tip[locale], minor: tipMinor, beside: true })
    if (roundingMinor !== 0) lines.push({ label: invoiceTexts.rounding[locale], minor: roundingMinor, beside: true })
    if (givenMinor === null) return lines
    const changeMinor = givenMinor - amountMinor - tipMinor - roundingMinor
    lines.push({ label: invoiceTexts.given[locale], minor: givenMinor, beside: true })
    return changeMinor > 0
      ? [...lines, { label: invoiceTexts.change[locale], minor: changeMinor, beside: true }]
      : lines
  })
}

/** Whether something can still be due: never for a cancelled invoice, nor for a counter-invoice. */
export function isInvoiceInForce({ invoice, cancelledBy }: Pick<InvoiceRead, 'invoice' | 'cancelledBy'>): boolean {
  return invoice.cancelsNumber === null && cancelledBy === null
}

/** A rate in millionths as people read it: `19 %`. */
export function rateInWords(millionths: number, locale: Locale): string {
  const rate = new Intl.NumberFormat(regions[locale], {
    style: 'percent',
    maximumFractionDigits: 4,
  })
  return rate.format(millionths / 1_000_000)
}

/**
 * The sentence about the sum that is still to be paid, what was given back, or the cancellation of the invoice.
 */
export function dueInWords({ invoice, cancelledBy, dueMinor, givenBack, locale }: InvoiceView): string {
  if (cancelledBy !== null) {
    return {
      en: `Cancelled by counter-invoice ${cancelledBy}. This invoice no longer counts.`,
      de: `Storniert durch Stornorechnung ${cancelledBy}. Diese Rechnung gilt nicht mehr.`,
    }[locale]
  }
  if (invoice.givesBack) {
    const sum = formatMoney(0 - invoice.totalMinor, invoice.currency, locale)
    return {
      en: `${sum} of invoice ${invoice.cancelsNumber} are given back by it.`,
      de: `Von Rechnung ${invoice.cancelsNumber} gehen damit ${sum} zurück.`,
    }[locale]
  }
  if (invoice.cancelsNumber !== null) {
    return {
      en: `This counter-invoice cancels invoice ${invoice.cancelsNumber}.`,
      de: `Rechnung ${invoice.cancelsNumber} ist damit storniert.`,
    }[locale]
  }
  if (dueMinor > 0) return invoiceTexts.counter[locale]
  return givenBack.length > 0 ? givenBackInWords(givenBack, invoice.currency, locale) : invoiceTexts.settled[locale]
}

/** Says how much was given back for an invoice, with the numbers of the counter-invoices. */
function givenBackInWords(givenBack: InvoiceRead['givenBack'], currency: string, locale: Locale): string {
  const minor = givenBack.reduce((total, each) => total + each.minor, 0)
  const numbers = givenBack.map(({ number }) => number)
  const list = new Intl.ListFormat(regions[locale], { type: 'conjunction' }).format(numbers.map(String))
  const sum = formatMoney(minor, currency, locale)
  return numbers.length === 1
    ? { en: `${sum} given back (counter-invoice ${list}).`, de: `${sum} zurückgegeben (Stornorechnung ${list}).` }[
        locale
      ]
    : { en: `${sum} given back (counter-invoices ${list}).`, de: `${sum} zurückgegeben (Stornorechnungen ${list}).` }[
        locale
      ]
}

/** The name of an invoice's PDF file. */
export function invoiceFilename({ number, cancelsNumber }: Invoice, locale: Locale): string {
  if (cancelsNumber !== null) return { en: `counter-invoice-${number}.pdf`, de: `stornorechnung-${number}.pdf` }[locale]
  return { en: `invoice-${number}.pdf`, de: `rechnung-${number}.pdf` }[locale]
}

/** The unit price beside the total of several items. */
export function apiece(price: string, locale: Locale): string {
  return { en: `${price} each`, de: `je ${price}` }[locale]
}
