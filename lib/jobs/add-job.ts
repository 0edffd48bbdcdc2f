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

/** A job as `graphile_worker.add_jobs` is told of it, in JSON, for a statement that does more. */
export type JobSpec = { identifier: JobKind; payload: object; max_attempts: number; run_at?: Date }

/** What such a statement is told of a job. */
export function jobSpec<K extends JobKind>(
  kind: K,
  payload: JobPayloads[K],
  { runAt }: { runAt?: Date } = {},
): JobSpec {
  return { identifier: kind, payload, max_attempts: mostAttempts[kind], ...(runAt && { run_at: runAt }) }
}

/** Adds jobs of one kind for each of these payloads, as `addJob` does, by one statement. */
export async function addJobs<K extends JobKind>(
  tx: Reader,
  kind: K,
  payloads: readonly JobPayloads[K][],
): Promise<void> {
  const specs = payloads.map((payload) => jobSpec(kind, payload))
  await tx.execute(sql`select from graphile_worker.add_jobs(array(
    select jsonb_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::jsonb)))`)
}
