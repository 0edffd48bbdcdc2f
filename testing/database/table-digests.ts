import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'

/**
 * The number of rows in each table of the test's database and one checksum over their contents, by the table's name; the
 * queue of jobs included. Equal before and after something that must change nothing.
 */
export async function tableDigests(): Promise<Record<string, string>> {
  const tables = await database().execute<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'rate_limit' order by 1`)
  const digests = tables.map(({ name }) => {
    const rows = `string_agg(t::text, E'\\n' order by t::text)`
    return `select '${name}' as name, count(*) || ' ' || coalesce(md5(${rows}), '') as digest from ${name} t`
  })
  const found = await database().execute<{ name: string; digest: string }>(sql.raw(digests.join(' union all ')))
  return Object.fromEntries(found.map(({ name, digest }) => [name, digest]))
}
