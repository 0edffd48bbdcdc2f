import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secretDigest } from '#lib/secret.ts'
import { cloneDatabase } from '#testing/database/database.ts'
import { failedStart } from '#testing/servers/servers.ts'
import type { Connection } from './client.ts'
import { checkSecret } from './metadata.ts'
import { prepareDatabase } from './migrate.ts'

async function inClone(work: (connection: Connection, url: string) => Promise<void>): Promise<void> {
  const { connection, url, drop } = await cloneDatabase()
  try {
    await work(connection, url)
  } finally {
    await drop()
  }
}

/** The state after a newer version: a migration of its own, another text of a trigger's function, and its metadata. */
async function migrateAsNewer({ db, sql: own }: Connection): Promise<void> {
  await db.execute(sql`insert into __drizzle_migrations (hash, created_at) values ('newer', 99999999999999)`)
  const [before] = await own`select pg_get_functiondef('occupancy_guard'::regproc) as text,
    encode(sha256(convert_to(prosrc, 'UTF8')), 'hex') as hash from pg_proc where proname = 'occupancy_guard'`
  await own.unsafe(String(before?.text).replace(/^begin/im, '-- says the same in other words\nbegin'))
  const [after] = await own`select encode(sha256(convert_to(prosrc, 'UTF8')), 'hex') as hash from pg_proc
    where proname = 'occupancy_guard'`
  expect(after?.hash).not.toBe(before?.hash)
  await own`update installation_record set value = replace(jsonb_set(value, '{migratedAt}', '99999999999999')::text,
    ${String(before?.hash)}, ${String(after?.hash)})::jsonb where name = 'guarantees'`
}

test('an older version starts on a database that a newer one has migrated', async () => {
  await inClone(async (connection) => {
    await migrateAsNewer(connection)
    await prepareDatabase(connection)
    // It leaves the newer version's entry unchanged.
    await prepareDatabase(connection)
  })
})

test('control: without the metadata it reports the changes of the newer one as damage', async () => {
  await inClone(async (connection) => {
    await migrateAsNewer(connection)
    await connection.sql`update installation_record set value = jsonb_set(value, '{migratedAt}', '0') where name = 'guarantees'`
    await expect(prepareDatabase(connection)).rejects.toThrow('function occupancy_guard() was changed')
  })
})

test('an older version refuses a database that lacks a guarantee of the newer one', async () => {
  await inClone(async (connection) => {
    await migrateAsNewer(connection)
    await connection.sql`alter table occupancy drop constraint occupancy_no_double_booking`
    await expect(prepareDatabase(connection)).rejects.toThrow('occupancy_no_double_booking')
  })
})

test('a database without metadata gets it at the next start', async () => {
  await inClone(async (connection) => {
    await connection.sql`drop table installation_record`
    await prepareDatabase(connection)
    expect(await connection.sql`select name from installation_record`).toEqual([{ name: 'guarantees' }])
  })
})

test('a database belongs to the first secret that opens it, also when several open it at once', async () => {
  await inClone(async (connection) => {
    const digests = ['one', 'two', 'three', 'four']
    const outcomes = await Promise.allSettled(digests.map((digest) => checkSecret(connection, digest)))
    const first = digests[outcomes.findIndex(({ status }) => status === 'fulfilled')]
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await checkSecret(connection, first ?? '')
    await expect(checkSecret(connection, 'five')).rejects.toThrow('belongs to another SECRET')
  })
})

test('a server refuses a database of another secret, in a sentence that shows neither secret', async () => {
  await inClone(async (connection, databaseUrl) => {
    await checkSecret(connection, secretDigest())
    const other = 'some secret of thirty-two symbols and more'
    const { code, output } = await failedStart({ databaseUrl, env: { SECRET: other } })
    expect(code).toBe(1)
    expect(output).toMatch(/^The database belongs to another SECRET: [^\n]+\n$/)
    expect(output).not.toContain(other)
    const stored = JSON.stringify(await connection.sql`select value from installation_record`)
    expect(stored).toContain(secretDigest())
    expect(stored).not.toContain(process.env.SECRET)
  })
})

test('migrating alone, as a build step does without the secret, ties a database to none', async () => {
  await inClone(async (connection, DATABASE_URL) => {
    const env = { ...process.env, DATABASE_URL, SECRET: '' }
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../scripts/db-migrate.ts')], { env })
    expect(await connection.sql`select name from installation_record`).toEqual([{ name: 'guarantees' }])
  })
})
