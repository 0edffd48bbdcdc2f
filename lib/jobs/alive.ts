import { inArray, lt, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { jobWorker } from '#db/schema/mail.ts'

/**
 * A killed worker leaves its jobs locked, and the queue itself would wait four hours before it releases them. So each worker
 * records a heartbeat every few seconds, and every live worker unlocks the jobs of workers whose heartbeat is too old. All
 * times are the database's, so that all workers use the same clock.
 */

/** The data that a server records about itself beside its heartbeat, for the other servers and the doctor. */
export type WorkerSetup = Partial<Pick<typeof jobWorker.$inferInsert, 'mail' | 'pictureStore'>>

/** Records a heartbeat of these workers, which belong to one server. */
export async function recordHeartbeat(workerIds: readonly string[], setup: WorkerSetup = {}): Promise<void> {
  if (workerIds.length === 0) return
  await database()
    .insert(jobWorker)
    .values(workerIds.map((id) => ({ id, seenAt: sql`now()`, ...setup })))
    .onConflictDoUpdate({ target: jobWorker.id, set: { seenAt: sql`excluded.seen_at` } })
}

/** Removes these workers, which have ended. Jobs that they did not finish are released. */
export async function removeWorkers(workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return
  await unlockJobsOf(workerIds)
  await database()
    .delete(jobWorker)
    .where(inArray(jobWorker.id, [...workerIds]))
}

/**
 * Releases the jobs of workers without a heartbeat for `silenceMs`, including workers that died before their first one.
 * Returns the number of these workers. A worker that was only slow loses its jobs too: they run twice, as any job may.
 */
export async function releaseJobsOfSilentWorkers(silenceMs: number): Promise<number> {
  const silence = sql`make_interval(secs => ${silenceMs / 1000}::float8)`
  const [row] = await database().execute<{ silent: string[] | null }>(sql`
    select array_agg(distinct job.locked_by) as silent
    from jobs as job
    where job.locked_at < now() - ${silence}
      and not exists (
        select from job_worker as worker where worker.id = job.locked_by and worker.seen_at > now() - ${silence})`)
  const silent = row?.silent ?? []
  if (silent.length === 0) return 0
  await unlockJobsOf(silent)
  return silent.length
}

/**
 * Releases the jobs that these live workers have locked for `silenceMs` and do not run: when the connection breaks between
 * the request for a job and its response, the job is locked, but its worker never receives it. Returns their number.
 */
export async function releaseOrphanedJobs(
  workerIds: readonly string[],
  running: Iterable<string>,
  silenceMs: number,
): Promise<number> {
  if (workerIds.length === 0) return 0
  // The queue has no function that releases a single job. Its version is pinned, so its table does not change.
  const { length } = await database().execute(sql`
    update _private_jobs set locked_at = null, locked_by = null
    where locked_by in (select jsonb_array_elements_text(${JSON.stringify(workerIds)}::jsonb))
      and locked_at < now() - make_interval(secs => ${silenceMs / 1000}::float8)
      and id not in (select jsonb_array_elements_text(${JSON.stringify([...running])}::jsonb)::bigint)
    returning id`)
  return length
}

async function unlockJobsOf(workerIds: readonly string[]): Promise<void> {
  await database().execute(sql`select force_unlock_workers(
    array(select jsonb_array_elements_text(${JSON.stringify(workerIds)}::jsonb)))`)
}

/** Deletes the workers that have had no heartbeat for a day. */
export async function deleteSilentWorkers(db: Reader = database()): Promise<void> {
  await db.delete(jobWorker).where(lt(jobWorker.seenAt, sql`now() - interval '1 day'`))
}
