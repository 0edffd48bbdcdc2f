import { inArray, lt, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { jobWorker } from '#db/schema/mail.ts'

/**
 * A worker that was killed leaves its jobs locked, and the queue itself would wait four hours before it gives them to
 * somebody else. So each worker says every few seconds that it lives, and whoever lives unlocks the jobs of those who have
 * been silent. Time is the database's, the same for all.
 */

/** Says that these workers are alive. */
export async function sayAlive(workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return
  await database()
    .insert(jobWorker)
    .values(workerIds.map((id) => ({ id, seenAt: sql`now()` })))
    .onConflictDoUpdate({ target: jobWorker.id, set: { seenAt: sql`excluded.seen_at` } })
}

/** Says that these workers have ended. Jobs that they could not bring to an end go back. */
export async function sayGone(workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return
  await unlockJobsOf(workerIds)
  await database()
    .delete(jobWorker)
    .where(inArray(jobWorker.id, [...workerIds]))
}

/**
 * Gives back the jobs of workers that have said nothing for `silenceMs`, those that died before their first word included.
 * Returns how many workers these were. A worker that was only slow loses its jobs too: they run twice, as any job may.
 */
export async function releaseJobsOfSilentWorkers(silenceMs: number): Promise<number> {
  const silence = sql`make_interval(secs => ${silenceMs / 1000}::float8)`
  const [row] = await database().execute<{ silent: string[] | null }>(sql`
    select array_agg(distinct job.locked_by) as silent
    from graphile_worker.jobs as job
    where job.locked_at < now() - ${silence}
      and not exists (
        select from job_worker as worker where worker.id = job.locked_by and worker.seen_at > now() - ${silence})`)
  const silent = row?.silent ?? []
  if (silent.length === 0) return 0
  await unlockJobsOf(silent)
  return silent.length
}

/**
 * Gives back the jobs that these living workers have locked for `silenceMs` and that are not among those that they run:
 * whoever asked for a job, and lost the line before the answer, will never hear of it. Returns how many these were.
 */
export async function releaseUnheardJobs(
  workerIds: readonly string[],
  running: Iterable<string>,
  silenceMs: number,
): Promise<number> {
  if (workerIds.length === 0) return 0
  // The queue has no word for giving back one job. Its table is as sure as its version, which is pinned.
  const { length } = await database().execute(sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by in (select jsonb_array_elements_text(${JSON.stringify(workerIds)}::jsonb))
      and locked_at < now() - make_interval(secs => ${silenceMs / 1000}::float8)
      and id not in (select jsonb_array_elements_text(${JSON.stringify([...running])}::jsonb)::bigint)
    returning id`)
  return length
}

async function unlockJobsOf(workerIds: readonly string[]): Promise<void> {
  await database().execute(sql`select graphile_worker.force_unlock_workers(
    array(select jsonb_array_elements_text(${JSON.stringify(workerIds)}::jsonb)))`)
}

/** Forgets the workers that have been silent for a day. */
export async function forgetSilentWorkers(db: Reader = database()): Promise<void> {
  await db.delete(jobWorker).where(lt(jobWorker.seenAt, sql`now() - interval '1 day'`))
}
