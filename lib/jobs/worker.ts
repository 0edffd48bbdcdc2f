import { type EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Runner, run, type WorkerEvents } from 'graphile-worker'
import { connection } from '#db/client.ts'
import { type JobQueue, openJobQueue } from '#db/job-queue.ts'
import { env } from '#lib/env.ts'
import { failureOf, log } from '#lib/log.ts'
import { releaseJobsOfSilentWorkers, releaseUnheardJobs, sayAlive, sayGone } from './alive.ts'
import type { JobHandlers } from './handler.ts'
import { type Hands, handsOf, type JobPool, poolNames, poolsOf } from './pools.ts'

/** Jobs that each pool of one process runs at the same time, and how often it looks for those whose time has come. */
const concurrency = 4
const pollMs = 1_000
const restartMs = 2_000

/**
 * Connections of all pools together. Each pool listens on one for jobs that can run at once. The others take jobs and write
 * down their ends, which takes milliseconds: no job has a connection of the queue while it runs.
 */
export const queueConnections = poolNames.length + 3

/** What the queue may take to write down the ends of its jobs, once it has let go of the last one. */
const longestFarewellMs = 5_000

/** Once a day, on one server of all; a server that was down at that hour makes up for it. */
const crontab = '17 3 * * * tidy ?jobKey=tidy&max=5&fill=1d'

export type RunningWorker = {
  /** Takes no more jobs, waits for those that run (they are ended after five seconds), and is gone. */
  stop(): Promise<void>
}

/**
 * Runs jobs in this process until it is stopped. Should the queue's connection fail for good, it begins again after a
 * moment: a server never goes on without its worker.
 */
export function startJobWorker(
  handlers: Partial<JobHandlers>,
  { silenceMs = env().jobs.silenceMs, farewellMs = longestFarewellMs } = {},
): RunningWorker {
  const ending = new AbortController()
  const pools = poolsOf(handlers)
  const own = handsOf(pools)

  async function keepRunning(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const queue = openJobQueue(await connection().address('direct'), queueConnections)
        try {
          await runTogether(pools, queue, ending.signal, farewellMs)
        } finally {
          await queue.close()
        }
      } catch (error) {
        log().error({ failure: failureOf(error) }, 'the job worker ended')
      }
      await sayGone(own.workerIds.splice(0)).catch(() => {})
      own.running.clear()
      await pause(restartMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  const heartbeat = beat(silenceMs, own, ending.signal)
  const running = keepRunning()
  return {
    async stop() {
      ending.abort()
      await Promise.all([running, heartbeat])
    },
  }
}

/** Runs the pools until `ending`. When one of them ends by itself all do, and what that one failed with is thrown. */
async function runTogether(pools: JobPool[], queue: JobQueue, ending: AbortSignal, farewellMs: number): Promise<void> {
  const over = new AbortController()
  const signal = AbortSignal.any([ending, over.signal])
  const ends = pools.map(async (pool) => {
    const runner = await beginRunning(pool, queue)
    // It may have ended by itself a moment ago, which is as good.
    const stop = () => runner.stop().catch(() => {})
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    await endOf(runner.promise, pool.events, farewellMs)
  })
  try {
    await Promise.race(ends)
  } finally {
    over.abort()
    await Promise.allSettled(ends)
  }
}

const lettingGo = ['pool:gracefulShutdown:complete', 'pool:forcefulShutdown:complete', 'pool:forcefulShutdown:error']

/**
 * Waits for the end of a pool, and for no longer than `farewellMs` once it has let go of its jobs. Before it ends, the queue
 * waits for what it still writes down of them, and where two such writes have failed it counts one of them twice and
 * would wait for ever (0.18; its issue 636 has the fault next to this one). Throws what the pool ended with, or that it
 * did not end.
 */
export async function endOf<T>(pool: Promise<T>, events: WorkerEvents, farewellMs = longestFarewellMs): Promise<T> {
  const over = new AbortController()
  const { signal } = over
  const silent = Promise.race(lettingGo.map((name) => once(events as EventEmitter, name, { signal })))
    .then(() => pause(farewellMs, undefined, { signal }))
    .then(() => {
      throw new Error('the job queue did not end')
    })
  try {
    return await Promise.race([pool, silent])
  } finally {
    over.abort()
  }
}

function beginRunning({ taskList, events }: JobPool, queue: JobQueue): Promise<Runner> {
  return run({
    ...queue.options,
    concurrency,
    pollInterval: pollMs,
    crontab: taskList.tidy ? crontab : '',
    events,
    taskList,
  })
}

/**
 * Says that the workers live, and gives back the jobs of the dead and those that the living do not know of, several times
 * within the silence that counts as death.
 */
export async function beat(silenceMs: number, { workerIds, running }: Hands, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await sayAlive(workerIds)
      const released = await releaseJobsOfSilentWorkers(silenceMs)
      if (released > 0) log().warn({ workers: released }, 'gave back the jobs of workers that have died')
      const unheard = await releaseUnheardJobs(workerIds, running, silenceMs)
      if (unheard > 0) log().warn({ jobs: unheard }, 'gave back jobs of which no worker has heard')
    } catch (error) {
      log().warn({ failure: failureOf(error) }, 'the job worker could not say that it lives')
    }
    await pause(silenceMs / 6, undefined, { signal }).catch(() => {})
  }
}
