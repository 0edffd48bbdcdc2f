import { and, asc, eq, isNull } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { apiKey, organisation } from '#db/schema/organisations.ts'
import { sameDigest, sha256 } from '#lib/codes.ts'
import { looksLikeKey } from './format.ts'

export type ApiKey = typeof apiKey.$inferSelect

/** The key that a caller presents, unless it is unknown or revoked. */
export async function findApiKey(presented: string): Promise<ApiKey | null> {
  if (!looksLikeKey(presented)) return null
  const digest = sha256(presented)
  const [found] = await database()
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.hash, digest), isNull(apiKey.revokedAt)))
  return found && sameDigest(found.hash, digest) ? found : null
}

/** A key without its digest, for the people of its organisation. */
export type ListedApiKey = Omit<ApiKey, 'hash'> & { organisation: string }

/** The keys of one organisation, or of all, revoked ones included, in the order in which they were made. */
export async function listApiKeys(filter: { organisation?: string } = {}): Promise<ListedApiKey[]> {
  const rows = await database()
    .select()
    .from(apiKey)
    .innerJoin(organisation, eq(organisation.id, apiKey.organisationId))
    .where(filter.organisation === undefined ? undefined : eq(organisation.slug, filter.organisation))
    .orderBy(asc(organisation.slug), asc(apiKey.createdAt), asc(apiKey.kind), asc(apiKey.label), asc(apiKey.id))
  return rows.map((row) => {
    const { hash: _, ...key } = row.api_key
    return { ...key, organisation: row.organisation.slug }
  })
}
