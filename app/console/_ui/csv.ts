import { notFormula } from '#lib/csv.ts'

/**
 * Rows as a CSV file. A cell that a spreadsheet would take for a formula begins with an apostrophe, so that no guest's words are
 * calculated; a number stays one.
 */
export function csvFile(rows: readonly (readonly (string | number | null)[])[]): string {
  // The mark of UTF-8, without which spreadsheets read other letters.
  return `\ufeff${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' ? notFormula(text) : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Gives the browser a CSV file to save. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
