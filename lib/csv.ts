import { type Locale, withDecimalMark } from './i18n/locale.ts'

/** A cell of a CSV file. Amounts are given as they are written: decimals with a point. */
export type CsvCell = string | number | { decimal: string } | null

/** The mark of UTF-8, without which spreadsheets read other letters. */
const byteOrderMark = '\ufeff'

/** Rows as a CSV file (RFC 4180). Spreadsheets in German read semicolons and decimal commas. */
export function csvFile(rows: readonly (readonly CsvCell[])[], locale: Locale): string {
  return `${byteOrderMark}${rows.map((cells) => csvLine(cells, locale)).join('')}`
}

/** A line of it with its end. */
export function csvLine(cells: readonly CsvCell[], locale: Locale): string {
  const separator = { en: ',', de: ';' }[locale]
  const number = (text: string) => withDecimalMark(text, locale)
  const written = cells.map((cell) => {
    if (cell === null) return ''
    if (typeof cell === 'string') return quotedWhereNeeded(notFormula(cell), separator)
    return number(typeof cell === 'number' ? String(cell) : cell.decimal)
  })
  return `${written.join(separator)}\r\n`
}

/**
 * A text that no spreadsheet takes for a formula: it begins with an apostrophe where it would. Wide forms of the signs count as
 * well, and so do line ends and tabs, which some spreadsheets leave out before they look.
 */
export function notFormula(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
}

function quotedWhereNeeded(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
