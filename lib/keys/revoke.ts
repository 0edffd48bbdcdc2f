import { and, eq, isNull } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { apiKey } from '#db/schema/organisations.ts'
import type { ApiKey } from './queries.ts'

/**
 * Revokes a key: from the next request on it is answered like an unknown one. Returns whether this call did it; revoking
 * a revoked key changes nothing, so that the time of the first revocation stays.
 */
export async function revokeApiKey(key: Pick<ApiKey, 'organisationId' | 'id'>, now: Date): Promise<boolean> {
  const revoked = await database()
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.organisationId, key.organisationId), eq(apiKey.id, key.id), isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id })
  return revoked.length > 0
}
