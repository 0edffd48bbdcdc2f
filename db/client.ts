import { connect as connectSocket } from 'node:net'
import { dirname } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { env } from '#lib/env.ts'
import { ensureEmbedded } from './embedded.ts'
import { isRetryable } from './errors.ts'

/** Pauses that a statement, a wait for a lock and a silent transaction may take, in milliseconds. */
const limits = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 }

type Client = ReturnType<typeof postgres>

export type Connection = {
  sql: Client
  db: ReturnType<typeof wrap>
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
    connection: { application_name: options.name ?? 'venue-booking', TimeZone: 'UTC', ...limits },
  }
  const sql = options.databaseUrl
    ? postgres(options.databaseUrl, settings)
    : postgres(embedded(options.dataDir, settings))
  return { sql, db: wrap(sql), address: async () => options.databaseUrl ?? embeddedAddress(options.dataDir) }
}

/** The embedded PostgreSQL as a postgres:// address: a host that is a folder holds the socket. */
async function embeddedAddress(dataDir: string): Promise<string> {
  const { socketPath } = await ensureEmbedded(dataDir)
  const port = socketPath.slice(socketPath.lastIndexOf('.') + 1)
  return `postgres://postgres@/postgres?${new URLSearchParams({ host: dirname(socketPath), port })}`
}

function embedded(dataDir: string, settings: postgres.Options<Record<string, never>>) {
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
  } as postgres.Options<Record<string, never>>
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
  await open?.sql.end({ timeout: 5 })
}

const attempts = 5

/**
 * Runs `work` in one READ COMMITTED transaction and retries it a few times when PostgreSQL chose it as the victim of a
 * deadlock or a serialisation failure. `work` must therefore have no effect outside the database.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, db: Db = database()): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, { isolationLevel: 'read committed' })
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * (1 + Math.random())))
    }
  }
}

/** Runs several reads on one view of the database, so that what they say belongs together. Takes no locks, writes nothing. */
export async function inSnapshot<T>(work: (tx: Tx) => Promise<T>, db: Db = database()): Promise<T> {
  return db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
