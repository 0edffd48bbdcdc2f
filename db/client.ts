import { connect as connectSocket } from 'node:net'
import { dirname } from 'node:path'
import { sql as statement } from 'drizzle-orm'
import type { Options } from 'postgres'
import { env } from '#lib/env/env.ts'
import { followTransaction, metrics } from '#lib/metrics.ts'
import { embeddedFolder, ensureEmbedded } from './embedded.ts'
import { failureReason, isRetryable } from './errors.ts'
import { endLostTransactions } from './lost-transactions.ts'
import { drizzle, postgres } from './postgres-driver.ts'
import { sessionSettings } from './session-settings.ts'
import { traceStatements } from './traced-statements.ts'

/** Connections for queries about the service's own health. */
const healthPool = { connections: 2, idleSeconds: 90, statementMs: 3_000 }
/** A pool smaller than this was made small on purpose: it gets no separate pools for versions and health. */
const versionPool = { connections: 2, idleSeconds: 90, fromPool: 5 }
const functionsIdleSeconds = 5
const directPool = { connections: 2, idleSeconds: 90 }

type Client = ReturnType<typeof postgres>

type Database = { sql: Client; db: ReturnType<typeof wrap> }

export type Connection = Database & {
  /**
   * The version pool: for the short query that precedes every cached response and waits for no lock. In the main pool it
   * would queue behind bookings that wait for each other. If the main pool is small, this is the main pool itself.
   */
  versionPool: Client
  /**
   * The health pool: runs queries about the service's own health over a few connections of its own, with a short timeout,
   * so that they end soon while every connection of the main pool is busy. The connections are opened by the first query
   * and closed after the last. If the main pool is small, it is used instead.
   */
  onHealthPool<T>(work: (db: Reader) => Promise<T>): Promise<T>
  /** The database without a pooler, for features that a pooler lacks. The main pool if there is no other address. */
  direct: Database
  /** Whether the pool's connections go through a pooler. */
  pooler: boolean
  /** Whether `direct` receives notifications (`LISTEN`), which do not pass through a pooler. */
  receivesNotifications: boolean
  /** The folder of the embedded PostgreSQL; null for another server. */
  embeddedIn: string | null
  /** A connection outside the pool with the same settings. The caller ends it. */
  openOne(): Client
  /** An address for another driver: the job queue brings its own. Starts the embedded PostgreSQL when it does not run. */
  address(kind: 'pooled' | 'direct'): Promise<string>
  /** All its pools. */
  pools: readonly Client[]
  close(): Promise<void>
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

export type ConnectionOptions = {
  /** Null means the embedded PostgreSQL of `dataDir`. */
  databaseUrl: string | null
  /** The address of the database without a pooler between; `databaseUrl` if none is given. */
  directUrl?: string | null
  /** Whether `databaseUrl` leads through a pooler that assigns a server's connection to a client for one transaction. */
  pooler?: boolean
  dataDir: string
  pool?: number
  /** Seconds after which an idle connection is closed; without it idle connections stay open. */
  idleSeconds?: number
  name?: string
}

/**
 * Opens a pool. The embedded PostgreSQL is started when it does not run yet, and started again by the next connection
 * after a crash. Nothing connects before the first query.
 */
export function openConnection(options: ConnectionOptions): Connection {
  const { databaseUrl, pooler = false, pool = 10, idleSeconds } = options
  const directUrl = options.directUrl ?? databaseUrl
  const isDirect = !pooler || directUrl !== databaseUrl
  const base = {
    // Notices report migrations that had nothing to do; errors are thrown.
    onnotice() {},
    connect_timeout: 10,
    // Seconds until a lost connection is opened again. The driver's own backoff grows to 20 with each lost connection, and
    // a restart of the database loses all connections of a pool at once.
    backoff: (retries: number) => Math.min(1, 0.05 * 2 ** retries),
  }
  const names = { application_name: options.name ?? 'venue-booking', TimeZone: 'UTC' }
  const open = (url: string | null, through: boolean, more: Options<Record<string, never>>) => {
    // A pooler refuses other settings: behind one, the settings of the role apply (db/session-settings.ts).
    const settings = {
      ...base,
      ...more,
      // The driver sends a statement behind one that runs. A pooler takes its connection to PostgreSQL away at the end of
      // the first one. If it has passed on half of the second one by then (its `Flush`), that one would hang for ever.
      ...(through && { max_pipeline: 0 }),
      connection: { ...names, ...(through ? {} : sessionSettings), ...more.connection },
    }
    return endLostTransactions(
      url ? postgres(serverAddress(url), settings) : postgres(embedded(options.dataDir, settings)),
    )
  }
  const idle = (seconds: number) => ({ idle_timeout: Math.min(seconds, idleSeconds ?? seconds) })

  const sql = open(databaseUrl, pooler, { max: pool, ...(idleSeconds !== undefined && { idle_timeout: idleSeconds }) })
  if (env().traces) traceStatements(sql)
  const isSmall = pool < versionPool.fromPool
  const health = isSmall
    ? sql
    : open(databaseUrl, pooler, {
        max: healthPool.connections,
        ...idle(healthPool.idleSeconds),
        ...(!pooler && { connection: { statement_timeout: healthPool.statementMs } }),
      })
  const direct =
    directUrl === databaseUrl
      ? sql
      : open(directUrl, false, { max: directPool.connections, ...idle(directPool.idleSeconds) })
  const versionSql = isSmall
    ? sql
    : open(databaseUrl, pooler, { max: versionPool.connections, ...idle(versionPool.idleSeconds) })
  const pools = [...new Set([sql, health, direct, versionSql])]
  return {
    sql,
    db: wrap(sql),
    versionPool: versionSql,
    // Only a separate pool can start its connections with a limit of its own.
    onHealthPool: (work) =>
      pooler || isSmall ? inTimeLimit(wrap(health), healthPool.statementMs, work) : work(wrap(health)),
    direct: { sql: direct, db: wrap(direct) },
    pooler,
    receivesNotifications: isDirect,
    embeddedIn: databaseUrl === null ? embeddedFolder(options.dataDir) : null,
    openOne: () => open(databaseUrl, pooler, { max: 1 }),
    address: async (kind) => (kind === 'direct' ? directUrl : databaseUrl) ?? embeddedAddress(options.dataDir),
    pools,
    async close() {
      await Promise.all(pools.map((client) => client.end({ timeout: 5 })))
    },
  }
}

/** Runs reads that each may take `ms` milliseconds. For connections that cannot start with a limit of their own. */
function inTimeLimit<T>(db: Db, ms: number, work: (db: Reader) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(statement.raw(`set local statement_timeout = ${ms}`))
    return work(tx)
  })
}

/**
 * An address without the parameters that other drivers understand and that providers write into the addresses they show:
 * this driver sends them as settings to the server, which refuses unknown settings.
 */
function serverAddress(url: string): string {
  const [address = '', query = ''] = url.split('?')
  const words = new URLSearchParams(query)
  const foreign = ['channel_binding', 'pgbouncer', 'supa', 'uselibpqcompat'].filter((name) => words.has(name))
  if (foreign.length === 0) return url
  for (const name of foreign) words.delete(name)
  return `${address}?${words}`
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
    // Every new connection first ensures that the server runs. The driver's types lack this option.
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
  holder.venueBookingConnection ??= openConnection({ ...databaseAddresses(), pool: env().databasePool })
  return holder.venueBookingConnection
}

/** The options that the environment gives. Serverless functions close idle connections soon. */
export function databaseAddresses(): ConnectionOptions {
  const { databaseUrl, databaseDirectUrl: directUrl, databasePooler, dataDir, platform } = env()
  const pooler = databasePooler !== null
  return { databaseUrl, directUrl, pooler, dataDir, ...(platform && { idleSeconds: functionsIdleSeconds }) }
}

/** The options for an operator's commands: they use the direct address if there is one. */
export function commandAddresses(): ConnectionOptions {
  const { databaseUrl, directUrl, pooler, dataDir } = databaseAddresses()
  return { databaseUrl: directUrl ?? databaseUrl, pooler: pooler && !directUrl, dataDir }
}

/** This process's database, opened by the first query. */
export function database(): Db {
  return connection().db
}

/** Ends this process's pool, letting running queries finish. */
export async function closeDatabase(): Promise<void> {
  const open = holder.venueBookingConnection
  holder.venueBookingConnection = undefined
  await open?.close()
}

/** How often a transaction is tried that PostgreSQL refuses because of another one. */
const maxAttempts = 5

/**
 * Runs `work` in one READ COMMITTED transaction and retries it a few times when PostgreSQL chose it as the victim of a
 * deadlock or a serialisation failure. `work` must therefore have no effect outside the database.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, db: Db = database()): Promise<T> {
  return runWithRetries(work, db)
}

/**
 * Like `inTransaction`, with all reads on one snapshot, for an act that compares sums of many tables. If another
 * transaction has changed the rows that it writes, it ends and begins again with newer data.
 */
export async function inSnapshotTransaction<T>(work: (tx: Tx) => Promise<T>, db: Db = database()): Promise<T> {
  return runWithRetries(work, db, { isolationLevel: 'repeatable read' })
}

async function runWithRetries<T>(
  work: (tx: Tx) => Promise<T>,
  db: Db,
  options?: Parameters<Db['transaction']>[1],
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(work, db, options)
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error
      metrics().transactionRetries.inc()
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * (1 + Math.random())))
    }
  }
}

/** Runs several reads on one snapshot of the database, so that their results are consistent. Takes no locks, writes nothing. */
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
