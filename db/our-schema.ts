import { sql } from 'drizzle-orm'
import type { Reader } from './client.ts'

/** The schema of the tables, for queries on PostgreSQL's catalogue: the first of the search path that exists. */
export const ourSchema = sql`(select quote_ident(current_schema())::regnamespace)`

/** The search path does not lead to this database's tables, or not to the schema in which they should be made. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

/**
 * Throws for a search path that does not lead to the tables, or that begins with a missing schema. A database holds one
 * installation, in any schema: the records about itself (`drizzle`) and its jobs (`graphile_worker`) exist once, and a second
 * installation would share them. `installed`: whether the database has had migrations.
 */
export async function refuseOtherSchema(db: Reader, { installed }: { installed: boolean }): Promise<void> {
  // The user's own schema, which PostgreSQL's default search path begins with, may be missing.
  const [path] = await db.execute<{ first: string; there: boolean; schema: string; filled: boolean }>(sql`
    with path as (select split_part(current_setting('search_path'), ',', 1) as first, current_schema() as schema)
    select first, schema, to_regclass(quote_ident(schema) || '.venue') is not null as filled,
      case when schema is null then false else first = '"$user"' or to_regnamespace(first) is not null end as there
    from path`)
  if (!path?.there) {
    throw new SchemaError(`The search path of the database begins with a schema that is not there: ${path?.first}.`)
  }
  if (!installed || path.filled) return
  throw new SchemaError(
    `The search path of the database leads to the schema ${path.schema}, which has no tables of this service; another schema ` +
      'has them. A database holds one installation: lead the search path to it, or use another database (docs/scaling.md).',
  )
}
