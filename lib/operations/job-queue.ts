import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { type JobKind, mostAttempts } from '#lib/jobs/kinds.ts'

/** The kinds that this version knows. While releases change, others wait for a server that knows them. */
export const jobKinds = Object.keys(mostAttempts) as JobKind[]

const known = sql`task_identifier in (select jsonb_array_elements_text(${JSON.stringify(jobKinds)}::jsonb))`

/** How long a job may be due before somebody should have taken it. */
export const lateAfterSeconds = 300

/** Jobs of each kind that wait for their time, are due, run, or have failed for good. */
export async function countJobs(db: Reader): Promise<{ kind: JobKind; state: string; count: number }[]> {
  return db.execute<{ kind: JobKind; state: string; count: number }>(sql`
    select task_identifier as kind, case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'dead'
        when run_at <= now() then 'due'
        else 'later' end as state,
      count(*)::int as count
    from graphile_worker.jobs where ${known} group by 1, 2`)
}

/** For how long the oldest due job has been due, in seconds; 0 where none is. */
export async function oldestDueSeconds(db: Reader): Promise<number> {
  const [row] = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
    from graphile_worker.jobs
    where ${known} and run_at <= now() and attempts < max_attempts and locked_at is null`)
  return row?.seconds ?? 0
}

/**
 * Whether jobs have been waiting for a while and nobody has taken any of them for as long. A long queue that is worked on
 * is no reason to call a server sick.
 */
export async function jobsAreStuck(db: Reader): Promise<boolean> {
  if ((await oldestDueSeconds(db)) < lateAfterSeconds) return false
  const [row] = await db.execute<{ taken: boolean }>(sql`
    select exists (select from graphile_worker.jobs
      where ${known} and locked_at > now() - make_interval(secs => ${lateAfterSeconds})) as taken`)
  return row?.taken !== true
}
