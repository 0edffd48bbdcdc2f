import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { countJob } from '#lib/instance.ts'
import { type JobKind, type JobPayloads, maxAttempts } from './kinds.ts'

/**
 * Adds a job inside the transaction that causes it: it disappears with its rollback and runs after its commit.
 * `key` makes it the only one of its kind: adding it again moves it to the new time. Of those that are due, the ones with
 * the lower `priority` run first; others have 0.
 */
export async function addJob<K extends JobKind>(
  tx: Reader,
  kind: K,
  payload: JobPayloads[K],
  { runAt, key, priority }: { runAt?: Date; key?: string; priority?: number } = {},
): Promise<void> {
  countJob()
  await tx.execute(sql`select graphile_worker.add_job(
    ${kind}::text,
    payload := ${JSON.stringify(payload)}::json,
    run_at := ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := ${maxAttempts[kind]}::int,
    job_key := ${key ?? null}::text,
    priority := ${priority ?? 0}::int
  )`)
}

/** A job in JSON, for a statement that does more. */
export type JobSpec = { identifier: JobKind; payload: object; max_attempts: number; run_at?: Date }

/** What such a statement is told of a job. */
export function jobSpec<K extends JobKind>(
  kind: K,
  payload: JobPayloads[K],
  { runAt }: { runAt?: Date } = {},
): JobSpec {
  countJob()
  return { identifier: kind, payload, max_attempts: maxAttempts[kind], ...(runAt && { run_at: runAt }) }
}

/**
 * The part of such a statement that adds jobs without a key. `source` has them as `jobs`, a JSON array of `JobSpec`. It writes
 * what the queue's own `add_jobs` writes (its version is pinned) and leaves out what that does for keys: it looks for each
 * among all the jobs that wait, and so takes longer the more there are. The kinds have been made known by `installJobQueue`;
 * one that was not is refused by the column, never lost.
 */
export function addingOf(source: string): string {
  return `
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts)
  select (select id from graphile_worker._private_tasks as task where task.identifier = job.identifier), job.payload,
    coalesce(job.run_at, now()), job.max_attempts
  from ${source}, jsonb_to_recordset(${source}.jobs) as job (identifier text, payload json, run_at timestamptz,
    max_attempts smallint)
  returning id`
}

/** The part that wakes a worker for each of these jobs, for the select of the statement: they run as soon as they are there. */
export function wakingFor(added: string): string {
  return `(select pg_notify('jobs:insert', json_build_object('r', random()::text, 'count', count(*))::text)
    from ${added} having count(*) > 0)`
}

/** Adds jobs of one kind for each of these payloads, as `addJob` does without a key, by one statement. */
export async function addJobs<K extends JobKind>(
  tx: Reader,
  kind: K,
  payloads: readonly JobPayloads[K][],
): Promise<void> {
  const specs = payloads.map((payload) => jobSpec(kind, payload))
  await tx.execute(sql`with asked as materialized (select ${JSON.stringify(specs)}::jsonb as jobs),
    added as (${sql.raw(addingOf('asked'))})
    select ${sql.raw(wakingFor('added'))}`)
}
