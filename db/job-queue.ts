import { Logger, type RunnerOptions, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { maxJobAttempts } from '#lib/jobs/kinds.ts'
import { log } from '#lib/log.ts'
import { ownQueueFunctions, queueMigrations, queuePlace } from './installation.ts'

/** An attempt of a job has failed, and the log has a line about it. The queue stores the message: a name and a code. */
export class AttemptFailedError extends Error {
  override name = 'AttemptFailedError'
}

/** The job queue's own connections, and the options to use them with. */
export type JobQueue = {
  options: RunnerOptions
  /** Ends the connections. Only after the last runner of jobs has stopped. */
  close(): Promise<void>
}

/**
 * Opens at most `max` connections for the job queue. They are opened here and not by the queue, because the queue neither
 * waits for the end of its own connections nor handles their errors until then: one that the server cuts in that moment
 * would end the program. Throws if the database cannot be reached.
 */
export async function openJobQueue(address: string, max: number): Promise<JobQueue> {
  const place: Place = { schema: '', ending: '' }
  const pool = new pg.Pool({
    connectionString: forNodePostgres(address),
    max,
    connectionTimeoutMillis: 10_000,
    ...searchPathOf(address),
  })
  // The caller that used a broken connection reports the failure.
  const broken = () => log().debug('a connection of the job queue has broken')
  pool.on('error', broken)
  pool.on('connect', (client) => {
    client.on('error', broken)
    nameChannels(client, place)
  })
  try {
    Object.assign(place, (await pool.query<Place>(queuePlace)).rows[0])
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    options: {
      pgPool: pool,
      schema: place.schema,
      // Prepared statements belong to a connection, and behind a pooler every transaction may have another one.
      noPreparedStatements: true,
      noHandleSignals: true,
      logger,
      preset: immediateBatches,
    },
    close: () => pool.end(),
  }
}

/**
 * By default the queue records the end of a job without waiting for the write: at a shutdown it may get lost, and when it
 * fails the job stays locked by a live worker. With a batch of any size the queue waits, and stops when the write fails.
 */
const immediateBatches = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** The schema of the queue's tables, and what the names of its channels end with. */
type Place = { schema: string; ending: string }

/**
 * The queue's channels have the same names in all schemas of a database, and a worker that hears of a migration may end. So a
 * connection of the queue adds the ending of this installation to the names, and removes it from what it hears.
 */
function nameChannels(client: pg.PoolClient, place: Place): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (statement: unknown, ...more: unknown[]) => {
    const [values, ...callback] = more
    if (typeof statement === 'string' && /^(UN)?LISTEN /.test(statement)) {
      return query(statement.replaceAll(/"([\w:]+)"/g, `"$1${place.ending}"`), ...more)
    }
    if (statement === 'select pg_notify($1, $2)' && Array.isArray(values)) {
      return query(statement, [`${values[0]}${place.ending}`, values[1]], ...callback)
    }
    return query(statement, ...more)
  }
  client.query = named as typeof client.query
  const emit = client.emit.bind(client) as (...given: unknown[]) => boolean
  client.emit = (event: string | symbol, heard?: unknown, ...more: unknown[]) => {
    const { channel } = (event === 'notification' ? heard : {}) as Partial<pg.Notification>
    if (!channel?.endsWith(place.ending)) return emit(event, heard, ...more)
    return emit(event, { ...(heard as object), channel: channel.slice(0, channel.length - place.ending.length) })
  }
}

/** Brings the tables and functions of the job queue up to date, and registers every kind of job. */
export async function installJobQueue(address: string): Promise<void> {
  const { options, close } = await openJobQueue(address, 1)
  try {
    // The queue would create its schema, for which a role that owns only this schema has no right.
    await options.pgPool?.query(queueMigrations)
    await runMigrations(options)
    await options.pgPool?.query(ownQueueFunctions)
    // Read first: a server's role has nothing to add, and may lack the right to do so.
    const unknown = await options.pgPool?.query(
      `select kind from unnest($1::text[]) as kind
        where kind not in (select identifier from _private_tasks)`,
      [Object.keys(maxJobAttempts)],
    )
    if (!unknown?.rowCount) return
    await options.pgPool?.query(
      'insert into _private_tasks (identifier) select unnest($1::text[]) on conflict do nothing',
      [unknown.rows.map(({ kind }) => kind)],
    )
  } finally {
    await close()
  }
}

/**
 * The two drivers read `sslmode` differently: in libpq `require` means an encrypted connection with any certificate, and
 * node-postgres follows that only with a parameter of its own.
 */
function forNodePostgres(address: string): string {
  // Joined as text: `URL` does not accept a host that is a folder.
  const named = `${address}${address.includes('?') ? '&' : '?'}application_name=venue-booking-jobs`
  return /[?&]sslmode=/.test(named) && !named.includes('uselibpqcompat=') ? `${named}&uselibpqcompat=true` : named
}

/** The other driver passes `search_path` on as it is in the address; node-postgres accepts `options` alone. */
function searchPathOf(address: string): { options?: string } {
  const path = new URLSearchParams(address.split('?')[1]).get('search_path')
  return path === null ? {} : { options: `-c search_path=${path.replace(/[\s\\]/g, '\\$&')}` }
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

// The queue also passes whole jobs with their payloads: only its message and the job's id and kind are logged. The log has a
// line about a failed attempt already.
const logger = new Logger((scope) => (level, message, meta) => {
  if (meta?.error instanceof AttemptFailedError) return
  log()[levels[level]]({ jobId: scope.jobId, job: scope.taskIdentifier }, `job queue: ${message}`)
})
