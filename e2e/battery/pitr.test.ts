import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Connection, openConnection } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { readDatabaseServer } from '#lib/operations/database-server.ts'
import { brokenPromises } from '#testing/broken/broken-promises.ts'
import { type DebianPostgres, startDebianPostgres } from '#testing/database/debian-postgres.ts'
import { runCommandLine } from '#testing/servers/command.ts'
import { compose, postgresSettings, scriptOf } from '#testing/servers/compose.ts'
import { failedStart, type RunningServer, startServer } from '#testing/servers/servers.ts'
import { type Acknowledged, openTrafficHouse, sendTo, type TrafficHouse, visit } from '#testing/storms/traffic.ts'

/**
 * Recovery to a moment before a disaster, with the settings and scripts of hosting/compose.yaml. Only the folders and
 * the owner of the files differ. The PostgreSQL is Debian's.
 */
const guests = 40

let postgres: DebianPostgres
let restored: DebianPostgres
let connection: Connection
let house: TrafficHouse
let moment = ''
let script: (service: string, env?: Record<string, string>) => Promise<string>
let settings: string[]
const servers: RunningServer[] = []
const connections: Connection[] = []
const before: Acknowledged[] = []
const after: Acknowledged[] = []

const here = (name: string) => join(postgres.folder, name)
const listed = (name: string) => readdirSync(here(name)).toSorted()
const inPlace = (text: string) =>
  text
    .replaceAll('/archive', here('archive'))
    .replaceAll('/backups', here('backups'))
    .replaceAll('postgres:postgres', '"$(id -u):$(id -g)"')

function connect(to: DebianPostgres): Connection {
  const opened = openConnection({ databaseUrl: to.url('booking'), dataDir: '', pool: 2, name: 'test' })
  connections.push(opened)
  return opened
}

async function start(at: DebianPostgres): Promise<RunningServer> {
  const env = { PAYMENTS: 'fake', FAKE_WEBHOOKS: 'lose', DATABASE_POOL: '5' }
  const server = await startServer({ databaseUrl: at.url('booking'), env })
  servers.push(server)
  return server
}

async function letIn(server: RunningServer, from: number): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  for (let n = from; n < from + guests; n++) acknowledged.push(...(await visit(sendTo(server.url), house, n)))
  return acknowledged
}

/** Waits until everything that was written so far is archived. */
async function archiveAll({ sql }: Connection): Promise<void> {
  const [row] = await sql`select pg_walfile_name(pg_switch_wal()) as name`
  const path = () => listed('archive')
  await vi.waitFor(() => expect(path()).toContain(`${row?.name}.gz`), { timeout: 120_000, interval: 100 })
}

/** Starts PostgreSQL on a restored folder, and waits for its health check as compose does. */
async function startRestored(name: string): Promise<DebianPostgres> {
  const started = await postgres.startOn(here(name), settings)
  const [kind, check = ''] = compose.services.postgres?.healthcheck?.test ?? []
  expect(kind).toBe('CMD-SHELL')
  await vi.waitFor(() => started.shell(check), { timeout: 300_000, interval: 200 })
  return started
}

beforeAll(async () => {
  // The folder is known only when PostgreSQL runs, so the commands use a path relative to its data.
  const archiving = postgresSettings().map((setting) => setting.replaceAll('/archive', '../archive'))
  settings = archiving
  postgres = await startDebianPostgres(archiving)
  script = (service, env = {}) => {
    const { environment = {} } = compose.services[service] ?? {}
    return postgres.shell(inPlace(scriptOf(service)), { ...environment, ...env })
  }
  await postgres.shell(`mkdir ${here('archive')} ${here('backups')}`)
  await postgres.tool('createuser', '--superuser', 'booking')
  await postgres.tool('createdb', 'booking')

  const server = await start(postgres)
  house = await openTrafficHouse(postgres.url('booking'))
  before.push(...(await letIn(server, 0)))
  await script('base-backup')
  before.push(...(await letIn(server, 100)))

  const live = connect(postgres)
  // The name of a backup is the second in which it was finished.
  await live.sql`select pg_sleep(1.1)`
  const [now] = await live.sql`select clock_timestamp()::text as moment`
  moment = String(now?.moment)
  await live.sql`select pg_sleep(0.1)`
  after.push(...(await letIn(server, 200)))
  await live.sql`drop table occupancy cascade`
  await live.sql`truncate message_thread cascade`
  await server.stop()
  await archiveAll(live)

  await script('restore', { PGDATA: here('restored'), RESTORE_TO: moment })
  restored = await startRestored('restored')
  connection = connect(restored)
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await Promise.all(connections.map(({ sql }) => sql.end()))
  await restored?.stop()
  await postgres?.stop()
})

test('everything that was acknowledged before that moment is restored', async () => {
  expect(before.length).toBeGreaterThan(guests)
  expect(await brokenPromises(connection, before)).toEqual([])
})

test('nothing after that moment is restored, including the disaster', async () => {
  expect(after.length).toBeGreaterThan(guests / 2)
  expect(await brokenPromises(connection, after)).toHaveLength(after.length)
  expect((await connection.sql`select count(*)::int as rows from occupancy`)[0]?.rows).toBeGreaterThan(0)
})

test('the doctor reports no problem', async () => {
  expect(await findBreaches(connection.sql)).toEqual([])
  const { status, stdout } = await runCommandLine('doctor', [], { DATABASE_URL: restored.url('booking') })
  expect(`${status} ${stdout}`).toMatch(/^0 /)
})

test('a server starts on it, serves guests, and archives its writes in a timeline of its own', async () => {
  const server = await start(restored)
  const more = await letIn(server, 300)
  expect(await brokenPromises(connection, [...before, ...more])).toEqual([])
  expect(await findBreaches(connection.sql)).toEqual([])
  await archiveAll(connection)
  expect(listed('archive').filter((name) => name.startsWith('00000002'))).toContain('00000002.history.gz')
})

test('control: a restore to the end of the first timeline includes the disaster', async () => {
  await script('restore', { PGDATA: here('again'), TIMELINE: 'current' })
  const again = await startRestored('again')
  const { sql } = connect(again)
  expect((await sql`select to_regclass('occupancy') as found`)[0]?.found).toBeNull()
  const { output } = await failedStart({ databaseUrl: again.url('booking') })
  expect(output).toContain('occupancy_no_double_booking is missing')
  await sql.end()
  await again.stop()
})

test('a restore never writes into an existing folder, and never reaches a time before the first backup', async () => {
  const refused = (env: Record<string, string>) =>
    script('restore', env).then(
      () => 'nothing',
      ({ stderr }) => String(stderr),
    )
  expect(await refused({ PGDATA: here('data') })).toContain('is there already')
  const early = { PGDATA: here('early'), RESTORE_TO: '2020-01-01 00:00:00+00' }
  expect(await refused(early)).toContain('no base backup is older')
  expect(readdirSync(postgres.folder)).not.toContain('early')
})

test('a folder without a restored cluster does not become an empty database', async () => {
  const { POSTGRES_INITDB_ARGS = '' } = compose.services.postgres?.environment ?? {}
  const [, option = ''] = /^\$\{POSTGRES_CLUSTER:\+(\S+)\}$/.exec(POSTGRES_INITDB_ARGS) ?? []
  await expect(postgres.tool('initdb', '-D', here('empty'), option)).rejects.toThrow(/unrecognized option/)
  expect(readdirSync(postgres.folder)).not.toContain('empty')
})

test('an archived file is never replaced, and archiving it again succeeds', async () => {
  const setting = settings.find((each) => each.startsWith('archive_command=')) ?? ''
  const command = (path: string, name: string) =>
    setting.slice('archive_command='.length).replaceAll('%p', path).replaceAll('%f', name)
  const run = (content: string) =>
    postgres
      .shell(`cd ${here('archive')}; printf ${content} > ../wal-${content}; ${command(`../wal-${content}`, 'A')}`)
      .then(
        () => 'archived',
        () => 'refused',
      )
  expect([await run('one'), await run('one'), await run('two'), await run('one')]).toEqual([
    'archived',
    'archived',
    'refused',
    'archived',
  ])
  expect(listed('archive').filter((name) => name.endsWith('.part'))).toEqual([])
})

test('every role sees a failing archive and an absent replica', async () => {
  const { sql, db } = connections[0] as Connection
  await sql`create role watcher`
  const statusSeen = () =>
    db.transaction(async (tx) => {
      await tx.execute('set local role watcher')
      return readDatabaseServer(tx)
    })
  const waits = (expected: object) =>
    vi.waitFor(async () => expect(await statusSeen()).toMatchObject(expected), { timeout: 120_000, interval: 200 })
  await archiveAll(connections[0] as Connection)
  await waits({ archiveWaitingSeconds: 0, replicationLagBytes: 0 })

  await postgres.shell(`mv ${here('archive')} ${here('away')}`)
  await sql`select pg_create_physical_replication_slot('replica', true)`
  // Two, since the current segment is not waited for.
  for (let at = 0; at < 2; at++) await sql`select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`
  await waits({ archiveWaitingSeconds: expect.toSatisfy((seconds) => seconds > 0) })
  expect((await statusSeen()).replicationLagBytes).toBeGreaterThan(2 ** 24)

  await postgres.shell(`mv ${here('away')} ${here('archive')}`)
  await sql`select pg_drop_replication_slot('replica')`
  await archiveAll(connections[0] as Connection)
  await waits({ archiveWaitingSeconds: 0, replicationLagBytes: 0 })
})

test('old backups are deleted with the archive files that only they need, and the last one has a metric', async () => {
  // Archive files before the first backup were deleted with it.
  const [first = ''] = listed('archive').filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
  expect(first).not.toBe('000000010000000000000001.gz')
  const older = listed('backups').filter((name) => name.startsWith('base-'))
  // The name of a backup is the second in which it was finished.
  const name = (await script('base-backup', { KEEP: '1' })).trim()
  expect(older).not.toContain(name)
  expect(listed('archive')).not.toContain(first)
  expect(listed('backups')).toEqual([name, 'base-backup.prom'].toSorted())
  const metric = /^booking_base_backup_finished_timestamp_seconds (\d+)\n$/.exec(
    readFileSync(here('backups/base-backup.prom'), 'utf8'),
  )
  expect(Math.abs(Number(metric?.[1]) - Date.now() / 1000)).toBeLessThan(600)

  const live = connections[0] as Connection
  await archiveAll(live)
  await script('restore', { PGDATA: here('newest'), TIMELINE: 'current' })
  const newest = await startRestored('newest')
  const { sql } = connect(newest)
  expect((await sql`select to_regclass('occupancy') as found`)[0]?.found).toBeNull()
  await sql.end()
  await newest.stop()
})
