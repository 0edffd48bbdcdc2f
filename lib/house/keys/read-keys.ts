import { and, asc, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { apiKey, apiKeyUse } from '#db/schema/organisations.ts'
import { instantsIn } from '#lib/evening/instants.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isWithinReach, type KeyReach } from './key-reach.ts'
import type { VenueKeysRecord } from './key-record.ts'

/** The most revoked keys that are listed, the latest. */
const mostRevoked = 20

/** Reads the keys that reach a venue, without the keys themselves. */
export async function readVenueKeys(
  venue: Pick<Venue, 'organisationId' | 'slug' | 'timezone'>,
  reach: KeyReach,
  reader: Reader = database(),
): Promise<VenueKeysRecord> {
  const { hash: _, ...columns } = getTableColumns(apiKey)
  const rows = await reader
    .select({ key: columns, lastUsedAt: apiKeyUse.lastUsedAt })
    .from(apiKey)
    .leftJoin(apiKeyUse, and(eq(apiKeyUse.organisationId, apiKey.organisationId), eq(apiKeyUse.keyId, apiKey.id)))
    .where(
      and(
        eq(apiKey.organisationId, venue.organisationId),
        or(isNull(apiKey.venueSlugs), sql`${venue.slug} = any(${apiKey.venueSlugs})`),
      ),
    )
    .orderBy(desc(apiKey.revokedAt), asc(apiKey.createdAt), asc(apiKey.kind), asc(apiKey.label), asc(apiKey.id))
  const { iso, isoOrNull } = instantsIn(venue.timezone)
  const live = rows.filter(({ key }) => key.revokedAt === null)
  const revoked = rows.filter(({ key }) => key.revokedAt !== null).slice(0, mostRevoked)
  return {
    keys: [...live, ...revoked].map(({ key, lastUsedAt }) => ({
      keyId: key.id,
      kind: key.kind,
      label: key.label,
      lastFour: key.lastFour,
      origins: key.origins,
      venues: key.venueSlugs,
      createdAt: iso(key.createdAt.getTime()),
      lastUsedAt: isoOrNull(lastUsedAt),
      revokedAt: isoOrNull(key.revokedAt),
      editable: isWithinReach(key, reach),
    })),
    venues: reach.venues.map(({ slug, name }) => ({ slug, name })),
    everywhere: reach.everywhere,
  }
}
