import { instantsIn } from '#lib/evening/instants.ts'
import { listTables } from '#lib/table-sessions/list-tables.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { TableCodesRecord } from './record-tables.ts'

/** Reads which tables of a venue have a printed code that works. The codes themselves are on the cards alone. */
export async function readTableCodes(venue: Venue): Promise<TableCodesRecord> {
  const { isoOrNull } = instantsIn(venue.timezone)
  const tables = await listTables({ venueSlug: venue.slug })
  return {
    ordering: venue.settings.qrOrdering,
    tables: tables.map(({ resource, state, token }) => ({
      resourceId: resource.id,
      name: resource.name,
      state:
        state === 'works'
          ? 'works'
          : state === 'no token'
            ? 'no-code'
            : state === 'out of use'
              ? 'out-of-service'
              : 'ordering-off',
      since: isoOrNull(token?.createdAt ?? null),
    })),
  }
}
