import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnsOf, jsonValue } from './table-columns.ts'

/**
 * Rows of a table as JSON, for a statement that writes several tables and whose text does not depend on the rows: they are
 * sent as one value, which PostgreSQL turns into rows by `jsonb_populate_record`.
 */
export type JsonRow = Record<string, unknown>

/** The columns of a table, by their names in the database. */
export function jsonRowsOf<T extends PgTable>(table: T) {
  const columns = columnsOf(table)
  return {
    /** Columns as an `insert` lists them, each with a prefix: `columns('row.')`. */
    columns: (before = '') => columns.map(({ name }) => `${before}"${name}"`).join(', '),
    /** A row with every column of the table: no default is filled in. */
    row(values: Required<InferInsertModel<T>>): JsonRow {
      const row: JsonRow = {}
      for (const column of columns) {
        row[column.name] = jsonValue(values[column.key as keyof typeof values], column, hexOf)
      }
      return row
    },
  }
}

/** Bytes as PostgreSQL reads them from text. */
export function hexOf(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}
