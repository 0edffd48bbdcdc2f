import { EventEmitter } from 'node:events'
import type { TaskList, WorkerEvents } from 'graphile-worker'
import type { JobHandlers } from './handler.ts'
import type { JobKind } from './kinds.ts'
import { taskList } from './task-list.ts'

/**
 * Each pool of workers runs its own kinds of jobs in its own slots: a mail server or a payment provider that hangs uses up
 * the slots of the jobs that call it, and no others. A job may add jobs to its own pool and to later ones in this list.
 */
export const poolNames = ['default', 'payments', 'mail', 'printers'] as const
export type PoolName = (typeof poolNames)[number]

/**
 * The pool of each kind: `payments`, `mail` and `printers` call external servers, `default` needs only the database, except for
 * `expire-hold`, which closes an open checkout at the provider first and gives up after the provider's timeouts.
 */
export const poolOf: Record<JobKind, PoolName> = {
  'send-mail': 'mail',
  'send-drawn-mail': 'mail',
  'send-ticket-mail': 'mail',
  'expire-hold': 'default',
  'end-request': 'default',
  'request-deposit': 'default',
  'reconcile-payment': 'payments',
  'refund-payment': 'payments',
  'refund-part': 'payments',
  'refund-registration': 'payments',
  'cancel-event': 'default',
  'notify-of-moved-event': 'default',
  // Cancelling ends open checkouts at the provider first.
  'change-bookings': 'payments',
  'end-offer': 'default',
  'deliver-voucher': 'default',
  'announce-order': 'default',
  'announce-take-back': 'default',
  'print-tickets': 'printers',
  'send-sign-in-mail': 'default',
  'forget-guests': 'default',
  // The store of pictures may be a bucket, which can be as slow as a mail server.
  'forget-pictures': 'mail',
  'send-notices': 'default',
  tidy: 'default',
}

/** One pool as it is run: its kinds, and the events of its workers. */
export type JobPool = { name: PoolName; taskList: TaskList; events: WorkerEvents }

/** The pools of `names` that these handlers need. A pool without a kind is left out: the queue refuses to run it. */
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
export type LocalWorkers = { workerIds: string[]; running: Set<string> }

/** The workers of these pools and their running jobs, updated by the events of the queue. */
export function localWorkersOf(pools: readonly JobPool[]): LocalWorkers {
  const workerIds: string[] = []
  const running = new Set<string>()
  for (const { events } of pools) {
    events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id))
    events.on('job:start', ({ job }) => running.add(job.id))
    events.on('job:complete', ({ job }) => running.delete(job.id))
  }
  return { workerIds, running }
}
