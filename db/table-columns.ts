import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { nameOf } from './schema/values.ts'

/** A column: its names in TypeScript and in SQL, and its SQL type. */
export type TableColumn = { key: string; name: string; type: string; column: Column }
type Column = ReturnType<typeof getTableColumns>[string]

const known = new WeakMap<PgTable, readonly TableColumn[]>()

/** All columns of a table, for callers that write its rows by their own statements. */
export function columnsOf(table: PgTable): readonly TableColumn[] {
  const seen = known.get(table)
  if (seen) return seen
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    return { key, name: nameOf(column), type: column.getSQLType(), column }
  })
  known.set(table, columns)
  return columns
}

/**
 * A value of a column as in JSON that PostgreSQL turns into a row. JSON has no bytes: `bytes` encodes those of binary and
 * sealed columns.
 */
export function jsonValue(
  value: unknown,
  { type, column }: TableColumn,
  bytes: (value: Uint8Array) => unknown,
): unknown {
  if (value === null || value === undefined) return null
  if (type === 'json' || type === 'jsonb') return value
  const driven = column.mapToDriverValue(value)
  return driven instanceof Uint8Array ? bytes(driven) : driven
}
