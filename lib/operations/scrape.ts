import { sql } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import { connection, type Reader } from '#db/client.ts'
import { newestMigration } from '#db/migrated.ts'
import { isOfOtherInstallation } from '#db/our-schema.ts'
import { env } from '#lib/env/env.ts'
import { poolNames, poolOf } from '#lib/jobs/pools.ts'
import { failureOf, log } from '#lib/log.ts'
import { metrics } from '#lib/metrics.ts'
import { readyChecks } from '#lib/problems/catalogue.ts'
import { countFollowers } from '#lib/table-sessions/live.ts'
import program from '../../package.json' with { type: 'json' }
import { readDatabaseServer } from './database-server.ts'
import { countJobs, jobKinds, oldestDueSeconds, oldestMailSeconds } from './job-queue.ts'
import { currentSetupWarnings, failedChecks, inTime } from './readiness.ts'
import { setupWarnings } from './setup-warnings.ts'

/** Metrics that are read at each scrape, in addition to those that the process counts all the time (lib/metrics.ts). */
const registry = new Registry()

function gauge<L extends string = never>(name: string, help: string, ...labelNames: L[]): Gauge<L> {
  return new Gauge({ registers: [registry], name: `booking_${name}`, help, labelNames })
}

const gauges = {
  build: gauge(
    'build_info',
    'Version of the program, of Node.js, and its newest migration.',
    'version',
    'node',
    'migration',
  ),
  ready: gauge('ready', 'Whether a check of GET /api/ready passes (1) or fails (0).', 'check'),
  setupWarning: gauge('setup_warning', 'Whether the setup has this fault (1) or not (0).', 'warning'),
  streams: gauge('table_streams', 'Pages of tables that this process updates live.'),
  walletCertificateEnds: gauge(
    'wallet_certificate_end_timestamp_seconds',
    'When the first certificate of Apple Wallet ends, as Unix time; left out if none is configured.',
  ),
  databaseUp: gauge(
    'database_up',
    'Whether the database has answered this scrape (1); if not (0), the metrics from it are left out.',
  ),
}

/** Metrics from the database: the same on every server. */
const fromDatabase = {
  jobs: gauge(
    'jobs',
    'Background jobs by kind and state: later, due, running, or dead (failed for good).',
    'kind',
    'state',
  ),
  oldestDue: gauge('jobs_oldest_due_seconds', 'For how long the oldest due job of a pool has been due.', 'pool'),
  mails: gauge('mails', 'Mails of the outbox that wait, and those that have failed for good (dead).', 'state'),
  oldestMail: gauge(
    'mails_oldest_waiting_seconds',
    'For how long the oldest mail has been waiting that is neither postponed nor has failed for good.',
  ),
  payments: gauge(
    'payments',
    'Payments that have not ended: opening, open, refunding; overdue are those that should have ended long ago, refused those that a provider does not refund.',
    'state',
  ),
  connections: gauge('database_connections', 'Connections of all servers, by program and state.', 'program', 'state'),
  lockWaits: gauge('database_lock_waits', 'Connections that wait for a lock.'),
  oldestTransaction: gauge('database_oldest_transaction_seconds', 'Age of the oldest transaction.'),
}

/** Metrics of the PostgreSQL server: each is left out if it cannot be read. */
const fromServer = {
  backends: gauge('database_backends', 'Connections that PostgreSQL has open, of all databases and programs.'),
  backendsMax: gauge('database_backends_max', 'Connections that PostgreSQL allows to roles that are no superusers.'),
  archiveWaitingSeconds: gauge(
    'database_archive_waiting_seconds',
    'For how long the archive of changes has been behind, 0 if it is not; left out if nothing is archived.',
  ),
  replicationLagBytes: gauge(
    'database_replication_lag_bytes',
    'Changes that the slowest replica has not confirmed, as far as this role may see replicas.',
  ),
}

/** The media type of the format. */
export const metricsType = registry.contentType

let running: Promise<string> | undefined

/** All metrics of this process, in Prometheus's format. Concurrent scrapes share one result. */
export function scrape(now: Date): Promise<string> {
  running ??= scrapeNow(now).finally(() => {
    running = undefined
  })
  return running
}

async function scrapeNow(now: Date): Promise<string> {
  const failed = await failedChecks(now)
  for (const check of readyChecks) gauges.ready.set({ check }, failed.includes(check) ? 0 : 1)
  const warnings = await currentSetupWarnings(now)
  for (const warning of setupWarnings) gauges.setupWarning.set({ warning }, warnings.includes(warning) ? 1 : 0)
  gauges.streams.set(countFollowers())
  const { apple } = env().wallets
  if (apple) gauges.walletCertificateEnds.set(apple.endsAt.getTime() / 1000)
  else gauges.walletCertificateEnds.remove()
  gauges.build.set({ version: program.version, node: process.version, migration: newestMigration }, 1)
  for (const each of Object.values(fromDatabase)) each.reset()
  for (const each of Object.values(fromServer)) each.remove()
  // A database that has just not answered is not queried again.
  gauges.databaseUp.set(failed.includes('database') ? 0 : await readDatabase())
  const parts = await Promise.all([metrics().registry.metrics(), registry.metrics()])
  return parts.join('\n')
}

async function readDatabase(): Promise<0 | 1> {
  const { onHealthPool } = connection()
  try {
    await inTime(Promise.all([...[readJobs, readPayments, readConnections].map(onHealthPool), readServer()]))
    return 1
  } catch (error) {
    log().warn({ failure: failureOf(error) }, 'the database does not answer a scrape')
    for (const each of Object.values(fromDatabase)) each.reset()
    return 0
  }
}

/** A provider may forbid these views; the database still counts as up then. */
async function readServer(): Promise<void> {
  const server = await connection()
    .onHealthPool(readDatabaseServer)
    .catch((error: unknown) => {
      log().debug({ failure: failureOf(error) }, 'the state of the database server cannot be read')
      return null
    })
  if (!server) return
  for (const [name, value] of Object.entries(server)) {
    if (value !== null) fromServer[name as keyof typeof server].set(value)
  }
}

async function readJobs(db: Reader): Promise<void> {
  const [counts, oldest, oldestMail, [mails]] = await Promise.all([
    countJobs(db),
    oldestDueSeconds(db),
    oldestMailSeconds(db),
    db.execute<{ waiting: number }>(sql`select count(*)::int as waiting from mail where sent_at is null`),
  ])
  const { jobs, oldestDue, oldestMail: oldestMailGauge, mails: mailGauge } = fromDatabase
  for (const pool of poolNames) oldestDue.set({ pool }, oldest[pool])
  oldestMailGauge.set(oldestMail)
  // A zero is reported as zero, so that an alert can distinguish it from an unknown number.
  for (const kind of jobKinds) for (const state of ['later', 'due', 'running', 'dead']) jobs.set({ kind, state }, 0)
  for (const { kind, state, count } of counts) jobs.set({ kind, state }, count)
  const dead = counts
    .filter(({ kind, state }) => poolOf[kind] === 'mail' && state === 'dead')
    .reduce((sum, { count }) => sum + count, 0)
  mailGauge.set({ state: 'dead' }, dead)
  mailGauge.set({ state: 'waiting' }, Math.max(0, (mails?.waiting ?? 0) - dead))
}

const paymentStates = ['opening', 'open', 'refunding', 'overdue', 'refused'] as const

async function readPayments(db: Reader): Promise<void> {
  const [row] = await db.execute<Record<(typeof paymentStates)[number], number>>(sql`
    select count(*) filter (where status = 'Opening')::int as opening,
      count(*) filter (where status = 'Open')::int as open,
      count(*) filter (where status = 'Refunding')::int as refunding,
      count(*) filter (where status <> 'Refunding' and expires_at < now() - interval '15 minutes')::int as overdue,
      count(*) filter (where status = 'Refunding' and refund_trouble is not null)::int as refused
    from payment where status in ('Opening', 'Open', 'Refunding')`)
  for (const state of paymentStates) {
    fromDatabase.payments.set({ state }, row?.[state] ?? 0)
  }
}

async function readConnections(db: Reader): Promise<void> {
  const rows = await db.execute<{ program: string; state: string; count: number; waits: number; seconds: number }>(sql`
    select case when application_name like 'venue-booking%' then application_name else 'other' end as program,
      coalesce(state, 'unknown') as state, count(*)::int as count,
      count(*) filter (where wait_event_type = 'Lock')::int as waits,
      coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and not ${isOfOtherInstallation(sql`usesysid`)}
    group by 1, 2`)
  const { connections, lockWaits, oldestTransaction } = fromDatabase
  for (const { program, state, count } of rows) connections.set({ program, state }, count)
  lockWaits.set(rows.reduce((sum, { waits }) => sum + waits, 0))
  oldestTransaction.set(Math.max(0, ...rows.map(({ seconds }) => seconds)))
}
