import { inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { type CsvCell, csvFile } from '#lib/csv.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { currencyDigits, toDecimal } from '#lib/money.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { MonthFigures, MonthSums } from './figures.ts'
import {
  monthColumnTexts as columns,
  monthFigureTexts as figures,
  nobodyText,
  monthRecordTexts as records,
  yesText,
} from './month-texts.ts'
import { readMonth } from './read-month.ts'

const titles = [
  ...[columns.record, columns.from, columns.until, columns.name, figures.guests, figures.noShows, columns.noShowGuests],
  ...[figures.taken, figures.tips, figures.tax, columns.discountsGiven, figures.discounts],
  ...[columns.portions, figures.takenBack, columns.sold, columns.sales, columns.closings, columns.isOpen],
  columns.currency,
]

/**
 * Exports the figures of a month as CSV. The file names the people who gave discounts and took portions back, so an audit
 * entry is written if there are any.
 */
export async function exportMonth(
  venue: Venue,
  month: string,
  locale: Locale,
  acting: Acting<Acted<string>>,
): Promise<Acted<string>> {
  const read = await readMonth(venue, month, acting.now)
  return inTransaction(async (tx) => {
    const act = { act: 'closing.export-month', subject: { kind: 'closing', id: month } as const, before: {}, after: {} }
    const entryId = read.people.length > 0 ? await recordAct(tx, venue.id, act, acting) : null
    return finishAct(tx, { result: monthCsv(read, locale), entryId }, acting)
  })
}

/**
 * The figures of a month as CSV (RFC 4180), with a byte order mark: a row for each day, for the month and the month before,
 * for each person and for each item. In German, semicolons separate the cells and decimals have a comma.
 */
export function monthCsv(read: MonthFigures, locale: Locale): string {
  const { span, currency, days, total, before, people, items } = read
  const amount = (minor: number): CsvCell => ({
    decimal: toDecimal(minor, currency).toFixed(currencyDigits(currency)),
  })
  const sums = (of: MonthSums): CsvCell[] => [
    ...[of.guests, of.noShows, of.noShowGuests],
    ...[amount(of.takenMinor), amount(of.tipsMinor), amount(of.taxMinor)],
    ...[null, amount(of.discountsMinor), null, amount(of.takenBackMinor), null, null],
  ]
  const noSums = [null, null, null, null, null, null]
  const end = [null, null, currency]
  const whole = [span.first, span.last]
  const rows: CsvCell[][] = [
    ...days.map((each) => [
      ...[records.day[locale], each.day, each.day, null, ...sums(each)],
      ...[each.closings.join(' '), each.isOpen ? yesText[locale] : null, currency],
    ]),
    [records.month[locale], ...whole, null, ...sums(total), ...end],
    [records.before[locale], span.beforeFirst, span.beforeLast, null, ...sums(before), ...end],
    ...people.map(({ name, discounts, discountsMinor, takenBack, takenBackMinor }) => [
      ...[records.person[locale], ...whole, name ?? nobodyText[locale], ...noSums],
      ...[discounts, amount(discountsMinor), takenBack, amount(takenBackMinor), null, null, ...end],
    ]),
    ...items
      .filter(({ sold, minor }) => sold !== 0 || minor !== 0)
      .map(({ name, sold, minor }) => [
        ...[records.item[locale], ...whole, name, ...noSums, null, null, null, null, sold, amount(minor), ...end],
      ]),
  ]
  return csvFile([titles.map((title) => title[locale]), ...rows], locale)
}
