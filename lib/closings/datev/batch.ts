import { Problem } from '#lib/problems/problem.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Accounting } from '#lib/venues/accounting.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { closingMessages as messages } from '../messages.ts'
import type { Closing } from '../read-facts.ts'
import { category, cp1252Bytes, formatVersion, headerVersion, postingColumns, quoted, textColumns } from './format.ts'
import { MissingRevenueAccount, type Posting, postingsOf } from './postings.ts'

/** A file for DATEV: its name, which has to begin with EXTF, and its bytes in Windows-1252. */
export type DatevFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** The DATEV file of a closing. Throws as `postingsFor` does. */
export function datevBatch(venue: Venue, closing: Closing, now: Date): DatevFile {
  const accounting = accountingOf(venue, closing)
  const postings = postingsFor(venue, closing)
  const lines = [
    header(venue, closing, accounting, now),
    postingColumns.join(';'),
    ...postings.map((each) => line(each, closing)),
  ]
  return {
    name: `EXTF_Buchungsstapel_${closing.day}_${closing.number}.csv`,
    bytes: cp1252Bytes(lines.map((each) => `${each}\r\n`).join('')),
  }
}

/** The postings of a closing. Throws `conflict` if it is not in euros, or an account is missing in the venue file. */
export function postingsFor(venue: Venue, closing: Pick<Closing, 'sums' | 'currency' | 'countedMinor'>): Posting[] {
  const accounting = accountingOf(venue, closing)
  try {
    return postingsOf(closing, accounting)
  } catch (error) {
    if (!(error instanceof MissingRevenueAccount)) throw error
    throw new Problem('conflict', { detail: messages.needsRevenueAccount(error.taxRateMillionths) })
  }
}

function accountingOf({ settings }: Venue, { currency }: Pick<Closing, 'currency'>): Accounting {
  if (currency !== 'EUR') throw new Problem('conflict', { detail: messages.needsEuro() })
  if (!settings.accounting) throw new Problem('conflict', { detail: messages.needsAccounting() })
  return settings.accounting
}

/** The 31 fields of the first line. */
function header({ timezone }: Venue, { day, number }: Closing, accounting: Accounting, now: Date): string {
  const { date, time } = localDateTimeAt(timezone, now.getTime())
  const compact = (text: string) => text.replaceAll(/\D/g, '')
  return [
    ...[quoted('EXTF', 4), headerVersion, category, quoted('Buchungsstapel', 14), formatVersion],
    ...[`${compact(date)}${compact(time).padEnd(6, '0')}000`, '', quoted('VB', 2), quoted('', 25), quoted('', 25)],
    ...[accounting.consultant, accounting.client, fiscalYearOf(day, accounting), accounting.accountLength],
    ...[compact(day), compact(day), quoted(`Tagesabschluss ${number}`, 30), quoted('', 2)],
    // 1: financial accounting. 0: for every purpose. 0: not fixed, because the tax adviser checks the batch first.
    ...[1, 0, 0, quoted('EUR', 3), '', quoted('', 1), '', '', quoted('', 2), '', '', quoted('', 1), quoted('', 16)],
  ].join(';')
}

/** The first day of the fiscal year that contains a day, as `yyyyMMdd`. */
function fiscalYearOf(day: string, { fiscalYearStart }: Accounting): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < fiscalYearStart ? 1 : 0)
  return `${year}${fiscalYearStart.replace('-', '')}`
}

function line({ text, debit, credit, taxKey, minor }: Posting, { day, number }: Closing): string {
  const fields: Record<number, string> = {
    1: decimal(Math.abs(minor)),
    2: quoted(minor > 0 ? 'S' : 'H', 1),
    3: quoted('EUR', 3),
    7: debit,
    8: credit,
    9: quoted(taxKey === '' ? '' : taxKey.padStart(4, '0'), 4),
    10: `${day.slice(8)}${day.slice(5, 7)}`,
    11: quoted(`TA${number}`, 36),
    14: quoted(text.de, 60),
    114: '0',
  }
  return postingColumns.map((_, at) => fields[at + 1] ?? (textColumns.has(at + 1) ? '""' : '')).join(';')
}

/** Cents in the notation of the format: `1234,50`. */
function decimal(minor: number): string {
  return `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`
}
