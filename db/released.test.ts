import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, useTestDatabase } from '#testing/database/database.ts'
import { type DatabaseSchema, narrowings, readSchema } from '#testing/database/schema-of.ts'
import { migrationsDigest, migrationTags, readMigration } from '../tools/release/baseline.ts'
import type { Connection } from './client.ts'
import released from './released.json' with { type: 'json' }

/**
 * A new version migrates the database while servers of the released version go on, and may be rolled back: the migrations
 * after the release must not break anything that the release uses (db/README.md, A migration).
 */
const database = useTestDatabase()

const releasedTags = migrationTags.slice(0, migrationTags.indexOf(released.migration) + 1)

/** Runs `work` in a transaction that is rolled back: PostgreSQL rolls back changes of the schema as well. */
async function undone<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  await alone.connection.sql.unsafe('begin')
  try {
    return await work(alone.connection)
  } finally {
    await alone.connection.sql.unsafe('rollback')
  }
}

// One connection, so that every read and write through it is part of the transaction.
let alone: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  alone = await cloneDatabase(1)
})
afterAll(() => alone.drop())

/** The schema of a database whose newest version is the release. */
function releasedSchema(): Promise<DatabaseSchema> {
  return undone(async (connection) => {
    await connection.sql`drop schema public cascade`
    await connection.sql`create schema public`
    for (const tag of releasedTags) await connection.sql.unsafe(readMigration(tag))
    return readSchema(connection)
  })
}

/** The changes that break the release, except for columns and tables that it does not use. */
function inTheWay(before: DatabaseSchema, after: DatabaseSchema): string[] {
  return narrowings(before, after).filter((line) => !released.unused.some((name) => line.startsWith(`${name} `)))
}

test('the migrations of the release are unchanged since it was released', () => {
  expect(releasedTags.length, `db/released.json names ${released.migration}`).toBeGreaterThan(0)
  expect(migrationsDigest(releasedTags)).toBe(released.digest)
})

test('no migration since then removes anything that the release uses, or requires anything new of it', async () => {
  expect(inTheWay(await releasedSchema(), await readSchema(database.connection))).toEqual([])
})

const bad: [change: string, line: string][] = [
  ['alter table reservation drop column notes', 'reservation.notes is gone'],
  ['alter table reservation rename column notes to remarks', 'reservation.notes is gone'],
  ['alter table message rename to letter', 'message.body is gone'],
  ['alter table reservation alter column games type smallint', 'reservation.games was integer and is smallint'],
  ['alter table reservation alter column notes set not null', 'reservation.notes no longer takes null'],
  ['alter table reservation alter column email drop not null', 'reservation.email may be null'],
  ['alter table reservation alter column revision drop default', 'reservation.revision has lost its default'],
  ['alter table reservation add column mood text not null', 'reservation.mood has to be filled in'],
  ['alter table reservation add check (party_size < 100)', 'reservation.reservation_party_size_check is a new rule'],
  ['create unique index one_each on reservation (email)', 'reservation.one_each is a new rule over what was there'],
  ['alter table reservation drop constraint reservation_reference', 'reservation.reservation_reference is gone'],
  [
    `alter table reservation drop constraint reservation_status,
       add constraint reservation_status check (status in ('Confirmed', 'Pending', 'Cancelled', 'Completed'))`,
    'reservation.reservation_status is another rule than before',
  ],
  [
    'alter table reservation drop constraint reservation_reference, add constraint reservation_reference unique (id)',
    'reservation.reservation_reference is another rule than before',
  ],
  ['drop trigger occupancy_guard on occupancy', 'occupancy.occupancy_guard is gone'],
]

test.each(bad)('control: finds "%s"', async (change, line) => {
  await undone(async (connection) => {
    const before = await readSchema(connection)
    await connection.sql.unsafe(change)
    expect(narrowings(before, await readSchema(connection)).join('\n')).toContain(line)
  })
})

const fine = [
  'create table mood (venue_id uuid primary key, name text not null)',
  'alter table reservation add column mood text',
  "alter table reservation add column mood text not null default 'fine' check (mood <> '')",
  'alter table reservation alter column games type bigint',
  `alter table reservation drop constraint reservation_status, add constraint reservation_status
     check (status in ('Confirmed', 'Pending', 'Cancelled', 'Completed', 'NoShow', 'Waiting'))`,
  'create index by_mail on reservation (email)',
  `alter table reservation drop constraint reservation_reference, add constraint reservation_reference
     unique (reference, venue_id)`,
]

test.each(fine)('allows "%s"', async (change) => {
  await undone(async (connection) => {
    const before = await readSchema(connection)
    await connection.sql.unsafe(change)
    expect(narrowings(before, await readSchema(connection))).toEqual([])
  })
})
