import { sql } from 'drizzle-orm'

/** A list as the values of an SQL `in (…)`; only for constants of this program. */
export function values(list: readonly string[]) {
  return sql.raw(list.map((value) => `'${value}'`).join(', '))
}
