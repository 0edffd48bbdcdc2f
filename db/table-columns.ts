import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { nameOf } from './schema/values.ts'

/** A column: how it is called in TypeScript and in SQL, and its SQL type. */
export type TableColumn = { key: string; name: string; type: string; column: Column }
type Column = ReturnType<typeof getTableColumns>[string]

const known = new WeakMap<PgTable, readonly TableColumn[]>()

/** All columns of a table, for who writes its rows by statements of their own. */
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
 * A value of a column as it stands in JSON that PostgreSQL makes a row of. JSON has no bytes: `bytes` says what stands for
 * them, and for what is sealed.
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
