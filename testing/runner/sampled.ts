import { createHash } from 'node:crypto'
import { thorough } from './thorough.ts'

/**
 * Returns all rows of a matrix in a thorough run, and a fixed sample by default: every value of every column at least once. The
 * columns of a row are those that `columns` returns. The sample changes only if the rows do.
 */
export function sampled<Row extends object>(
  rows: readonly Row[],
  columns: (row: Row) => readonly unknown[] = Object.values,
): Row[] {
  return thorough ? [...rows] : eachValueOnce(rows, columns)
}

function eachValueOnce<Row extends object>(rows: readonly Row[], columns: (row: Row) => readonly unknown[]): Row[] {
  const mixed = rows
    .map((row) => ({ row, digest: createHash('sha256').update(JSON.stringify(row)).digest('hex') }))
    .toSorted((one, other) => (one.digest < other.digest ? -1 : 1))
  const seen = new Set<string>()
  const isNew = (value: string) => !seen.has(value)
  const valuesOf = (row: Row) => columns(row).map((value, at) => `${at} ${JSON.stringify(value)}`)
  const sample: Row[] = []
  // Rows in which every value is new come first: this makes the sample smaller.
  for (const least of [Number.POSITIVE_INFINITY, 1]) {
    for (const { row } of mixed) {
      const values = valuesOf(row)
      if (values.filter(isNew).length < Math.min(least, values.length)) continue
      for (const value of values) seen.add(value)
      sample.push(row)
    }
  }
  return rows.filter((row) => sample.includes(row))
}
