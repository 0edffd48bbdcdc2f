import { type Locale, withDecimalMark } from './i18n/locale.ts'

/** A cell of a CSV file. Amounts are given as they are written: decimals with a point. */
export type CsvCell = string | number | { decimal: string } | null

/** The mark of UTF-8. Without it, spreadsheets show umlauts as other letters. */
const byteOrderMark = '\ufeff'

/**
 * Rows as a CSV file (RFC 4180). In German, semicolons separate the cells and decimals have a comma, as German spreadsheets
 * expect.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[], locale: Locale): string {
  return `${byteOrderMark}${rows.map((cells) => csvLine(cells, locale)).join('')}`
}

/** One line of such a file, with its line end. */
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
 * Returns a text that no spreadsheet takes for a formula: an apostrophe is put before a text that begins with a sign of a
 * formula. Full-width forms of the signs count as well, and so do line ends and tabs, which some spreadsheets skip first.
 */
export function notFormula(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
}

function quotedWhereNeeded(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
