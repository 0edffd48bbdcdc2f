import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '#testing/database/database.ts'
import { type DebianPostgres, startDebianPostgres } from '#testing/database/debian-postgres.ts'
import { makeEarlier } from '#testing/database/earlier-records.ts'
import { until } from '#testing/runner/until.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { startServer } from '#testing/servers/servers.ts'
import { bookTable, runDueJobs } from '#testing/venues/everything.ts'
import { payingVenue } from '#testing/venues/payments.ts'
import { adoptConnection, type Connection, closeDatabase, openConnection } from './client.ts'
import { findBreaches } from './invariants.ts'
import { openJobQueue } from './job-queue.ts'
import { listenTo } from './listen.ts'
import { prepareDatabase } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

/** Two installations in one database, made by the command: neither sees, counts or stops the other. */
let postgres: DebianPostgres
let [north, south] = ['', '']

beforeAll(async () => {
  postgres = await startDebianPostgres()
  await postgres.tool('createdb', 'booking')
  north = await made('north')
  south = await made('south')
})
afterAll(async () => {
  await closeDatabase()
  await postgres.stop()
})

const metricsToken = 'a-token-of-the-scrapes-of-both'
const make = (name: string) => runCommandHere('db-installation', [name], { DATABASE_URL: postgres.url('booking') })

async function made(name: string): Promise<string> {
  const { status, stdout, stderr } = await make(name)
  expect([status, stderr]).toEqual([0, ''])
  return /^DATABASE_URL=(.+)$/m.exec(stdout)?.[1] ?? ''
}

/** Opens an installation while `work` runs. */
async function at<T>(databaseUrl: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = openConnection({ databaseUrl, dataDir: '', pool: 4 })
  adoptConnection(connection)
  try {
    return await work(connection)
  } finally {
    await closeDatabase()
  }
}

/** A venue with a slug that both installations have, and two bookings there. */
async function book(): Promise<void> {
  const venue = await payingVenue()
  await bookTable(venue, {})
  await bookTable(venue, { partySize: 12 })
}

const counts = ({ sql: own }: Connection) => own`
  select (select count(*)::int from venue) as venues, (select count(*)::int from reservation) as reservations,
    (select count(*)::int from mail where sent_at is null) as waiting, (select count(*)::int from jobs) as jobs`

describe('two installations in one database', () => {
  test('have their own venues, bookings and jobs, and the worker of one leaves the jobs of the other', async () => {
    await at(north, book)
    const before = await at(south, counts)
    expect(before).toEqual([{ venues: 0, reservations: 0, waiting: 0, jobs: 0 }])
    await at(south, book)
    const waiting = await at(south, counts)
    await at(north, runDueJobs)
    expect(await at(south, counts)).toEqual(waiting)
    expect(await at(north, ({ sql: own }) => own`select id from mail where sent_at is null`)).toEqual([])
    await at(south, runDueJobs)
    for (const each of [north, south]) expect(await at(each, ({ sql: own }) => findBreaches(own))).toEqual([])
  })

  test('have roles that cannot read one another', async () => {
    await at(north, async ({ sql: own }) => {
      for (const table of ['venue', 'installation_record', '_private_jobs'])
        await expect(own.unsafe(`select from south.${table}`)).rejects.toMatchObject({ code: '42501' })
      await expect(own.unsafe('create schema more')).rejects.toMatchObject({ code: '42501' })
    })
  })

  test('hear their own notifications alone', async () => {
    const heard: string[] = []
    const notify = (url: string, payload: string) =>
      at(url, (own) => own.db.execute(sql`select pg_notify(installation_channel('venue_evening'), ${payload})`))
    const connection = openConnection({ databaseUrl: north, dataDir: '', pool: 2 })
    adoptConnection(connection)
    const ready = Promise.withResolvers<void>()
    const stop = listenTo('venue_evening', { heard: (payload) => heard.push(payload), onListening: ready.resolve })
    await ready.promise
    await notify(south, 'of the south')
    await notify(north, 'of the north')
    await until('the north has heard', () => heard.length > 0)
    expect(heard).toEqual(['of the north'])
    await stop()
    await connection.close()
  })

  test('wake their own workers alone, and none by the migrations of the other', async () => {
    const queue = await openJobQueue(north, 2)
    const heard: string[] = []
    const client = await queue.options.pgPool?.connect()
    client?.on('notification', ({ channel }) => heard.push(channel))
    await client?.query('LISTEN "jobs:insert"; LISTEN "worker:migrate"')
    const other = await openJobQueue(south, 1)
    const notify = (pool: typeof queue) =>
      pool.options.pgPool?.query('select pg_notify($1, $2)', ['worker:migrate', '{}'])
    await notify(other)
    await at(south, ({ db }) => db.execute(sql`select add_job('tidy')`))
    await notify(queue)
    await at(north, ({ db }) => db.execute(sql`select add_job('tidy')`))
    await until('both are heard', () => heard.length > 1)
    expect(heard).toEqual(['worker:migrate', 'jobs:insert'])
    client?.release()
    await queue.close()
    await other.close()
  })

  test('do not wait for the locks of one another, not even while one migrates', async () => {
    const lock = 'select pg_advisory_xact_lock(installation_lock(5))'
    const migrating =
      'select pg_advisory_xact_lock(7023114206 # quote_ident(current_schema())::regnamespace::oid::bigint)'
    const holder = openConnection({ databaseUrl: north, dataDir: '', pool: 1 })
    await holder.sql.begin(async (tx) => {
      await tx.unsafe(lock)
      await tx.unsafe(migrating)
      await at(south, ({ sql: own }) => own.unsafe(`set lock_timeout = 1000; ${lock}; ${migrating}`))
      await at(south, prepareDatabase)
      // The control: in the same installation somebody waits.
      for (const held of [lock, migrating]) {
        const waits = at(north, ({ sql: own }) => own.unsafe(`set lock_timeout = 100; ${held}`))
        await expect(waits).rejects.toMatchObject({ code: '55P03' })
      }
    })
    await holder.close()
  })

  test('are started, checked and refused one by one', async () => {
    await at(
      postgres.url('booking'),
      ({ sql: own }) => own`alter table south.occupancy disable trigger occupancy_guard`,
    )
    const doctor = (DATABASE_URL: string) => runCommandHere('doctor', [], { DATABASE_URL })
    expect(await doctor(south)).toMatchObject({ status: 1, stdout: expect.stringContaining('occupancy_guard') })
    expect(await doctor(north)).toMatchObject({ status: 0, stderr: '' })
    await expect(at(south, prepareDatabase)).rejects.toThrow('occupancy.occupancy_guard')
    await at(postgres.url('booking'), ({ sql: own }) => own`alter table south.occupancy enable trigger occupancy_guard`)
    const secrets = ['the secret of the north, and of nobody else', 'the secret of the south, and of nobody else']
    const servers = await Promise.all(
      [north, south].map((databaseUrl, place) =>
        startServer({ databaseUrl, env: { SECRET: secrets[place] ?? '', METRICS_TOKEN: metricsToken } }),
      ),
    )
    for (const { url } of servers) expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    const visitor = openConnection({ databaseUrl: south, dataDir: '', pool: 1, name: 'venue-booking-south' })
    await visitor.sql`select`
    const scraped = await Promise.all(
      servers.map(async ({ url }) => {
        const answer = await fetch(`${url}/api/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
        return (await answer.text()).includes('program="venue-booking-south"')
      }),
    )
    expect(scraped).toEqual([false, true])
    await visitor.close()
    await Promise.all(servers.map((server) => server.stop()))
  })

  test('are backed up and restored one by one', async () => {
    const file = join(postgres.folder, 'north.dump')
    await postgres.tool('pg_dump', '--format=custom', '--schema=north', `--file=${file}`, 'booking')
    await postgres.tool('createdb', 'restored')
    const restored = postgres.url('restored')
    await at(restored, ({ sql: own }) => own`create extension btree_gist schema public`)
    await postgres.tool('pg_restore', '--exit-on-error', '--dbname=restored', file)
    const address = north.replace('/booking', '/restored')
    await at(restored, ({ sql: own }) => own`alter role north in database restored set search_path = north, public`)
    const [there] = await at(north, counts)
    await at(address, async (connection) => {
      await prepareDatabase(connection)
      expect(await counts(connection)).toEqual([there])
      expect(await findBreaches(connection.sql)).toEqual([])
      await book()
      await runDueJobs()
      expect(await connection.sql`select nspname from pg_namespace where nspname = 'south'`).toEqual([])
    })
  })
})

test('a name is used once, and a start beside them is refused by the names of both', async () => {
  expect(await make('north')).toMatchObject({ status: 1, stderr: expect.stringContaining('a schema north already') })
  for (const name of ['public', 'North', '1st', 'pg_new', 'a-b', 'x'.repeat(41)])
    expect(await make(name)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') })
  await expect(at(postgres.url('booking'), prepareDatabase)).rejects.toThrow('have them: north, south.')
})

test('a database that a version before has made keeps its records, channels and locks, and takes another beside it', async () => {
  const earlier = await cloneDatabase(4)
  try {
    await makeEarlier(earlier.connection)
    await at(earlier.url, async (connection) => {
      for (const _ of ['first', 'second']) await prepareDatabase(connection)
      await book()
      await runDueJobs()
      await connection.sql`select add_job('tidy', run_at := now() + interval '1 day')`
      expect(await findBreaches(connection.sql)).toEqual([])
      const [known] = await connection.sql`
        select (select count(*)::int from graphile_worker.jobs) as there, (select count(*)::int from jobs) as here,
          (select count(*)::int from drizzle.__drizzle_migrations) as migrations, installation_channel('x') as channel,
          installation_lock(5)::int as lock, (select relkind from pg_class where oid = 'jobs'::regclass) as kind`
      expect(known).toMatchObject({ migrations: journal.entries.length, channel: 'x', lock: 5, kind: 'v' })
      expect(known?.here).toBeGreaterThan(0)
      expect(known?.there).toBe(known?.here)
    })
    const name = `beside_${process.pid}`
    const beside = await runCommandHere('db-installation', [name], { DATABASE_URL: earlier.url })
    expect([beside.status, beside.stderr]).toEqual([0, ''])
    await at(/^DATABASE_URL=(.+)$/m.exec(beside.stdout)?.[1] ?? '', async (connection) => {
      expect(await counts(connection)).toEqual([{ venues: 0, reservations: 0, waiting: 0, jobs: 0 }])
      await book()
    })
    await at(earlier.url, async (connection) => {
      await prepareDatabase(connection)
      await connection.sql.unsafe(`drop schema ${name} cascade; drop owned by ${name}; drop role ${name}`)
    })
  } finally {
    await earlier.drop()
  }
})
