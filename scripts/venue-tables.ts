import { type ListedTable, listTables } from '#lib/table-sessions/list-tables.ts'
import { CommandError, openDatabase, UsageError } from './command.ts'

/** The options by which a command names a venue and a table. */
export type NamedTable = { venue?: string | undefined; table?: string | undefined }

/** Opens the database, and finds the tables of the named venue. */
export async function tablesOf({ venue }: NamedTable): Promise<ListedTable[]> {
  if (venue === undefined) throw new UsageError('--venue is missing.')
  await openDatabase()
  const tables = await listTables({ venueSlug: venue })
  if (tables.length === 0) throw new CommandError(`There is no venue ${venue} with tables.`)
  return tables
}

/** Opens the database, and finds the named table. */
export async function tableNamed({ venue, table }: NamedTable): Promise<ListedTable> {
  if (table === undefined) throw new UsageError('--table is missing.')
  return pick(await tablesOf({ venue }), table)
}

/** The table with this id, from the tables of its venue. */
export function pick(tables: readonly ListedTable[], id: string): ListedTable {
  const found = tables.find(({ resource }) => resource.id === id)
  if (found) return found
  const known = tables.map(({ resource }) => resource.id).join(', ')
  throw new CommandError(`${tables[0]?.venue.slug} has no table ${id}. It has ${known}.`)
}

/** `Table 1 (t1) at the-tavern` */
export function nameOf({ venue, resource }: Pick<ListedTable, 'venue' | 'resource'>): string {
  return `${resource.name} (${resource.id}) at ${venue.slug}`
}
