import { and, asc, eq, isNull } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { tableToken } from '#db/schema/table-sessions.ts'
import { resource, venue } from '#db/schema/venues.ts'
import type { TableOfVenue } from './queries.ts'
import type { TableCard } from './table-cards.ts'
import { type TableToken, tableUrl, tokenOfTable } from './tokens.ts'

/** A table as its venue's staff see it: whether guests can order there, and the reason if they cannot. */
export type ListedTable = TableOfVenue & {
  token: TableToken | null
  state: 'works' | 'no token' | 'out of use' | 'ordering off'
}

/** Every table of one venue or of all, in the order of the venue files; none for an unknown venue. */
export async function listTables({ venueSlug }: { venueSlug?: string | undefined } = {}): Promise<ListedTable[]> {
  const live = and(
    eq(tableToken.venueId, resource.venueId),
    eq(tableToken.resourceId, resource.id),
    isNull(tableToken.revokedAt),
  )
  const rows = await database()
    .select({ venue, resource, token: tableToken })
    .from(resource)
    .innerJoin(venue, eq(venue.id, resource.venueId))
    .leftJoin(tableToken, live)
    .where(venueSlug === undefined ? undefined : eq(venue.slug, venueSlug))
    .orderBy(asc(venue.slug), asc(resource.ordinal), asc(resource.id))
  return rows.map((row) => ({ ...row, state: stateOf(row) }))
}

function stateOf(table: Omit<ListedTable, 'state'>): ListedTable['state'] {
  if (!table.venue.settings.qrOrdering) return 'ordering off'
  if (!table.resource.active) return 'out of use'
  return table.token ? 'works' : 'no token'
}

/** Returns the card of a table; null if guests cannot order there. */
export function cardOf({ state, token, resource }: ListedTable): TableCard | null {
  return state === 'works' && token ? { tableName: resource.name, url: tableUrl(tokenOfTable(token)) } : null
}
