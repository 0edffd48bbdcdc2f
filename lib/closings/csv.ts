import { and, asc, between, eq, or } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { database } from '#db/client.ts'
import { moneyMovement } from '#db/schema/closings.ts'
import { depositUse } from '#db/schema/counter.ts'
import { payment } from '#db/schema/payments.ts'
import { invoice } from '#db/schema/table-sessions.ts'
import { type CsvCell, csvFile } from '#lib/csv.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { currencyDigits, roundsCash, toDecimal } from '#lib/money.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { movementTexts, purposeTexts, recordTexts } from './csv-texts.ts'
import { movementMeansTexts } from './means-texts.ts'
import type { Closing } from './read-facts.ts'

const titles: readonly Text[] = [
  { en: 'Record', de: 'Satz' },
  { en: 'Closing', de: 'Abschluss' },
  { en: 'Service day', de: 'Tag' },
  { en: 'Date', de: 'Datum' },
  { en: 'Time', de: 'Uhrzeit' },
  { en: 'Invoice', de: 'Rechnung' },
  { en: 'Cancels invoice', de: 'Storniert Rechnung' },
  { en: 'Table', de: 'Tisch' },
  { en: 'Tax rate %', de: 'Steuersatz %' },
  { en: 'Net', de: 'Netto' },
  { en: 'Tax', de: 'Steuer' },
  { en: 'Gross', de: 'Brutto' },
  { en: 'Movement', de: 'Bewegung' },
  { en: 'Purpose', de: 'Zweck' },
  { en: 'Means', de: 'Zahlungsart' },
  { en: 'Amount', de: 'Betrag' },
  { en: 'Of it by voucher', de: 'Davon Gutschein' },
  { en: 'Tip', de: 'Trinkgeld' },
  { en: 'Currency', de: 'Währung' },
]

const roundingTitle: Text = { en: 'Rounding', de: 'Rundung' }

/**
 * The invoices and movements of a closing as CSV (RFC 4180), with a byte order mark: a row for each tax rate of each
 * invoice, and a row for each movement. In German, semicolons separate the cells and decimals have a comma.
 */
export async function closingCsv(venue: Venue, closing: Closing, locale: Locale): Promise<string> {
  const rows = [...(await invoiceRows(venue, closing, locale)), ...(await movementRows(venue, closing, locale))]
  // The column exists only in currencies whose cash is rounded: the files of all other venues stay as they are.
  const heads = roundsCash(closing.currency) ? [...titles, roundingTitle] : titles
  return csvFile([heads.map((title) => title[locale]), ...rows], locale)
}

/** An amount with the digits of its currency. */
function amountIn(currency: string): (minor: number) => CsvCell {
  return (minor) => ({ decimal: toDecimal(minor, currency).toFixed(currencyDigits(currency)) })
}

async function invoiceRows({ timezone }: Venue, closing: Closing, locale: Locale): Promise<CsvCell[][]> {
  const { venueId, firstInvoice, lastInvoice } = closing
  const amount = amountIn(closing.currency)
  const rows = await database()
    .select()
    .from(invoice)
    .where(and(eq(invoice.venueId, venueId), between(invoice.number, firstInvoice, lastInvoice)))
    .orderBy(asc(invoice.number))
  return rows.flatMap(({ number, cancelsNumber, issuedAt, resourceName, taxes, totalMinor }) => {
    const taxed = taxes.reduce((sum, tax) => sum + tax.totalMinor, 0)
    const rest = { taxRateMillionths: null, totalMinor: totalMinor - taxed, taxMinor: 0 }
    const rates = [...taxes, ...(rest.totalMinor !== 0 || taxes.length === 0 ? [rest] : [])]
    return rates.map((rate): CsvCell[] => [
      ...[
        recordTexts.invoice[locale],
        closing.number,
        closing.day,
        ...localTime(timezone, issuedAt),
        number,
        cancelsNumber,
        resourceName,
      ],
      rate.taxRateMillionths === null ? null : rate.taxRateMillionths / 10_000,
      ...[rate.totalMinor - rate.taxMinor, rate.taxMinor, rate.totalMinor].map(amount),
      ...[null, null, null, null, null, null, closing.currency],
      ...(roundsCash(closing.currency) ? [null] : []),
    ])
  })
}

async function movementRows({ timezone }: Venue, closing: Closing, locale: Locale): Promise<CsvCell[][]> {
  const { venueId } = closing
  const byTab = alias(invoice, 'by_tab')
  const rows = await database()
    .selectDistinctOn([moneyMovement.at, moneyMovement.id], {
      movement: moneyMovement,
      number: byTab.number,
      counter: payment.givenBackNumber,
    })
    .from(moneyMovement)
    .leftJoin(payment, and(eq(payment.venueId, venueId), eq(payment.id, moneyMovement.paymentId)))
    .leftJoin(depositUse, and(eq(depositUse.venueId, venueId), eq(depositUse.id, moneyMovement.depositUseId)))
    .leftJoin(byTab, and(eq(byTab.venueId, venueId), tabOf(byTab.tabId)))
    .where(and(eq(moneyMovement.venueId, venueId), eq(moneyMovement.closingNumber, closing.number)))
    .orderBy(asc(moneyMovement.at), asc(moneyMovement.id), asc(byTab.number))
  const amount = amountIn(closing.currency)
  return rows.map(({ movement, number: first, counter }): CsvCell[] => {
    // Money that was given back belongs to its counter-invoice.
    const number = movement.kind === 'Refunded' && counter !== null ? counter : first
    const sign = movement.kind === 'Refunded' || movement.kind === 'Returned' ? -1 : 1
    return [
      ...[recordTexts.movement[locale], closing.number, closing.day, ...localTime(timezone, movement.at), number],
      ...[null, null, null, null, null, null],
      movementTexts[movement.kind][locale],
      movement.purpose === null ? null : purposeTexts[movement.purpose as keyof typeof purposeTexts][locale],
      movementMeansTexts[movement.means][locale],
      ...[movement.amountMinor, movement.voucherMinor, movement.tipMinor].map((minor) => amount(sign * minor)),
      movement.currency,
      ...(roundsCash(closing.currency) ? [amount(sign * movement.roundingMinor)] : []),
    ]
  })
}

function tabOf(tabId: AnyPgColumn) {
  return or(eq(tabId, payment.tabId), eq(tabId, depositUse.tabId))
}

function localTime(timezone: string, at: Date): [string, string] {
  const { date, time } = localDateTimeAt(timezone, at.getTime())
  return [date, time]
}
