import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { runOnce, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import { connection, database } from '#db/client.ts'
import { openJobQueue } from '#db/job-queue.ts'
import { env } from '#lib/env.ts'
import { addJob } from './add-job.ts'
import { sayGone } from './alive.ts'
import type { JobHandlers } from './handler.ts'
import { taskList } from './task-list.ts'
import { beat, endOf, handsOf } from './worker.ts'

/** What one run has done; `due` counts the jobs whose time has come and that are left for the next run. */
export type JobRun = { succeeded: number; failed: number; due: number }

export type JobRunOptions = {
  budgetMs: number
  /** After what silence a worker elsewhere counts as dead. */
  silenceMs?: number
  /** How many jobs run at the same time, each over a connection of its own. */
  concurrency?: number
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
  { budgetMs, silenceMs = env().jobs.silenceMs, concurrency = 4, tidies = true }: JobRunOptions,
): Promise<JobRun> {
  if (tidies && handlers.tidy) await addJob(database(), 'tidy', {}, { key: 'tidy' })
  const counts = { succeeded: 0, failed: 0 }
  const ending = new AbortController()
  const events: WorkerEvents = new EventEmitter()
  const own = handsOf(events)
  let overdue: NodeJS.Timeout | undefined
  events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
    overdue = setTimeout(() => void Promise.resolve(workerPool.gracefulShutdown()).catch(() => {}), budgetMs)
  })
  events.on('job:success', () => counts.succeeded++)
  events.on('job:error', () => counts.failed++)
  const heartbeat = beat(silenceMs, own, ending.signal)
  const queue = openJobQueue(await connection().address('pooled'), concurrency)
  try {
    await endOf(runOnce({ ...queue.options, concurrency, events, taskList: taskList(handlers) }), events)
  } finally {
    clearTimeout(overdue)
    await queue.close()
    ending.abort()
    await heartbeat
    await sayGone(own.workerIds)
  }
  return { ...counts, due: await countDue(Object.keys(handlers)) }
}

async function countDue(kinds: readonly string[]): Promise<number> {
  const [row] = await database().execute<{ count: number }>(sql`
    select count(*)::int as count from graphile_worker.jobs
    where attempts < max_attempts and run_at <= now() and locked_at is null
      and task_identifier in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))`)
  return row?.count ?? 0
}
