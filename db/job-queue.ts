import { Logger, type RunnerOptions, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { maxAttempts } from '#lib/jobs/kinds.ts'
import { log } from '#lib/log.ts'

/** An attempt of a job has failed, and the log has a line of it. The queue keeps the message: a name and a code. */
export class AttemptFailedError extends Error {
  override name = 'AttemptFailedError'
}

/** The job queue's own connections, and the options with which everything uses them. */
export type JobQueue = {
  options: RunnerOptions
  /** Ends the connections, once nobody runs jobs over them any more. */
  close(): Promise<void>
}

/**
 * Opens at most `max` connections for the job queue. They are ours and not its own, because it neither waits for the end
 * of its own nor listens to them until then: one that the server cuts in that moment would end the program.
 */
export function openJobQueue(address: string, max: number): JobQueue {
  const pool = new pg.Pool({
    connectionString: forNodePostgres(address),
    max,
    connectionTimeoutMillis: 10_000,
    ...searchPathOf(address),
  })
  // What a broken connection was doing is told of where it was asked to do it.
  const broken = () => log().debug('a connection of the job queue has broken')
  pool.on('error', broken)
  pool.on('connect', (client) => client.on('error', broken))
  return {
    options: {
      pgPool: pool,
      // Prepared statements belong to a connection, and behind a pooler every transaction may have another one.
      noPreparedStatements: true,
      noHandleSignals: true,
      logger,
      preset: heldToItsWord,
    },
    close: () => pool.end(),
  }
}

/**
 * As it comes, the queue writes down the end of a job without waiting for it: at a shutdown it may get lost, and when it
 * fails the job stays locked by a worker that lives. With a batch of however many, it waits, and ends where it cannot.
 */
const heldToItsWord = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Brings the job queue's own schema, `graphile_worker`, up to date, and makes every kind of job known to it. */
export async function installJobQueue(address: string): Promise<void> {
  const { options, close } = openJobQueue(address, 1)
  try {
    await runMigrations(options)
    // Looked at first: a role that serves has nothing to add, and need not be allowed to.
    const unknown = await options.pgPool?.query(
      `select kind from unnest($1::text[]) as kind
        where kind not in (select identifier from graphile_worker._private_tasks)`,
      [Object.keys(maxAttempts)],
    )
    if (!unknown?.rowCount) return
    await options.pgPool?.query(
      'insert into graphile_worker._private_tasks (identifier) select unnest($1::text[]) on conflict do nothing',
      [unknown.rows.map(({ kind }) => kind)],
    )
  } finally {
    await close()
  }
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

/** The other driver hands `search_path` on as it stands in the address; node-postgres knows `options` alone. */
function searchPathOf(address: string): { options?: string } {
  const path = new URLSearchParams(address.split('?')[1]).get('search_path')
  return path === null ? {} : { options: `-c search_path=${path.replace(/[\s\\]/g, '\\$&')}` }
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

// The queue also hands over whole jobs with their payloads: only what it says, and on which job, goes on. Of an attempt that
// failed the log has a line already.
const logger = new Logger((scope) => (level, message, meta) => {
  if (meta?.error instanceof AttemptFailedError) return
  log()[levels[level]]({ jobId: scope.jobId, job: scope.taskIdentifier }, `job queue: ${message}`)
})
