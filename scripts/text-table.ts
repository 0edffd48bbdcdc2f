/** Formats rows of cells as lines of text in columns; the first row is the heading. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}

/** An instant for a list: `2027-06-16T18:00Z`. */
export function toTheMinute(at: Date): string {
  return at.toISOString().replace(/:\d\d\.\d+Z$/, 'Z')
}

/** An instant in a table, to the minute; `-` for none. */
export const minute = (at: Date | null) => (at === null ? '-' : toTheMinute(at))
