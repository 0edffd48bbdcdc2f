import { type EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Runner, run, type WorkerEvents } from 'graphile-worker'
import { connection } from '#db/client.ts'
import { type JobQueue, openJobQueue } from '#db/job-queue.ts'
import { env } from '#lib/env/env.ts'
import { failureOf, log } from '#lib/log.ts'
import {
  recordHeartbeat,
  releaseJobsOfSilentWorkers,
  releaseOrphanedJobs,
  removeWorkers,
  type WorkerSetup,
} from './alive.ts'
import type { JobHandlers } from './handler.ts'
import type { JobKind } from './kinds.ts'
import { type JobPool, type LocalWorkers, localWorkersOf, poolNames, poolsOf } from './pools.ts'

/** Jobs that each pool of one process runs concurrently, and how often it polls for due jobs. */
const concurrency = 4
const pollMs = 1_000
const restartMs = 2_000

/**
 * Connections of all pools together. Each pool uses one to listen for new jobs. The others fetch jobs and record their ends,
 * which takes milliseconds: a running job holds no connection of the queue.
 */
export const queueConnections = poolNames.length + 3

/** How long the queue may take to record the ends of its jobs after the last one has ended. */
const maxShutdownMs = 5_000

/**
 * On one of all servers. A daily run that was missed because all servers were down is made up for; what runs every minute
 * makes up for itself.
 */
const crontabs = {
  tidy: '17 3 * * * tidy ?jobKey=tidy&max=5&fill=1d',
  'send-notices': '* * * * * send-notices ?jobKey=send-notices&max=3',
} satisfies Partial<Record<JobKind, string>>

export type RunningWorker = {
  /** Takes no more jobs, waits for the running ones (they are aborted after five seconds), and ends. */
  stop(): Promise<void>
}

/**
 * Runs jobs in this process until it is stopped. `setup` is recorded with its heartbeat. If the queue's connection fails for good, the worker restarts after a
 * moment, so that a server never runs without its worker.
 */
export function startJobWorker(
  handlers: Partial<JobHandlers>,
  {
    silenceMs = env().jobs.silenceMs,
    shutdownMs = maxShutdownMs,
    setup = {},
  }: { silenceMs?: number; shutdownMs?: number; setup?: WorkerSetup } = {},
): RunningWorker {
  const ending = new AbortController()
  const pools = poolsOf(handlers)
  const own = localWorkersOf(pools)

  async function runUntilStopped(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const queue = await openJobQueue(await connection().address('direct'), queueConnections)
        try {
          await runTogether(pools, queue, ending.signal, shutdownMs)
        } finally {
          await queue.close()
        }
      } catch (error) {
        log().error({ failure: failureOf(error) }, 'the job worker ended')
      }
      await removeWorkers(own.workerIds.splice(0)).catch(() => {})
      own.running.clear()
      await pause(restartMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  const heartbeat = runHeartbeat(silenceMs, own, ending.signal, setup)
  const running = runUntilStopped()
  return {
    async stop() {
      ending.abort()
      await Promise.all([running, heartbeat])
    },
  }
}

/** Runs the pools until `ending`. When one of them ends by itself, all are stopped and its error is thrown. */
async function runTogether(pools: JobPool[], queue: JobQueue, ending: AbortSignal, shutdownMs: number): Promise<void> {
  const over = new AbortController()
  const signal = AbortSignal.any([ending, over.signal])
  const ends = pools.map(async (pool) => {
    const runner = await beginRunning(pool, queue)
    // A pool that has just ended by itself refuses to stop, which is no error here.
    const stop = () => runner.stop().catch(() => {})
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    await endOf(runner.promise, pool.events, shutdownMs)
  })
  try {
    await Promise.race(ends)
  } finally {
    over.abort()
    await Promise.allSettled(ends)
  }
}

const shutdownEvents = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
]

/**
 * Waits for the end of a pool, but no longer than `shutdownMs` after it has released its jobs. Before it ends, the queue
 * waits for its last writes about them. If two of these writes have failed, it counts one of them twice and would wait for
 * ever (0.18; its issue 636 is about a related fault). Throws the error that the pool ended with, or an error if it did not
 * end.
 */
export async function endOf<T>(pool: Promise<T>, events: WorkerEvents, shutdownMs = maxShutdownMs): Promise<T> {
  const over = new AbortController()
  const { signal } = over
  const overdue = Promise.race(shutdownEvents.map((name) => once(events as EventEmitter, name, { signal })))
    .then(() => pause(shutdownMs, undefined, { signal }))
    .then(() => {
      throw new Error('the job queue did not end')
    })
  try {
    return await Promise.race([pool, overdue])
  } finally {
    over.abort()
  }
}

function beginRunning({ taskList, events }: JobPool, queue: JobQueue): Promise<Runner> {
  return run({
    ...queue.options,
    concurrency,
    pollInterval: pollMs,
    crontab: Object.entries(crontabs)
      .filter(([kind]) => kind in taskList)
      .map(([, line]) => line)
      .join('\n'),
    events,
    taskList,
  })
}

/**
 * Records a heartbeat of the workers, and releases the jobs of dead workers and those that live workers never received. Does
 * so six times within `silenceMs`, the time without a heartbeat after which a worker counts as dead.
 */
export async function runHeartbeat(
  silenceMs: number,
  { workerIds, running }: LocalWorkers,
  signal: AbortSignal,
  setup: WorkerSetup = {},
): Promise<void> {
  while (!signal.aborted) {
    try {
      await recordHeartbeat(workerIds, setup)
      const released = await releaseJobsOfSilentWorkers(silenceMs)
      if (released > 0) log().warn({ workers: released }, 'released the jobs of dead workers')
      const orphaned = await releaseOrphanedJobs(workerIds, running, silenceMs)
      if (orphaned > 0) log().warn({ jobs: orphaned }, 'released jobs that no worker has received')
    } catch (error) {
      log().warn({ failure: failureOf(error) }, 'the job worker could not record its heartbeat')
    }
    await pause(silenceMs / 6, undefined, { signal }).catch(() => {})
  }
}
