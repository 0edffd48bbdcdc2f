import { sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import type { Venue } from '#lib/venues/queries.ts'

type Column = { table: string; name: string; type: string }

let columns: Promise<Column[]> | undefined

/** The columns of all tables that belong to venues. */
export function venueColumns(): Promise<Column[]> {
  // Queried often, and slow.
  columns ??= readColumns()
  return columns
}

async function readColumns(): Promise<Column[]> {
  return database().execute<Column>(sql`
    select c.table_name as table, c.column_name as name, c.data_type as type
    from information_schema.columns c
    join information_schema.columns v using (table_schema, table_name)
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and v.column_name = 'venue_id' and t.table_type = 'BASE TABLE'
    order by 1, 2`)
}

/** The SQL condition for a venue's rows by table, for tables with a venue column and for others of a venue. */
export async function rowsOf(of: Pick<Venue, 'id' | 'organisationId' | 'settings'>): Promise<Map<string, string>> {
  const tables = new Set((await venueColumns()).map(({ table }) => table))
  return new Map([
    ...[...tables].map((table) => [table, `venue_id = '${of.id}'`] as const),
    ['venue', `id = '${of.id}'`],
    ['organisation', `id = '${of.organisationId}'`],
    ['api_key', `organisation_id = '${of.organisationId}'`],
    ['fake_checkout', `account = '${of.settings.payoutAccount}'`],
    ['_private_jobs', `payload::text like '%${of.id}%'`],
  ])
}

/** The number of a venue's rows in each table, and one checksum over their contents. */
export async function checksums(venue: Venue, reader: Reader = database()): Promise<Record<string, string>> {
  const tables = await rowsOf(venue)
  const sums = await reader.execute<{ name: string; sum: string }>(
    sql.raw(
      [...tables]
        .map(([table, own]) => {
          const rows = `string_agg(t::text, E'\\n' order by t::text)`
          return `select '${table}' as name, count(*) || ' ' || coalesce(md5(${rows}), '') as sum from ${table} t where ${own}`
        })
        .join(' union all '),
    ),
  )
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]))
}

/** Everything that a venue has, as text, by table. */
export async function dumpOf(venue: Venue): Promise<Map<string, Record<string, unknown>[]>> {
  const dump = new Map<string, Record<string, unknown>[]>()
  for (const [table, own] of await rowsOf(venue)) {
    const rows = await database().execute<{ row: Record<string, unknown> }>(
      sql.raw(`select to_jsonb(t) as row from ${table} t where ${own}`),
    )
    dump.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return dump
}
