import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, useTestDatabase } from '#testing/database/database.ts'
import { moveRecordsAway } from '#testing/database/earlier-records.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { startRefusalOf } from '#testing/servers/servers.ts'
import { openConnection } from './client.ts'
import snapshot from './guarantees.json' with { type: 'json' }
import { checkGuarantees, readGuarantees } from './guarantees.ts'
import { migrate, prepareDatabase } from './migrate.ts'
import { grantServerRole } from './server-role.ts'

const database = useTestDatabase()

async function applied(connection = database.connection) {
  return connection.db.execute(sql`select hash, created_at from __drizzle_migrations order by id`)
}

async function emptyDatabase() {
  const clone = await cloneDatabase()
  await clone.connection.sql`drop schema public cascade`
  await clone.connection.sql`create schema public`
  return clone
}

test('lets five processes migrate an empty database at the same time', async () => {
  const { url, connection, drop } = await emptyDatabase()
  const connections = Array.from({ length: 5 }, () => openConnection({ databaseUrl: url, dataDir: '', pool: 1 }))
  try {
    await Promise.all(connections.map(({ sql: own }) => own`select 1`))
    await Promise.all(connections.map((connection) => prepareDatabase(connection)))
    expect(await applied(connection)).toEqual(await applied())
  } finally {
    await Promise.all(connections.map(({ sql: own }) => own.end()))
    await drop()
  }
})

test('control: without the lock, migrations that start together fail', async () => {
  const { url, drop } = await emptyDatabase()
  const { migrate: withoutLock } = await import('drizzle-orm/postgres-js/migrator')
  const connections = Array.from({ length: 5 }, () => openConnection({ databaseUrl: url, dataDir: '', pool: 1 }))
  try {
    await Promise.all(connections.map(({ sql: own }) => own`select 1`))
    const outcomes = await Promise.allSettled(
      connections.map(({ db }) => withoutLock(db, { migrationsFolder: `${import.meta.dirname}/migrations` })),
    )
    expect(outcomes.map(({ status }) => status)).toContain('rejected')
  } finally {
    await Promise.all(connections.map(({ sql: own }) => own.end()))
    await drop()
  }
})

test('has nothing to do the second time', async () => {
  const before = await applied()
  await migrate(database.connection)
  expect(await applied()).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})

test('leaves nothing behind when it fails', async () => {
  const { connection, drop } = await emptyDatabase()
  try {
    await connection.sql`create table occupancy (in_the_way text)`
    await expect(migrate(connection)).rejects.toThrow()
    expect(await connection.sql`select to_regclass('venue') as venue`).toEqual([{ venue: null }])
    await connection.sql`drop table occupancy`
    await prepareDatabase(connection)
  } finally {
    await drop()
  }
})

describe('a database that a version before the first release has migrated', () => {
  let old: Awaited<ReturnType<typeof cloneDatabase>>
  const role = `serves_old_${process.pid}`
  beforeAll(async () => {
    old = await cloneDatabase()
    await old.connection.sql`update __drizzle_migrations set created_at = created_at - 1`
    await old.connection.sql`create role ${old.connection.sql(role)} login`
    await grantServerRole(old.connection.db, role)
    await moveRecordsAway(old.connection)
    await old.connection.sql`drop table drizzle.metadata`
    await old.connection.sql`grant usage on schema drizzle to ${old.connection.sql(role)}`
  })
  afterAll(async () => {
    await old.drop()
    await database.connection.sql`drop role ${database.connection.sql(role)}`
  })
  const appliedEarlier = () => old.connection.sql`select hash, created_at from drizzle.__drizzle_migrations order by id`
  const sentence = (start: string, end: string) => {
    const reason = 'was made by a version before the first release, which cannot be migrated: '
    return expect.objectContaining({ message: `${start} ${reason}${end}` })
  }

  test('is refused by its name and stays as it is', async () => {
    const before = await appliedEarlier()
    await expect(prepareDatabase(old.connection)).rejects.toEqual(
      sentence(
        `The database "${new URL(old.url).pathname.slice(1)}"`,
        'create a new database, and name it in DATABASE_URL.',
      ),
    )
    expect(await appliedEarlier()).toEqual(before)
    expect(await old.connection.sql`select to_regclass('drizzle.metadata') as metadata`).toEqual([{ metadata: null }])
  })

  test('is refused by its folder where it is the embedded one', async () => {
    await expect(prepareDatabase({ ...old.connection, embeddedIn: '/srv/.data/postgres' })).rejects.toEqual(
      sentence('The database in /srv/.data/postgres', 'start with a new one, after rm -r /srv/.data/postgres'),
    )
  })

  test('is refused by a server in this one sentence, also by one whose role only serves', async () => {
    const asRole = old.url.replace('postgres@', `${role}@`)
    for (const url of scaled([asRole], [old.url, asRole]))
      expect(await startRefusalOf(url, {})).toMatch(/^The database "test_\w+" was made by [^\n]+ DATABASE_URL\.\n$/)
  })
})

test('has a snapshot that equals a freshly migrated database (npm run db:snapshot)', async () => {
  expect(await readGuarantees(database.connection)).toEqual(snapshot)
})

const losses = [
  [
    'the exclusion constraint dropped',
    'alter table occupancy drop constraint occupancy_no_double_booking',
    'occupancy.occupancy_no_double_booking',
  ],
  [
    'a check constraint dropped',
    'alter table resource drop constraint resource_capacity',
    'resource.resource_capacity',
  ],
  ['a foreign key dropped', 'alter table occupancy drop constraint occupancy_resource', 'occupancy.occupancy_resource'],
  [
    'a unique constraint dropped',
    'alter table reservation drop constraint reservation_reference',
    'reservation.reservation_reference',
  ],
  ['a partial index dropped', 'drop index occupancy_day', 'occupancy.occupancy_day'],
  ['a trigger dropped', 'drop trigger occupancy_guard on occupancy', 'occupancy.occupancy_guard'],
  ['a trigger disabled', 'alter table occupancy disable trigger occupancy_guard', 'occupancy.occupancy_guard'],
  [
    'the triggers of foreign keys disabled',
    'alter table occupancy disable trigger all',
    'occupancy.occupancy_reservation',
  ],
  [
    'a trigger function replaced',
    'create or replace function occupancy_guard() returns trigger language plpgsql as $$ begin return new; end $$',
    'function occupancy_guard() was changed',
  ],
  [
    'a trigger that runs another function',
    `create function harmless() returns trigger language plpgsql as $$ begin return new; end $$;
     create or replace trigger occupancy_guard before insert on occupancy for each row execute function harmless()`,
    'occupancy.occupancy_guard runs occupancy_guard',
  ],
] as const

test.each(losses)('refuses a database with %s, by name', async (_, change, name) => {
  const { connection, drop } = await cloneDatabase()
  try {
    await checkGuarantees(connection)
    await connection.sql.unsafe(change)
    await expect(prepareDatabase(connection)).rejects.toThrow(name)
  } finally {
    await drop()
  }
})

test('names everything that is missing at once', async () => {
  const { connection, drop } = await cloneDatabase()
  try {
    await connection.sql`drop trigger reservation_moves_occupancy on reservation`
    await connection.sql`alter table venue drop constraint venue_plan`
    const refusal = expect(checkGuarantees(connection)).rejects
    await refusal.toThrow(/venue\.venue_plan[\s\S]*reservation\.reservation_moves_occupancy/)
  } finally {
    await drop()
  }
})

test('accepts a database that guarantees more', async () => {
  const { connection, drop } = await cloneDatabase()
  try {
    await connection.sql`alter table venue add constraint venue_named check (name <> '')`
    await checkGuarantees(connection)
  } finally {
    await drop()
  }
})
