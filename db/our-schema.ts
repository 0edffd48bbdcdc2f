import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from './client.ts'

/** The schema of the tables, for queries on PostgreSQL's catalogue: the first of the search path that exists. */
export const ourSchema = sql`(select quote_ident(current_schema())::regnamespace)`

/** Whether a role, by its number, owns another installation of the database, and not this one. */
export function isOfOtherInstallation(role: SQL): SQL {
  return sql`exists (select from pg_class where relname = 'venue' and relkind in ('r', 'p') and relowner = ${role}
    and relnamespace <> ${ourSchema} and relowner <> (select oid from pg_roles where rolname = current_user))`
}

/** The search path does not lead to this database's tables, or not to the schema in which they should be made. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

/** SQL of the object with this name in the schema of the tables, whatever else the search path leads to; null if there is none. */
export function inOurSchema(name: string): SQL {
  return sql`to_regclass(quote_ident(current_schema()) || ${`.${name}`}::text)`
}

/**
 * Throws for a search path that begins with a missing schema, or that leads past the tables: into a schema without tables in a
 * database whose other schemas have them. `further`: another installation is wanted there (`npm run db:installation`).
 */
export async function refuseOtherSchema(db: Reader, { further = false } = {}): Promise<void> {
  // The user's own schema, which PostgreSQL's default search path begins with, may be missing.
  const [path] = await db.execute<{
    first: string
    there: boolean
    schema: string
    filled: boolean
    others: string | null
  }>(sql`
    with path as (select split_part(current_setting('search_path'), ',', 1) as first, current_schema() as schema)
    select first, schema, to_regclass(quote_ident(schema) || '.venue') is not null as filled,
      case when schema is null then false else first = '"$user"' or to_regnamespace(first) is not null end as there,
      (select string_agg(relnamespace::regnamespace::text, ', ' order by 1) from pg_class as known
        where relname = 'venue' and relkind in ('r', 'p') and exists (
          select from pg_class where relname = '__drizzle_migrations'
            and relnamespace in (known.relnamespace, to_regnamespace('drizzle')))) as others
    from path`)
  if (!path?.there) {
    throw new SchemaError(`The search path of the database begins with a schema that is not there: ${path?.first}.`)
  }
  if (further || path.filled || path.others === null) return
  throw new SchemaError(
    `The search path of the database leads to the schema ${path.schema}, which has no tables of this service; these schemas ` +
      `have them: ${path.others}. Lead the search path to one of them, or make a further installation by ` +
      '`npm run db:installation` (docs/scaling.md).',
  )
}
