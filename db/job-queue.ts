import { Logger, type RunnerOptions, runMigrations } from 'graphile-worker'
import { log } from '#lib/log.ts'

/** Options of every use of the job queue: its connection, and its log through ours. */
export function jobQueueOptions(address: string): RunnerOptions {
  return {
    connectionString: forNodePostgres(address),
    // Prepared statements belong to a connection, and behind a pooler every transaction may have another one.
    noPreparedStatements: true,
    noHandleSignals: true,
    logger,
    preset: heldToItsWord,
  }
}

/**
 * As it comes, the queue writes down the end of a job without waiting for it: at a shutdown it may get lost, and when it
 * fails the job stays locked by a worker that lives. With a batch of however many, it waits, and ends where it cannot.
 */
const heldToItsWord = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Brings the job queue's own schema, `graphile_worker`, up to date. */
export async function installJobQueue(address: string): Promise<void> {
  await runMigrations({ ...jobQueueOptions(address), maxPoolSize: 1 })
}

/**
 * The two drivers read `sslmode` differently: `require` means an encrypted connection whatever the certificate, as libpq
 * has it, and node-postgres follows only when it is told so.
 */
function forNodePostgres(address: string): string {
  // Put together as texts: a host that is a folder is no URL in the eyes of `URL`.
  const named = `${address}${address.includes('?') ? '&' : '?'}application_name=venue-booking-jobs`
  return /[?&]sslmode=/.test(named) && !named.includes('uselibpqcompat=') ? `${named}&uselibpqcompat=true` : named
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

// The queue also hands over whole jobs with their payloads: only what it says, and on which job, goes on.
const logger = new Logger((scope) => (level, message) => {
  log()[levels[level]]({ jobId: scope.jobId, job: scope.taskIdentifier }, `job queue: ${message}`)
})
