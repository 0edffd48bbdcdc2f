import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { adoptConnection, connection, database, inTransaction, openConnection } from '#db/client.ts'
import type * as environment from '#lib/env/env.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { announceEnd } from './ending.ts'
import { lateAfterSeconds } from './job-queue.ts'
import { patience } from './readiness.ts'

const setting = vi.hoisted(() => ({ jobs: { here: true, silenceMs: 30_000 }, platform: null as 'vercel' | null }))

vi.mock('#lib/env/env.ts', async (original) => {
  const actual = await original<typeof environment>()
  return { ...actual, env: () => ({ ...actual.env(), ...setting }) }
})

const testDatabase = useTestDatabase()
const subject = { venueId: 'a-venue', reservationId: 'a-reservation' }

// Results are cached for a while: each test sends its requests at its own time, long after those of the previous one.
let now = Date.UTC(2027, 5, 1)
beforeEach(() => {
  now += 3_600_000
  setting.jobs = { here: true, silenceMs: 30_000 }
  setting.platform = null
  patience.answerMs = 60_000
})

async function isReady(): Promise<true | unknown> {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const { status, json, headers } = await callRoute('/api/ready').finally(() => vi.useRealTimers())
  if (status === 200) return true
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('5')
  return json.failed
}

test('a server is ready while its database is intact', async () => {
  expect(await isReady()).toBe(true)
})

test('it is ready with a setup that is hardly intended, and says so', async () => {
  Object.assign(setting, { production: true, appUrlGiven: false })
  vi.useFakeTimers({ toFake: ['Date'], now })
  const { status, json } = await callRoute('/api/ready').finally(() => vi.useRealTimers())
  expect([status, json]).toEqual([200, { status: 'ok', warnings: ['address'] }])
  Object.assign(setting, { production: false, appUrlGiven: true })
})

test('it is alive and not ready while the database is down', async () => {
  const whole = connection()
  const away = openConnection({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing', dataDir: '' })
  adoptConnection(away)
  expect(await isReady()).toEqual(['database'])
  expect((await callRoute('/api/health')).json).toEqual({ status: 'ok' })
  adoptConnection(whole)
  now += 1_000
  expect(await isReady()).toBe(true)
})

test('it is not ready while the database is read-only, and writes are answered 503', async () => {
  const { slug, secretKey } = await importTestVenue(venueFile({ slug: 'read-only' }))
  const name = new URL(testDatabase.url).pathname.slice(1)
  // As after a failover: sessions end, and new ones get a read-only database.
  const switchTo = async (value: string) => {
    await inTransaction(async (tx) => {
      await tx.execute(sql`set transaction read write`)
      await tx.execute(sql.raw(`alter database ${name} set default_transaction_read_only = ${value}`))
    })
    await database()
      .execute(
        sql`select pg_terminate_backend(pid, 60000) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => {})
    await database()
      .execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      .catch(() => {})
  }
  await switchTo('on')
  await expect.poll(isReadyLater).toEqual(['writes'])
  const written = await write(slug, secretKey)
  expect([written.status, written.headers.get('retry-after')]).toEqual([503, '2'])
  await switchTo('off')
  // A refusal counts for a minute.
  now += 60_000
  await expect.poll(isReadyLater).toBe(true)
  expect((await write(slug, secretKey)).status).toBe(202)
})

test('it is not ready for a minute after a write found the disk full', async () => {
  const { slug, secretKey } = await importTestVenue(venueFile({ slug: 'full-disk' }))
  await database().execute(sql`create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await database().execute(sql`create trigger disk_full before insert on message_thread execute function disk_full()`)
  expect(await isReady()).toBe(true)
  const written = await write(slug, secretKey)
  expect([written.status, written.headers.get('retry-after')]).toEqual([503, '2'])
  now += 1_000
  expect(await isReady()).toEqual(['writes'])
  now += 58_000
  expect(await isReady()).toEqual(['writes'])
  now += 2_000
  expect(await isReady()).toBe(true)
  await database().execute(sql`drop function disk_full() cascade`)
})

/** Checks again, after the cached result has expired. */
async function isReadyLater(): Promise<true | unknown> {
  now += 1_000
  return isReady()
}

/** Writes to a venue as a guest does. */
async function write(slug: string, key: string) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const body = { guestName: 'Ada', guestEmail: 'ada@guest.example', subject: 'Garden', body: 'Is there shade?' }
  const sent = callRoute(`/api/venues/${slug}/messages`, { method: 'POST', headers: { 'X-Service-Key': key }, body })
  return sent.finally(() => vi.useRealTimers())
}

test('it is not ready while the database does not answer in time', async () => {
  const { sql: client } = testDatabase.connection
  const holder = await client.reserve()
  await holder`begin`
  await holder`lock table __drizzle_migrations in access exclusive mode`
  patience.answerMs = 100
  expect(await isReady()).toEqual(['database'])
  await holder`commit`
  holder.release()
  patience.answerMs = 60_000
  now += 1_000
  expect(await isReady()).toBe(true)
})

test('it is ready while every connection of the pool is busy', async () => {
  const { sql: client } = testDatabase.connection
  const busy = await Promise.all(Array.from({ length: 10 }, () => client.reserve()))
  expect(await isReady()).toBe(true)
  for (const each of busy) each.release()
})

test('it is not ready while the database lacks a migration of this version, and ready with those of a newer one', async () => {
  const move = (by: number) => database().execute(sql`update __drizzle_migrations set created_at = created_at + ${by}`)
  await move(-1)
  expect(await isReady()).toEqual(['migrations'])
  await move(+2)
  now += 1_000
  expect(await isReady()).toBe(true)
  await move(-1)
})

test('it is not ready while a guarantee is dropped, which is checked once a minute', async () => {
  expect(await isReady()).toBe(true)
  await database().execute(sql`alter table occupancy disable trigger occupancy_guard`)
  now += 59_000
  expect(await isReady()).toBe(true)
  now += 1_000
  expect(await isReady()).toEqual(['guarantees'])
  await database().execute(sql`alter table occupancy enable trigger occupancy_guard`)
  now += 60_000
  expect(await isReady()).toBe(true)
})

test('a request within a second of the last check gets the same result', async () => {
  expect(await isReady()).toBe(true)
  await database().execute(sql`alter table __drizzle_migrations rename to away`)
  now += 999
  expect(await isReady()).toBe(true)
  now += 1
  expect(await isReady()).toEqual(['database'])
  await database().execute(sql`alter table away rename to __drizzle_migrations`)
})

test('it is not ready while no worker takes the due jobs, unless it leaves jobs to others', async () => {
  const due = (secondsAgo: number) =>
    database().execute(sql`update _private_jobs
      set run_at = now() - make_interval(secs => ${secondsAgo})`)
  await database().execute(sql`delete from _private_jobs`)
  await addJob(database(), 'expire-hold', subject)
  await due(lateAfterSeconds - 20)
  expect(await isReady()).toBe(true)
  await due(lateAfterSeconds + 1)
  now += 1_000
  expect(await isReady()).toEqual(['jobs'])

  setting.jobs = { here: false, silenceMs: 30_000 }
  now += 1_000
  expect(await isReady()).toBe(true)
  setting.jobs = { here: true, silenceMs: 30_000 }
  setting.platform = 'vercel'
  now += 1_000
  expect(await isReady()).toBe(true)
  setting.platform = null

  // A long queue that is being worked on does not count.
  await addJob(database(), 'expire-hold', subject)
  await database().execute(sql`update _private_jobs set locked_at = now(), locked_by = 'somebody'
    where id = (select max(id) from _private_jobs)`)
  now += 1_000
  expect(await isReady()).toBe(true)

  // A job taken by the mail pool does not show that the pool that ends holds works.
  await addJob(database(), 'send-mail', { venueId: 'a-venue', mailId: 'a-mail' })
  await database().execute(sql`update _private_jobs set locked_by = null, locked_at = null`)
  await database().execute(sql`update _private_jobs set locked_at = now(), locked_by = 'somebody'
    where id = (select max(id) from _private_jobs)`)
  now += 1_000
  expect(await isReady()).toEqual(['jobs'])
  await database().execute(sql`delete from _private_jobs`)
})

test('jobs that have failed for good, are not due yet, or belong to another version do not make it unready', async () => {
  await addJob(database(), 'expire-hold', subject)
  await database().execute(sql`update _private_jobs
    set run_at = now() - interval '1 hour', attempts = max_attempts`)
  await addJob(database(), 'expire-hold', subject, { runAt: new Date('2100-01-01') })
  await database().execute(sql`select add_job('of-a-newer-version', run_at := now() - interval '1 hour')`)
  expect(await isReady()).toBe(true)
  await database().execute(sql`delete from _private_jobs`)
})

// The last one: there is no way back.
test('it is alive and not ready when it is about to end', async () => {
  announceEnd()
  expect(await isReady()).toEqual(['ending'])
  expect((await callRoute('/api/health')).status).toBe(200)
})
