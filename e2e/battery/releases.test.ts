import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Connection } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' }
import releasedWith from '#db/released.json' with { type: 'json' }
import { brokenPromises } from '#testing/broken/broken-promises.ts'
import { cloneDatabase } from '#testing/database/database.ts'
import { readSchema } from '#testing/database/schema-of.ts'
import { call } from '#testing/interface/call.ts'
import { unpackRelease } from '#testing/servers/release.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import {
  type Acknowledged,
  openHouseWith,
  openTrafficHouse,
  type Send,
  type TrafficHouse,
  visit,
} from '#testing/storms/traffic.ts'

/**
 * The released version and the new one on one database that the new one has migrated: how a host changes from one to
 * the other, and back. The released version is its own program from git.
 */
const root = join(import.meta.dirname, '../..')
const guests = 80
type Started = RunningServer & { folder: string }
const running: Started[] = []
let release: ReturnType<typeof unpackRelease>

async function start(databaseUrl: string, folder: string, env: Record<string, string> = {}): Promise<Started> {
  const server = await startServer({ databaseUrl, folder, env: { PAYMENTS: 'fake', FAKE_WEBHOOKS: 'lose', ...env } })
  const started = { ...server, folder }
  running.push(started)
  return started
}

/** Runs guests, each request at the next server, and returns the acknowledged acts. A refusal throws. */
async function runGuests(servers: Started[], house: TrafficHouse, from: number, count: number) {
  let turn = 0
  const send: Send = (method, path, options) => {
    const { url, folder } = servers[turn++ % servers.length] as Started
    return call(url, method, path, { ...options, ofAnotherVersion: folder === release.folder })
  }
  const acknowledged: Acknowledged[] = []
  for (let n = from; n < from + count; n += 4) {
    acknowledged.push(...(await Promise.all([0, 1, 2, 3].map((more) => visit(send, house, n + more)))).flat())
  }
  return acknowledged
}

/**
 * Kinds of guests' jobs that the released version does not have: they wait until this version runs again. No guest causes
 * `send-notices`: the clock does.
 */
const newKinds: readonly string[] = ['request-deposit', 'send-ticket-mail', 'change-bookings']

/** Waits until no job is left that could run now, except of these kinds, and returns when that was: others become due since. */
async function jobsDone({ sql }: Connection, except: readonly string[] = []): Promise<string> {
  let asOf = ''
  const due = () => sql`
    select task_identifier from jobs
    where run_at <= now() and attempts < max_attempts and task_identifier <> 'send-notices' and not task_identifier = any (string_to_array(${except.join()}, ','))`
  const done = async () => {
    asOf = new Date().toISOString()
    expect(await due()).toEqual([])
  }
  await vi.waitFor(done, { timeout: 300_000, interval: 200 })
  return asOf
}

/** A later version: this one with one more migration. */
function versionWith(migration: string): { folder: string; discard(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-next-'))
  const parts = [
    'app',
    'db',
    'lib',
    'server',
    'server.ts',
    'testing',
    'package.json',
    'public',
    'docs',
    'demo',
    'scripts',
  ]
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const last = journal.entries.at(-1)
  const next = { idx: (last?.idx ?? 0) + 1, version: '7', when: (last?.when ?? 0) + 1, tag: 'next', breakpoints: true }
  const migrations = join(folder, 'db/migrations')
  writeFileSync(join(migrations, 'next.sql'), migration)
  const entries = [...journal.entries, next]
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return { folder, discard: () => rmSync(folder, { recursive: true, force: true }) }
}

beforeAll(() => {
  release = unpackRelease()
})

afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()))
  release?.discard()
})

describe('the released version and this one on one database', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>
  let house: TrafficHouse
  let acknowledged: Acknowledged[] = []

  beforeAll(async () => {
    database = await cloneDatabase()
    await database.connection.sql`drop schema public cascade`
    await database.connection.sql`create schema public`
  })
  afterAll(() => database.drop())

  test('serve guests at the same time, with each request at another server', async () => {
    const old = await start(database.url, release.folder)
    house = openHouseWith(release.folder, database.url)
    acknowledged = await runGuests([old], house, 0, 20)
    // The new one starts while the old one still runs.
    const fresh = await start(database.url, root)
    acknowledged.push(...(await runGuests([old, fresh], house, 20, guests)))
    expect(await brokenPromises(database.connection, acknowledged)).toEqual([])
    expect(await findBreaches(database.connection.sql)).toEqual([])
  })

  test('run the jobs of the other version, or leave them for it', async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()))
    let asOf = ''
    // Each version writes jobs and runs none; then the other one alone runs them.
    for (const [writer, worker] of [
      [release.folder, root],
      [root, release.folder],
    ] as const) {
      const idle = await start(database.url, writer, { JOBS: 'off' })
      acknowledged.push(...(await runGuests([idle], house, writer === root ? 200 : 300, 8)))
      await idle.stop()
      const busy = await start(database.url, worker)
      asOf = await jobsDone(database.connection, worker === release.folder ? newKinds : [])
      await busy.stop()
    }
    // The released version leaves unknown kinds of jobs untouched.
    const left = await database.connection.sql<{ kind: string; attempts: number }[]>`
      select distinct task_identifier as kind, attempts from jobs
      where (run_at <= ${asOf}::text::timestamptz or task_identifier = any (string_to_array(${newKinds.join()}, ',')))
        and task_identifier <> 'send-notices' order by 1`
    expect(left).toEqual(newKinds.map((kind) => ({ kind, attempts: 0 })))
    const again = await start(database.url, root)
    await jobsDone(database.connection)
    await again.stop()
    expect(await database.connection.sql`select kind from mail where sent_at is null`).toEqual([])
    const failed = await database.connection.sql`select task_identifier from jobs where attempts > 1`
    expect(failed).toEqual([])
  })

  test('allow a rollback: the released one starts on the database that the new one has migrated, and serves guests', async () => {
    const back = await start(database.url, release.folder)
    acknowledged.push(...(await runGuests([back], house, 400, 20)))
    await back.stop()
    expect(await brokenPromises(database.connection, acknowledged)).toEqual([])
    expect(await findBreaches(database.connection.sql)).toEqual([])
  })
})

test('the migrations of the release still create the same schema as its own files', async () => {
  const database = await cloneDatabase(1)
  const made = async (folder: string) => {
    const { sql } = database.connection
    await sql`drop schema public cascade`
    await sql`create schema public`
    const files = readdirSync(join(folder, 'db/migrations')).filter((name) => name.endsWith('.sql'))
    const released = files.sort().slice(0, files.indexOf(`${releasedWith.migration}.sql`) + 1)
    for (const file of released) await sql.unsafe(readFileSync(join(folder, 'db/migrations', file), 'utf8'))
    const [{ text } = {}] = await sql`
      select string_agg(line, E'\\n' order by line) as text from (
        select indexdef as line from pg_indexes where schemaname = 'public'
        union all
        select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all
        select pg_get_functiondef(oid) from pg_proc where prokind = 'f' and pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')) as lines`
    return { ...(await readSchema(database.connection)), text }
  }
  try {
    const own = await made(release.folder)
    expect(own.rules.length).toBeGreaterThan(100)
    expect(await made(root)).toEqual(own)
  } finally {
    await database.drop()
  }
})

const breakpoint = '--> statement-breakpoint\n'
const mood = "alter table reservation add column mood text not null default 'fine';"
const changes: [what: string, migration: string, goes: boolean][] = [
  ['adds a column with a default', mood, true],
  ['adds a required column', `${mood}${breakpoint}alter table reservation alter column mood drop default`, false],
  ['drops a column', 'alter table message_thread drop column subject', false],
]

test.each(changes)('control: guests notice whether a next version %s', async (_, migration, goes) => {
  const { url, drop } = await cloneDatabase()
  const next = versionWith(migration)
  try {
    const house = await openTrafficHouse(url)
    const now = await start(url, root)
    await runGuests([now], house, 0, 8)
    const newer = await start(url, next.folder)
    const outcome = await runGuests([now], house, 8, 8).then(
      () => true,
      () => false,
    )
    expect(outcome).toBe(goes)
    await Promise.all([now.stop(), newer.stop()])
  } finally {
    next.discard()
    await drop()
  }
})
