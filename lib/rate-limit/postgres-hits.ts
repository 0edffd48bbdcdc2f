import { lt, sql } from 'drizzle-orm'
import { database, type Tx } from '#db/client.ts'
import { rateLimit } from '#db/schema/vouchers.ts'
import { type HitLog, hitsToStore } from './hit-log.ts'

/** The requests of all servers, in their shared database. */
export const postgresHits: HitLog = { add: (key, limit, now) => addHit(database(), key, limit, now) }

/**
 * As `add` of a HitLog, also within a transaction, which takes the hit back with it. One statement, which locks the client's row:
 * each of several concurrent requests sees all before it.
 */
export async function addHit(
  tx: Pick<Tx, 'insert'>,
  ...[key, limit, now]: Parameters<HitLog['add']>
): ReturnType<HitLog['add']> {
  const [row] = await tx
    .insert(rateLimit)
    .values({ key, hits: [now], touchedAt: now })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        hits: sql`array(select hit from unnest(rate_limit.hits || excluded.hits) as hit
          order by hit desc limit ${hitsToStore(limit)})`,
        touchedAt: sql`greatest(rate_limit.touched_at, excluded.touched_at)`,
      },
    })
    .returning({ hits: rateLimit.hits })
  return (row?.hits ?? []).map((hit) => hit.getTime())
}

const forgottenAfterMs = 3_600_000

/** Deletes the counts of clients without a request for an hour: no limit has a longer window. */
export async function forgetOldHits(now: Date): Promise<void> {
  await database()
    .delete(rateLimit)
    .where(lt(rateLimit.touchedAt, new Date(now.getTime() - forgottenAfterMs)))
}
