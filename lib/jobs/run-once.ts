import { sql } from 'drizzle-orm'
import { runOnce, type WorkerPool } from 'graphile-worker'
import { connection, database } from '#db/client.ts'
import { type JobQueue, openJobQueue } from '#db/job-queue.ts'
import { env } from '#lib/env/env.ts'
import { addJob } from './add-job.ts'
import { releaseJobsOfSilentWorkers, removeWorkers } from './alive.ts'
import type { JobHandlers } from './handler.ts'
import { type JobPool, localWorkersOf, type PoolName, poolsOf } from './pools.ts'
import type { JobRun } from './record.ts'
import { endOf, runHeartbeat } from './worker.ts'

export type JobRunOptions = {
  budgetMs: number
  /** The time without a heartbeat after which a worker counts as dead. */
  silenceMs?: number
  /** How many jobs each pool runs concurrently. All pools together open this many connections. */
  concurrency?: number
  /** Which pools run; by default all of them, in parallel. */
  pools?: readonly PoolName[]
  /** Whether the run adds the jobs that a resident worker runs by the clock. */
  periodic?: boolean
}

/**
 * Runs the due jobs and returns when none is left or `budgetMs` is used up. In the latter case running jobs are ended within
 * a few seconds and the rest is left for the next run. For hosts without a resident process; any number of runs may be
 * concurrent.
 */
export async function runJobsOnce(
  handlers: Partial<JobHandlers>,
  { budgetMs, silenceMs = env().jobs.silenceMs, concurrency = 4, periodic = true, pools: names }: JobRunOptions,
): Promise<JobRun> {
  for (const kind of ['tidy', 'send-notices'] as const) {
    if (periodic && handlers[kind]) await addJob(database(), kind, {}, { key: kind })
  }
  const pools = poolsOf(handlers, names)
  const counts = { succeeded: 0, failed: 0 }
  for (const { events } of pools) {
    events.on('job:success', () => counts.succeeded++)
    events.on('job:error', () => counts.failed++)
  }
  const ending = new AbortController()
  const own = localWorkersOf(pools)
  const heartbeat = runHeartbeat(silenceMs, own, ending.signal)
  const queue = await openJobQueue(await connection().address('pooled'), concurrency)
  try {
    // The jobs of workers that died become due.
    await releaseJobsOfSilentWorkers(silenceMs)
    await runSideBySide(pools, queue, { endAt: performance.now() + budgetMs, concurrency })
  } finally {
    await queue.close()
    ending.abort()
    await heartbeat
    await removeWorkers(own.workerIds)
  }
  return { ...counts, due: await countDue(pools) }
}

type RunLimits = { endAt: number; concurrency: number }

/**
 * Runs each pool until it has no due jobs. Jobs add others to their own pool and to later ones, so a pool checks again when
 * the earlier ones have ended. No pool waits for a later one.
 */
async function runSideBySide(pools: JobPool[], queue: JobQueue, limits: RunLimits): Promise<void> {
  const ends: Promise<number>[] = []
  for (const pool of pools) ends.push(runTwice(pool, [...ends]))
  for (const end of await Promise.allSettled(ends)) if (end.status === 'rejected') throw end.reason

  async function runTwice(pool: JobPool, before: Promise<number>[]): Promise<number> {
    const ran = await runPoolOnce(pool, queue, limits)
    const ranBefore = (await Promise.all(before)).some((count) => count > 0)
    return ranBefore && performance.now() < limits.endAt ? ran + (await runPoolOnce(pool, queue, limits)) : ran
  }
}

/**
 * Returns how many attempts were made. If nothing is due, the queue is not started: a start costs a connection, and the
 * library leaks some memory with each run (0.18, `getTaskDetails`).
 */
async function runPoolOnce(pool: JobPool, queue: JobQueue, limits: RunLimits): Promise<number> {
  if ((await countDue([pool])) === 0) return 0
  const { taskList, events } = pool
  let attempts = 0
  let overdue: NodeJS.Timeout | undefined
  const count = () => attempts++
  const limit = ({ workerPool }: { workerPool: WorkerPool }) => {
    const end = () => void Promise.resolve(workerPool.gracefulShutdown()).catch(() => {})
    overdue = setTimeout(end, limits.endAt - performance.now())
  }
  events.on('job:complete', count).once('pool:create', limit)
  try {
    const { concurrency } = limits
    await endOf(runOnce({ ...queue.options, concurrency, events, taskList }), events)
  } finally {
    clearTimeout(overdue)
    events.off('job:complete', count).off('pool:create', limit)
  }
  return attempts
}

async function countDue(pools: readonly JobPool[]): Promise<number> {
  const kinds = pools.flatMap(({ taskList }) => Object.keys(taskList))
  const [row] = await database().execute<{ count: number }>(sql`
    select count(*)::int as count from jobs
    where attempts < max_attempts and run_at <= now() and locked_at is null
      and task_identifier in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))`)
  return row?.count ?? 0
}
