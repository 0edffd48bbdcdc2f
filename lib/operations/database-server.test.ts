import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adoptConnection, type Connection, connection, openConnection } from '#db/client.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { sampleOf } from '#testing/interface/scrape.ts'
import { readDatabaseServer } from './database-server.ts'
import { patience } from './readiness.ts'
import { scrape } from './scrape.ts'

/** The queries of a role that may only read this database. Archives and replicas: `npm run battery -- pitr`. */
const database = useTestDatabase()
const role = `ordinary_${randomBytes(8).toString('hex')}`
let ordinary: Connection

const execute = (text: string) => database.connection.sql.unsafe(text)

beforeAll(async () => {
  patience.answerMs = 60_000
  await execute(`create role ${role} login`)
  await execute(`grant select on all tables in schema public to ${role}`)
  // Row-level security hides the rows of the job queue from other roles.
  await execute(`alter role ${role} bypassrls`)
  const address = new URL(database.url)
  address.username = role
  ordinary = openConnection({ databaseUrl: address.href, dataDir: '', pool: 2, name: 'test-ordinary' })
})

afterAll(async () => {
  await ordinary.close()
  await execute(`drop owned by ${role}; drop role ${role}`)
})

/** A scrape of a server that has this role. */
async function scraped(): Promise<string> {
  const whole = connection()
  adoptConnection(ordinary)
  try {
    return await scrape(new Date())
  } finally {
    adoptConnection(whole)
  }
}

test('an ordinary role can read the number of all connections and its maximum', async () => {
  const before = await readDatabaseServer(ordinary.db)
  const [limits] = await ordinary.db.execute<Record<'all' | 'reserved', number>>(sql`select
    current_setting('max_connections')::int as all,
    (select sum(setting::int)::int from pg_settings
      where name in ('superuser_reserved_connections', 'reserved_connections')) as reserved`)
  expect(before.backendsMax).toBe((limits?.all ?? 0) - (limits?.reserved ?? 0))
  expect(before.backendsMax).toBeGreaterThan(10)
  const others = Array.from({ length: 8 }, () => openConnection({ databaseUrl: database.url, dataDir: '', pool: 1 }))
  try {
    await Promise.all(others.map(({ sql }) => sql`select`))
    // Connections of concurrent tests come and go; these eight stay.
    const { backends } = await readDatabaseServer(ordinary.db)
    expect(backends).toBeGreaterThanOrEqual(8 + 1)
    expect(backends).toBeLessThanOrEqual((limits?.all ?? 0) + 20)
  } finally {
    await Promise.all(others.map(({ sql }) => sql.end()))
  }
})

test('if nothing is archived, the metric of the archive is left out', async () => {
  expect((await readDatabaseServer(ordinary.db)).archiveWaitingSeconds).toBeNull()
  const text = await scraped()
  expect(sampleOf(text, 'booking_database_up')).toBe(1)
  expect(sampleOf(text, 'booking_database_backends')).toBeGreaterThan(0)
  expect(sampleOf(text, 'booking_database_replication_lag_bytes')).toBe(0)
  expect(sampleOf(text, 'booking_database_archive_waiting_seconds')).toBeNull()
})

test('a database counts as up even if its provider forbids one of the views', async () => {
  await execute('revoke select on pg_stat_archiver from public')
  try {
    await expect(readDatabaseServer(ordinary.db)).rejects.toThrow()
    const text = await scraped()
    expect(sampleOf(text, 'booking_database_up')).toBe(1)
    expect(sampleOf(text, 'booking_jobs', { kind: 'send-mail', state: 'dead' })).toBe(0)
    expect(sampleOf(text, 'booking_database_backends')).toBeNull()
  } finally {
    await execute('grant select on pg_stat_archiver to public')
  }
  expect(sampleOf(await scraped(), 'booking_database_backends')).toBeGreaterThan(0)
})
