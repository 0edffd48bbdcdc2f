import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { type JobKind, maxJobAttempts } from '#lib/jobs/kinds.ts'
import { type PoolName, poolNames, poolOf } from '#lib/jobs/pools.ts'

/** The kinds of this version. During a rolling update, other kinds wait for a server of the version that has them. */
export const jobKinds = Object.keys(maxJobAttempts) as JobKind[]

const known = sql`task_identifier in (select jsonb_array_elements_text(${JSON.stringify(jobKinds)}::jsonb))`

/** How long a job may be due before it counts as late. */
export const lateAfterSeconds = 300

/** Counts the jobs of each kind that wait for their time, are due, run, or have failed for good. */
export async function countJobs(db: Reader): Promise<{ kind: JobKind; state: string; count: number }[]> {
  return db.execute<{ kind: JobKind; state: string; count: number }>(sql`
    select task_identifier as kind, case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'dead'
        when run_at <= now() then 'due'
        else 'later' end as state,
      count(*)::int as count
    from jobs where ${known} group by 1, 2`)
}

/** For how long the oldest due job of each pool has been due, in seconds; 0 if none is. */
export async function oldestDueSeconds(db: Reader): Promise<Record<PoolName, number>> {
  const rows = await db.execute<{ kind: JobKind; seconds: number }>(sql`
    select task_identifier as kind, extract(epoch from now() - min(run_at))::float8 as seconds
    from jobs
    where ${known} and run_at <= now() and attempts < max_attempts and locked_at is null group by 1`)
  const oldest: Record<PoolName, number> = { default: 0, payments: 0, mail: 0, printers: 0 }
  for (const { kind, seconds } of rows) oldest[poolOf[kind]] = Math.max(oldest[poolOf[kind]], seconds)
  return oldest
}

const mailKinds = jobKinds.filter((kind) => poolOf[kind] === 'mail')

/**
 * For how long the oldest mail has been waiting to be sent, in seconds; 0 if none is. Mails that are postponed by the hourly
 * limit, and those that have failed for good, do not count.
 */
export async function oldestMailSeconds(db: Reader): Promise<number> {
  // A failed attempt moves `run_at` to a later time: the age of such a mail counts from when it was added.
  const since = sql`case when attempts > 0 then created_at else run_at end`
  const [row] = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(${since})), 0)::float8 as seconds
    from jobs
    where task_identifier in (select jsonb_array_elements_text(${JSON.stringify(mailKinds)}::jsonb))
      and (attempts > 0 or run_at <= now()) and (attempts < max_attempts or locked_at is not null)`)
  return row?.seconds ?? 0
}

/**
 * Whether jobs of a pool are late and no worker has taken a job of that pool for as long. A long queue that is being worked
 * on, or a mail server that hangs, does not make a server unready.
 */
export async function jobsAreStuck(db: Reader): Promise<boolean> {
  const oldest = await oldestDueSeconds(db)
  const late = poolNames.filter((name) => oldest[name] >= lateAfterSeconds)
  if (late.length === 0) return false
  const rows = await db.execute<{ kind: JobKind }>(sql`
    select distinct task_identifier as kind from jobs
    where ${known} and locked_at > now() - make_interval(secs => ${lateAfterSeconds})`)
  const taken = new Set([...rows].map(({ kind }) => poolOf[kind]))
  return late.some((name) => !taken.has(name))
}
