import { and, eq, isNull } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { apiKey } from '#db/schema/organisations.ts'
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
