import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { countJob } from '#lib/instance.ts'
import { type JobKind, type JobPayloads, maxJobAttempts } from './kinds.ts'

/**
 * Adds a job in the transaction that causes it: a rollback removes it, and it runs after the commit. `key` makes it unique:
 * adding it again moves it to the new time. Due jobs with a lower `priority` run first; the default is 0. Jobs of the same
 * `queue` run one after the other, on all servers together.
 */
export async function addJob<K extends JobKind>(
  tx: Reader,
  kind: K,
  payload: JobPayloads[K],
  { runAt, key, priority, queue }: { runAt?: Date; key?: string; priority?: number; queue?: string } = {},
): Promise<void> {
  countJob()
  await tx.execute(sql`select add_job(
    ${kind}::text,
    payload := ${JSON.stringify(payload)}::json,
    queue_name := ${queue ?? null}::text,
    run_at := ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := ${maxJobAttempts[kind]}::int,
    job_key := ${key ?? null}::text,
    priority := ${priority ?? 0}::int
  )`)
}

/** A job as JSON, for a statement that adds several. */
export type JobSpec = { identifier: JobKind; payload: object; max_attempts: number; run_at?: Date }

/** Makes the `JobSpec` of a job. */
export function jobSpec<K extends JobKind>(
  kind: K,
  payload: JobPayloads[K],
  { runAt }: { runAt?: Date } = {},
): JobSpec {
  countJob()
  return { identifier: kind, payload, max_attempts: maxJobAttempts[kind], ...(runAt && { run_at: runAt }) }
}

/**
 * Adds a job of one kind for each of these payloads in one statement, as `addJob` does without a key. The jobs run right
 * after the commit.
 */
export async function addJobs<K extends JobKind>(
  tx: Reader,
  kind: K,
  payloads: readonly JobPayloads[K][],
): Promise<void> {
  const specs = payloads.map((payload) => jobSpec(kind, payload))
  await tx.execute(sql`
    with added as (${insertJobs(sql`jsonb_to_recordset(${JSON.stringify(specs)}::jsonb)`)})
    ${wakeWorker(sql`added`)}`)
}

/**
 * SQL that inserts jobs and returns a row for each, for a statement that also writes other rows. `jobs` is the part after
 * `from`, which ends with the `jsonb_to_recordset` of `JobSpec`s. The statement must select `wakeWorker` too.
 *
 * It writes the same rows as the queue's own `add_jobs` (its version is pinned), without the search for keys: `add_jobs`
 * looks up each key among all waiting jobs, so its duration grows with their number. `installJobQueue` registers the kinds;
 * the column refuses an unregistered kind, so no job is lost.
 */
export function insertJobs(jobs: SQL): SQL {
  return sql`
  insert into _private_jobs (task_id, payload, run_at, max_attempts)
  select (select id from _private_tasks as task where task.identifier = job.identifier), job.payload,
    coalesce(job.run_at, now()), job.max_attempts
  from ${jobs} as job (identifier text, payload json, run_at timestamptz, max_attempts smallint)
  returning id`
}

/** SQL that notifies a worker at the commit if `inserted`, the name of a query of `insertJobs`, has inserted jobs. */
export function wakeWorker(inserted: SQL): SQL {
  return sql`select pg_notify(installation_channel('jobs:insert'), json_build_object('r', random()::text, 'count', count(*))::text)
    from ${inserted} having count(*) > 0`
}
