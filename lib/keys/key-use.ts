import { lt, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { apiKeyUse } from '#db/schema/organisations.ts'
import { BoundedCache } from '#lib/bounded-cache.ts'
import { failureOf, log } from '#lib/log.ts'
import { hourMs, minuteMs } from '#lib/time.ts'
import type { ApiKey } from './queries.ts'

/** A use is written at most once in this time, by any server. */
export const keyUseMs = hourMs

type UsedKey = Pick<ApiKey, 'organisationId' | 'id'>

/** The uses that this process has written, in milliseconds since 1970, by the key's id. */
const written = new BoundedCache<number>(10_000)

/**
 * Notes that a key was used. The request does not wait for the write. If it fails, a request tries again after a minute: the
 * time of the last use is for people alone.
 */
export function noteKeyUse(key: UsedKey, now: Date): void {
  const last = written.get(key.id)
  if (last !== undefined && now.getTime() - last < keyUseMs) return
  written.set(key.id, now.getTime())
  writeKeyUse(key, now).catch((error) => {
    written.set(key.id, now.getTime() - keyUseMs + minuteMs)
    log().debug({ failure: failureOf(error) }, 'the last use of a key was not written')
  })
}

/** Writes the time of a key's last use, unless it has one of the last hour. Returns whether this call has. */
export async function writeKeyUse({ organisationId, id }: UsedKey, now: Date): Promise<boolean> {
  const rows = await database()
    .insert(apiKeyUse)
    .values({ organisationId, keyId: id, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [apiKeyUse.organisationId, apiKeyUse.keyId],
      set: { lastUsedAt: sql`excluded.last_used_at` },
      setWhere: lt(apiKeyUse.lastUsedAt, new Date(now.getTime() - keyUseMs)),
    })
    .returning({ keyId: apiKeyUse.keyId })
  return rows.length > 0
}
