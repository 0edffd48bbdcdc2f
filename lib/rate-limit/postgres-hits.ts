import { lt, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { rateLimit } from '#db/schema/vouchers.ts'
import { type HitLog, toKeep } from './hit-log.ts'

/**
 * The requests of all servers, in the database that they share. One statement, which takes the client's row: however many
 * ask at once, each sees all before it.
 */
export const postgresHits: HitLog = {
  async add(key, limit, now) {
    const [row] = await database()
      .insert(rateLimit)
      .values({ key, hits: [now], touchedAt: now })
      .onConflictDoUpdate({
        target: rateLimit.key,
        set: {
          hits: sql`array(select hit from unnest(rate_limit.hits || excluded.hits) as hit
            order by hit desc limit ${toKeep(limit)})`,
          touchedAt: sql`greatest(rate_limit.touched_at, excluded.touched_at)`,
        },
      })
      .returning({ hits: rateLimit.hits })
    return (row?.hits ?? []).map((hit) => hit.getTime())
  },
}

const forgottenAfterMs = 3_600_000

/** Throws away what has been counted of clients that have not asked for an hour, longer than any limit looks back. */
export async function forgetOldHits(now: Date): Promise<void> {
  await database()
    .delete(rateLimit)
    .where(lt(rateLimit.touchedAt, new Date(now.getTime() - forgottenAfterMs)))
}
