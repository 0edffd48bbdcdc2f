import { EventEmitter } from 'node:events'
import type { TaskList, WorkerEvents } from 'graphile-worker'
import type { JobHandlers } from './handler.ts'
import type { JobKind } from './kinds.ts'
import { taskList } from './task-list.ts'

/**
 * Each pool of workers takes its own kinds of jobs into slots of its own: a mail server or a payment provider that hangs
 * uses up the slots of what waits for it, and of nothing else. A job may add others to its own pool and to those behind it.
 */
export const poolNames = ['default', 'payments', 'mail'] as const
export type PoolName = (typeof poolNames)[number]

/** Which pool takes a kind: `payments` and `mail` call a server elsewhere, `default` needs the database alone. */
export const poolOf: Record<JobKind, PoolName> = {
  'send-mail': 'mail',
  'send-drawn-mail': 'mail',
  'expire-hold': 'default',
  'reconcile-payment': 'payments',
  'refund-payment': 'payments',
  'refund-registration': 'payments',
  'cancel-event': 'default',
  'deliver-voucher': 'default',
  'announce-order': 'default',
  'forget-guests': 'default',
  tidy: 'default',
}

/** One pool as it is run: its kinds, and what the queue reports of its workers. */
export type JobPool = { name: PoolName; taskList: TaskList; events: WorkerEvents }

/** The pools that these handlers need, out of `names`. A pool without a kind is left out: the queue refuses to run it. */
export function poolsOf(handlers: Partial<JobHandlers>, names: readonly PoolName[] = poolNames): JobPool[] {
  const tasks = Object.entries(taskList(handlers))
  return names
    .map((name) => ({
      name,
      taskList: Object.fromEntries(tasks.filter(([kind]) => poolOf[kind as JobKind] === name)),
      events: new EventEmitter() as WorkerEvents,
    }))
    .filter((pool) => Object.keys(pool.taskList).length > 0)
}

/** The workers of this process, and the jobs that they run. */
export type Hands = { workerIds: string[]; running: Set<string> }

/** The hands of these pools, updated by what the queue reports of their workers. */
export function handsOf(pools: readonly JobPool[]): Hands {
  const workerIds: string[] = []
  const running = new Set<string>()
  for (const { events } of pools) {
    events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id))
    events.on('job:start', ({ job }) => running.add(job.id))
    events.on('job:complete', ({ job }) => running.delete(job.id))
  }
  return { workerIds, running }
}
