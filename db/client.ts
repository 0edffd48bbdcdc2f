import { connect as connectSocket } from 'node:net'
import { dirname } from 'node:path'
import type { Options } from 'postgres'
import { env } from '#lib/env.ts'
import { followTransaction, metrics } from '#lib/metrics.ts'
import { ensureEmbedded } from './embedded.ts'
import { failureReason, isRetryable } from './errors.ts'
import { endLostTransactions } from './lost-transactions.ts'
import { drizzle, postgres } from './postgres-driver.ts'

/** Pauses that a statement, a wait for a lock and a silent transaction may take, in milliseconds. */
const limits = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 }
/** Of every transaction that does not say otherwise, so that none has to: saying so is a question to the database. */
const isolation = { default_transaction_isolation: 'read committed' } as const
const asideLimits = { connections: 2, idleSeconds: 90, statementMs: 3_000 }
/** A pool that is smaller than that was made small on purpose, and gets no connections beside it for short questions. */
const ahead = { connections: 2, idleSeconds: 90, fromPool: 5 }

type Client = ReturnType<typeof postgres>

export type Connection = {
  sql: Client
  db: ReturnType<typeof wrap>
  /**
   * Where a question goes that is short, waits for no lock and is put before every kept answer: beside the pool, where it
   * would stand behind bookings that wait for one another. The pool itself where that is small.
   */
  ahead: Client
  /**
   * A few connections beside the pool, for questions about the service's own health: they are answered, or given up soon,
   * while every connection of the pool is busy. Opened by the first question and closed after the last.
   */
  aside: ReturnType<typeof wrap>
  /** The address for another driver: the job queue brings its own. Starts the embedded PostgreSQL when nobody has. */
  address: () => Promise<string>
}
/** The database outside a transaction: reads, and single statements that need no lock. */
export type Db = Connection['db']
/** A transaction. Functions that lock take this type, so that locking outside a transaction does not compile. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** For reads that serve both. */
export type Reader = Db | Tx

function wrap(sql: Client) {
  return drizzle(sql, { casing: 'snake_case' })
}

/**
 * Opens a pool. `databaseUrl` null means the embedded PostgreSQL of `dataDir`, which is started when nobody has yet, and
 * started again by the next connection should it have died. Nothing connects before the first query.
 */
export function openConnection(options: {
  databaseUrl: string | null
  dataDir: string
  pool?: number
  name?: string
}): Connection {
  const settings = {
    max: options.pool ?? 10,
    // Notices tell about migrations that had nothing to do; errors are thrown.
    onnotice() {},
    connect_timeout: 10,
    // Seconds until a lost connection is opened again. The driver's own pause grows to 20 with each that is lost, and a
    // restart of the database loses all of a pool at once.
    backoff: (retries: number) => Math.min(1, 0.05 * 2 ** retries),
    // Statements are short, and PostgreSQL's guesses at lists long: it would compile for longer than they run.
    connection: {
      application_name: options.name ?? 'venue-booking',
      TimeZone: 'UTC',
      jit: 'off',
      ...isolation,
      ...limits,
    },
  }
  const open = (more: Options<Record<string, never>>) =>
    endLostTransactions(
      options.databaseUrl ? postgres(options.databaseUrl, more) : postgres(embedded(options.dataDir, more)),
    )
  const sql = open(settings)
  const isSmall = settings.max < ahead.fromPool
  const aside = open({
    ...settings,
    max: asideLimits.connections,
    idle_timeout: asideLimits.idleSeconds,
    connection: { ...settings.connection, statement_timeout: asideLimits.statementMs },
  })
  return {
    sql,
    db: wrap(sql),
    ahead: isSmall ? sql : open({ ...settings, max: ahead.connections, idle_timeout: ahead.idleSeconds }),
    aside: wrap(aside),
    address: async () => options.databaseUrl ?? embeddedAddress(options.dataDir),
  }
}

/** The embedded PostgreSQL as a postgres:// address: a host that is a folder holds the socket. */
async function embeddedAddress(dataDir: string): Promise<string> {
  const { socketPath } = await ensureEmbedded(dataDir)
  const port = socketPath.slice(socketPath.lastIndexOf('.') + 1)
  return `postgres://postgres@/postgres?${new URLSearchParams({ host: dirname(socketPath), port })}`
}

function embedded(dataDir: string, settings: Options<Record<string, never>>) {
  return {
    ...settings,
    user: 'postgres',
    database: 'postgres',
    // Every new connection first makes sure that there is a server to connect to. The driver's types lack this option.
    async socket() {
      const { socketPath } = await ensureEmbedded(dataDir)
      const socket = connectSocket(socketPath)
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
      return socket
    },
  } as Options<Record<string, never>>
}

// Next evaluates modules more than once in development; the pool must survive that.
const holder = globalThis as { venueBookingConnection?: Connection }

/** Replaces this process's pool. For tests and command-line programs that name their own database. */
export function adoptConnection(connection: Connection): void {
  holder.venueBookingConnection = connection
}

/** This process's pool. */
export function connection(): Connection {
  holder.venueBookingConnection ??= openConnection({
    databaseUrl: env().databaseUrl,
    dataDir: env().dataDir,
    pool: env().databasePool,
  })
  return holder.venueBookingConnection
}

/** This process's database, opened by the first query. */
export function database(): Db {
  return connection().db
}

/** Ends this process's pool, letting running queries finish. */
export async function closeDatabase(): Promise<void> {
  const open = holder.venueBookingConnection
  holder.venueBookingConnection = undefined
  const clients = new Set([open?.sql, open?.ahead, open?.aside.$client])
  await Promise.all([...clients].map((client) => client?.end({ timeout: 5 })))
}

const attempts = 5

/**
 * Runs `work` in one READ COMMITTED transaction and retries it a few times when PostgreSQL chose it as the victim of a
 * deadlock or a serialisation failure. `work` must therefore have no effect outside the database.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, db: Db = database()): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(work, db)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      metrics().transactionRetries.inc()
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * (1 + Math.random())))
    }
  }
}

/** Runs several reads on one view of the database, so that what they say belongs together. Takes no locks, writes nothing. */
export async function inSnapshot<T>(work: (tx: Tx) => Promise<T>, db: Db = database()): Promise<T> {
  return transaction(work, db, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** One attempt at a transaction, counted. */
async function transaction<T>(
  work: (tx: Tx) => Promise<T>,
  db: Db,
  options?: Parameters<Db['transaction']>[1],
): Promise<T> {
  const attempt = followTransaction()
  try {
    return await db.transaction((tx) => {
      attempt.begun()
      return work(tx)
    }, options)
  } catch (error) {
    const reason = failureReason(error)
    if (reason) metrics().transactionFailures.inc({ reason })
    throw error
  } finally {
    attempt.ended()
  }
}
