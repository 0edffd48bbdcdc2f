import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnName } from './schema/values.ts'

/**
 * Rows of a table as JSON, for a statement that writes several tables and has a constant text: the rows are sent as one
 * value, which PostgreSQL turns into rows by `jsonb_populate_record`.
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

/**
 * `insert into … select …` of any number of rows, which are sent as two values: JSON that PostgreSQL reads as a table, and
 * the bytes of all binary columns. So the statement is prepared once for any number of rows, and is cheap to build. The
 * columns of the first row are inserted; the others get the database's default. `tail` may follow, such as `returning …`.
 */
export function insertRows<T extends PgTable>(
  table: T,
  rows: readonly [InferInsertModel<T>, ...InferInsertModel<T>[]],
  tail: SQL = sql``,
): SQL {
  const [first] = rows as readonly Record<string, unknown>[]
  const columns = columnsOf(table).filter(({ key }) => first?.[key] !== undefined)
  const bytes = new Bytes()
  const json = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map((column) => [column.name, jsonValue(row[column.key], column, bytes.placed)])),
  )
  const names = sql.raw(columns.map(({ name }) => `"${name}"`).join(', '))
  const types = sql.raw(columns.map(({ name, type }) => `"${name}" ${type === 'bytea' ? 'int[]' : type}`).join(', '))
  const values = sql.raw(columns.map(valueIn).join(', '))
  return sql`with bytes as (select ${bytes.joined()}::bytea as joined)
    insert into ${table} (${names}) select ${values}
    from json_to_recordset(${JSON.stringify(json)}::json) as given (${types}), bytes ${tail}`
}

function valueIn({ name, type }: TableColumn): string {
  const given = `given."${name}"`
  return type === 'bytea' ? `substring(bytes.joined from ${given}[1] for ${given}[2])` : given
}

/** Bytes of several values, concatenated: in JSON they would be text, which PostgreSQL reads several times. */
class Bytes {
  readonly #parts: Uint8Array[] = []
  #end = 1

  /** Adds bytes. Returns their start, counted from 1 as PostgreSQL does, and their number. */
  readonly placed = (part: Uint8Array): [from: number, length: number] => {
    this.#parts.push(part)
    this.#end += part.length
    return [this.#end - part.length, part.length]
  }

  joined(): Buffer {
    return Buffer.concat(this.#parts)
  }
}

/** A column: its names in TypeScript and in SQL, and its SQL type. */
type TableColumn = { key: string; name: string; type: string; column: Column }
type Column = ReturnType<typeof getTableColumns>[string]

const known = new WeakMap<PgTable, readonly TableColumn[]>()

/** All columns of a table. */
export function columnsOf(table: PgTable): readonly TableColumn[] {
  const seen = known.get(table)
  if (seen) return seen
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    return { key, name: columnName(column), type: column.getSQLType(), column }
  })
  known.set(table, columns)
  return columns
}

/**
 * A value of a column as in JSON that PostgreSQL turns into a row. JSON has no bytes: `bytes` encodes those of binary and
 * sealed columns.
 */
function jsonValue(value: unknown, { type, column }: TableColumn, bytes: (value: Uint8Array) => unknown): unknown {
  if (value === null || value === undefined) return null
  if (type === 'json' || type === 'jsonb') return value
  const driven = column.mapToDriverValue(value)
  return driven instanceof Uint8Array ? bytes(driven) : driven
}
