import { Column, is, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'

/** A list as the values of an SQL `in (…)`; only for constants of this program. */
export function values(list: readonly string[]) {
  return sql.raw(list.map((value) => `'${value}'`).join(', '))
}

/**
 * Like drizzle's `sql`, for a condition within a table (a check, a partial index): columns are written without the table's
 * name. The database drops that name anyway, and refuses the text if the table has another name, as on a shard.
 */
export function rule(strings: TemplateStringsArray, ...parts: unknown[]): SQL {
  return sql(strings, ...parts.map((part) => (is(part, Column) ? sql.identifier(columnName(part)) : part)))
}

/** The name of a column in SQL, as `casing: 'snake_case'` of client.ts spells it. */
export function columnName({ name, keyAsName }: Column): string {
  return keyAsName ? toSnakeCase(name) : name
}
