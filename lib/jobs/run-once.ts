import { sql } from 'drizzle-orm'
import { runOnce, type WorkerPool } from 'graphile-worker'
import { connection, database } from '#db/client.ts'
import { type JobQueue, openJobQueue } from '#db/job-queue.ts'
import { env } from '#lib/env.ts'
import { addJob } from './add-job.ts'
import { releaseJobsOfSilentWorkers, sayGone } from './alive.ts'
import type { JobHandlers } from './handler.ts'
import { handsOf, type JobPool, type PoolName, poolsOf } from './pools.ts'
import { beat, endOf } from './worker.ts'

/** What one run has done; `due` counts the jobs whose time has come and that are left for the next run. */
export type JobRun = { succeeded: number; failed: number; due: number }

export type JobRunOptions = {
  budgetMs: number
  /** After what silence a worker elsewhere counts as dead. */
  silenceMs?: number
  /** How many jobs each pool runs at the same time. All pools together open as many connections. */
  concurrency?: number
  /** Which pools run; without it all do, side by side. */
  pools?: readonly PoolName[]
  /** Whether tidying up is among the jobs that are due. */
  tidies?: boolean
}

/**
 * Runs the jobs whose time has come and returns when there is none left, or when `budgetMs` is used up: then what runs is
 * ended within a few seconds and the rest stays for the next time. For hosts without a resident process; any number may
 * run at once.
 */
export async function runJobsOnce(
  handlers: Partial<JobHandlers>,
  { budgetMs, silenceMs = env().jobs.silenceMs, concurrency = 4, tidies = true, pools: names }: JobRunOptions,
): Promise<JobRun> {
  if (tidies && handlers.tidy) await addJob(database(), 'tidy', {}, { key: 'tidy' })
  const pools = poolsOf(handlers, names)
  const counts = { succeeded: 0, failed: 0 }
  for (const { events } of pools) {
    events.on('job:success', () => counts.succeeded++)
    events.on('job:error', () => counts.failed++)
  }
  const ending = new AbortController()
  const own = handsOf(pools)
  const heartbeat = beat(silenceMs, own, ending.signal)
  const queue = openJobQueue(await connection().address('pooled'), concurrency)
  try {
    // What a worker has left behind that died is among the jobs that are due.
    await releaseJobsOfSilentWorkers(silenceMs)
    await runSideBySide(pools, queue, { endAt: performance.now() + budgetMs, concurrency })
  } finally {
    await queue.close()
    ending.abort()
    await heartbeat
    await sayGone(own.workerIds)
  }
  return { ...counts, due: await countDue(pools) }
}

type RunLimits = { endAt: number; concurrency: number }

/**
 * Runs each pool until there is nothing left for it. Jobs add others to their own pool and to those behind it, so a pool
 * looks again when those before it have ended. None waits for one behind it.
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
 * Returns how many attempts were made. Where nothing is due the queue is not started: that costs a connection, and its
 * library keeps some memory of each run (0.18, `getTaskDetails`).
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
    select count(*)::int as count from graphile_worker.jobs
    where attempts < max_attempts and run_at <= now() and locked_at is null
      and task_identifier in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))`)
  return row?.count ?? 0
}
