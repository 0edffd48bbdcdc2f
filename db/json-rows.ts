import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnsOf, jsonValue } from './table-columns.ts'

/**
 * Rows of a table as JSON, for a statement that writes several tables and has the same text whatever is written: its rows come
 * as one value, which PostgreSQL makes rows of by `jsonb_populate_record`.
 */
export type JsonRow = Record<string, unknown>

/** What a table's rows are made of, by the names that the database has for it. */
export function jsonRowsOf<T extends PgTable>(table: T) {
  const columns = columnsOf(table)
  return {
    /** Columns as an `insert` lists them, each with what stands before it: `columns('row.')`. */
    columns: (before = '') => columns.map(({ name }) => `${before}"${name}"`).join(', '),
    /** A row, which has all that the table has: no default is filled in. */
    row(values: Required<InferInsertModel<T>>): JsonRow {
      const row: JsonRow = {}
      for (const column of columns) {
        row[column.name] = jsonValue(values[column.key as keyof typeof values], column, hexOf)
      }
      return row
    },
  }
}

/** Bytes as PostgreSQL reads them from a text. */
export function hexOf(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}
