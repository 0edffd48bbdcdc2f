import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { type JobKind, type JobPayloads, mostAttempts } from './kinds.ts'

/**
 * Adds a job inside the transaction that causes it: it disappears with its rollback and runs after its commit.
 * `key` makes it the only one of its kind: adding it again moves it to the new time.
 */
export async function addJob<K extends JobKind>(
  tx: Reader,
  kind: K,
  payload: JobPayloads[K],
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(
    ${kind}::text,
    payload := ${JSON.stringify(payload)}::json,
    run_at := ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := ${mostAttempts[kind]}::int,
    job_key := ${key ?? null}::text
  )`)
}
