import { formatDecimal } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { InvoiceSummaryShown } from '#lib/invoices/record.ts'
import type { InvoiceMeans } from '#lib/table-sessions/invoice-payments.ts'

export const invoicesViewTexts = {
  invoices: { en: 'Invoices', de: 'Rechnungen' },
  day: { en: 'Day', de: 'Tag' },
  number: { en: 'Number', de: 'Nummer' },
  find: { en: 'Show', de: 'Anzeigen' },
  all: { en: 'All', de: 'Alle' },
  none: { en: 'No invoice matches.', de: 'Keine Rechnung passt dazu.' },
  noneYet: {
    en: 'A bill becomes an invoice when it is closed.',
    de: 'Eine Rechnung steht hier, sobald sie abgeschlossen ist.',
  },
  choose: { en: 'Choose an invoice from the list.', de: 'Wählen Sie eine Rechnung aus der Liste.' },
  older: { en: 'Older', de: 'Ältere' },
  latest: { en: 'Latest', de: 'Neueste' },
  back: { en: 'All invoices', de: 'Alle Rechnungen' },
  counterInvoice: { en: 'Counter-invoice', de: 'Stornorechnung' },
  invoice: { en: 'Invoice', de: 'Rechnung' },
  issued: { en: 'Issued', de: 'Ausgestellt' },
  served: { en: 'Service', de: 'Leistung' },
  table: { en: 'Table', de: 'Tisch' },
  reason: { en: 'Reason', de: 'Grund' },
  issuer: { en: 'Issued by', de: 'Aussteller' },
  noTaxNumber: {
    en: 'No tax number and no VAT ID: neither is in the venue file.',
    de: 'Weder Steuernummer noch USt-IdNr.: Beides fehlt in der Datei des Hauses.',
  },
  taxId: { en: 'Tax number', de: 'Steuernummer' },
  vatId: { en: 'VAT ID', de: 'USt-IdNr.' },
  lines: { en: 'Lines', de: 'Positionen' },
  item: { en: 'Item', de: 'Artikel' },
  tax: { en: 'Tax', de: 'Steuer' },
  amount: { en: 'Amount', de: 'Betrag' },
  total: { en: 'Total', de: 'Summe' },
  payments: { en: 'Payments', de: 'Zahlungen' },
  rounding: { en: 'rounded', de: 'Rundung' },
  tip: { en: 'tip', de: 'Trinkgeld' },
  given: { en: 'given', de: 'gegeben' },
  change: { en: 'change', de: 'Rückgeld' },
  due: { en: 'Still due', de: 'Noch offen' },
  unpaid: { en: 'Nothing is recorded as paid.', de: 'Es ist keine Zahlung erfasst.' },
  payAtCounter: { en: 'Take the money at the counter', de: 'An der Theke kassieren' },
  wentBack: { en: 'Went back', de: 'Ging zurück' },
  cancel: { en: 'Cancel invoice', de: 'Stornieren' },
  keep: { en: 'Keep it', de: 'Behalten' },
  toCounter: { en: 'Correct or refund it at the counter', de: 'An der Theke korrigieren oder erstatten' },
  openAgain: {
    en: 'The bill is open again: its lines and payments are on it.',
    de: 'Die Rechnung am Tisch ist wieder offen, mit ihren Positionen und Zahlungen.',
  },
} as const satisfies Record<string, Text>

const means: Record<InvoiceMeans, Text> = {
  Online: { en: 'Card, online', de: 'Karte, online' },
  Terminal: { en: 'Card', de: 'Karte' },
  Cash: { en: 'Cash', de: 'Bar' },
  Voucher: { en: 'Voucher', de: 'Gutschein' },
  House: { en: 'House account', de: 'Hauskonto' },
  Deposit: { en: 'Deposit', de: 'Anzahlung' },
}

/** Names the counter-invoice that has given money back. */
export function givenBackText(number: number, locale: Locale): string {
  return { en: `Given back, counter-invoice ${number}`, de: `Zurückgegeben, Stornorechnung ${number}` }[locale]
}

export function meansText(name: InvoiceMeans, locale: Locale): string {
  return means[name][locale]
}

type Related = Pick<InvoiceSummaryShown, 'cancels' | 'cancelledBy' | 'givesBack' | 'givenBack' | 'currency'>

/**
 * Says which invoice this one cancels or gives money back for, which one has cancelled it, or what was given back for it;
 * null if none of these.
 */
export function relationText(invoice: Related, locale: Locale): string | null {
  const { cancels, cancelledBy, givesBack, givenBack, currency } = invoice
  if (givesBack) return { en: `money back for invoice ${cancels}`, de: `Geld zurück zu Rechnung ${cancels}` }[locale]
  if (cancelledBy === null && givenBack > 0) {
    const sum = formatDecimal(givenBack, currency, locale)
    return { en: `${sum} given back`, de: `${sum} zurückgegeben` }[locale]
  }
  if (cancels !== null) return { en: `cancels invoice ${cancels}`, de: `storniert Rechnung ${cancels}` }[locale]
  if (cancelledBy === null) return null
  return { en: `cancelled by ${cancelledBy}`, de: `storniert durch ${cancelledBy}` }[locale]
}

/** Says that the total contains tax of one rate. */
export function taxText(rate: string, locale: Locale): string {
  return { en: `of which ${rate} tax`, de: `darin ${rate} Steuer` }[locale]
}

export function cancelTitle(number: number, locale: Locale): string {
  return { en: `Cancel invoice ${number}`, de: `Rechnung ${number} stornieren` }[locale]
}

/** Returns sentences about the consequences of cancelling an invoice, whose counter-invoice is over `total`. */
export function cancelConsequences(number: number, total: string, locale: Locale): readonly string[] {
  return {
    en: [
      `Invoice ${number} stays as it is.`,
      `A counter-invoice over ${total} gets the next number.`,
      'The bill opens again and can be corrected, even if its table has another open bill by now. Its payments stay.',
    ],
    de: [
      `Rechnung ${number} bleibt, wie sie ist.`,
      `Eine Stornorechnung über ${total} erhält die nächste Nummer.`,
      'Die Rechnung am Tisch wird wieder geöffnet und lässt sich korrigieren, auch wenn der Tisch inzwischen eine andere offene hat. Ihre Zahlungen bleiben.',
    ],
  }[locale]
}
