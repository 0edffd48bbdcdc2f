import { type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnsOf, jsonValue, type TableColumn } from './table-columns.ts'

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
