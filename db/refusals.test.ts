import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { furtherTests, guardsOf } from '#testing/broken/guard-tests.ts'
import { constraintOf, like, raw, written } from '#testing/broken/refusals.ts'
import { brokenChecks, otherRows, secondRows } from '#testing/broken/refused-rows.ts'
import { refusedStatements as refusals } from '#testing/broken/refused-statements.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { letEverythingHappenOnce } from '#testing/venues/everything.ts'
import { expected } from './guarantees.ts'

/**
 * Everything that the database refuses or does by itself, whatever the program does, tried on rows of every kind. The name
 * of a test begins with its guard's: the battery (`e2e/battery/mutations`) removes the guards and expects these very tests
 * to fail.
 */
const database = useTestDatabase()
process.env.DATA_DIR = useDataDir()
beforeAll(async () => {
  await letEverythingHappenOnce()
  for (const [table, row] of Object.entries(otherRows)) {
    await database.connection.sql.unsafe(`${row} on conflict do nothing`)
    expect(await database.connection.sql.unsafe(`select from ${table}`)).not.toEqual([])
  }
})

const withoutTriggers = sql`set local session_replication_role = replica`

describe('the database refuses a second row for', () => {
  test.each(Object.entries(secondRows))('%s', async (name, [table, where, its]) => {
    const refused = await constraintOf(async (tx) => {
      await tx.execute(withoutTriggers)
      // Written twice: if a row may exist only once, there may be none yet.
      await written(tx, like(table, where, its))
      await written(tx, like(table, where, its))
    })
    expect(refused).toBe(name)
  })

  test('every unique index of the catalogue', async () => {
    const rows = await database.connection.sql<{ name: string }[]>`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary
        and not exists (select from pg_class t where t.oid = i.indrelid and t.relname like '\\_private\\_%')`
    const without = rows.filter(({ name }) => !Object.hasOwn(secondRows, name))
    expect(without.map(({ name }) => `the guard ${name} has no entry in testing/broken/refused-rows.ts`)).toEqual([])
  })
})

const constraints = expected.constraints.map((full) => full.split('.').reverse() as [name: string, table: string])

describe('the database refuses a value for', () => {
  test.each(constraints.filter(([name]) => Object.hasOwn(brokenChecks, name)))('%s', async (name, table) => {
    const refused = await constraintOf(async (tx) => {
      await tx.execute(withoutTriggers)
      await written(tx, sql.raw(`update ${table} set ${brokenChecks[name]}`))
    })
    expect(refused).toBe(name)
  })
})

/** A key or a reference in the catalogue: its last column, and the triggers by which rows of its own table are checked. */
type Found = { kind: string; column: string; type: string; triggers: string[] }

async function inCatalogue(tx: Tx, table: string, name: string): Promise<Found | undefined> {
  const [found] = await tx.execute<Found>(sql`
    select c.contype as kind, a.attname as column, a.atttypid::regtype::text as type,
      array(select g.tgname from pg_trigger g where g.tgconstraint = c.oid and g.tgrelid = c.conrelid) as triggers
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
    where c.conrelid = ${table}::regclass and c.conname = ${name}`)
  return found
}

/** Primary keys and references, whose tests follow from the catalogue. */
const keys = constraints.filter(([name]) => !Object.hasOwn(secondRows, name) && !Object.hasOwn(brokenChecks, name))

describe('the database refuses a row for', () => {
  test.each(keys)('%s', async (name, table) => {
    const refused = await constraintOf(async (tx) => {
      const { kind, column, type, triggers } = (await inCatalogue(tx, table, name)) ?? {}
      if (kind === undefined) return
      await tx.execute(withoutTriggers)
      if (kind === 'p') return written(tx, sql.raw(`insert into ${table} select * from ${table} limit 1`))
      if (kind !== 'f') throw new Error(`the guard ${name} has no entry in testing/broken/refused-rows.ts`)
      for (const trigger of triggers ?? []) {
        await tx.execute(sql.raw(`alter table ${table} enable always trigger "${trigger}"`))
      }
      const nobody = type === 'bigint' ? '(1e12 + random() * 1e12)::bigint' : `gen_random_uuid()::text::${type}`
      const stranger = `update ${table} set ${column} = ${nobody} where ${column} is not null`
      await written(tx, sql.raw(stranger))
    })
    expect(refused).toBe(name)
  })
})

describe('the database refuses', () => {
  test.each(refusals)('%s: %s', async (_, _what, work, name) => {
    expect(await constraintOf(work)).toBe(name)
  })

  test('voucher_entry_moves_value: an entry of a ledger under repeatable read', async () => {
    const adjust = raw(`insert into voucher_entry (venue_id, voucher_id, id, kind, value, money_minor, at)
      select venue_id, id, gen_random_uuid(), 'adjustment', 1, 1, now() from voucher where open_value > 0 limit 1`)
    expect(await constraintOf(adjust)).toBe('nothing')
    expect(await constraintOf(adjust, 'repeatable read')).toMatch(/must not be written under repeatable read/)
  })
})

/** Cancels a registration with a valid ticket: returns it, and the seats taken until then. */
async function endRegistration(tx: Tx) {
  const [taken] = await tx.execute<{ event: string; id: string; quantity: number; seats: number }>(sql`
    select event_id as event, r.id, quantity, e.seats_taken as seats
    from event_registration r join event e on e.venue_id = r.venue_id and e.id = r.event_id
    where r.status = 'Confirmed' and exists (select from ticket t where t.registration_id = r.id and t.status = 'Valid')`)
  if (!taken) throw new Error('there is no registration with a valid ticket')
  await tx.execute(sql`update event_registration
    set status = 'Cancelled', cancelled_at = now(), cancelled_by = 'Venue' where id = ${taken.id}`)
  return taken
}

test('registration_moves_tickets: tickets end with their registration', async () => {
  const refused = await constraintOf(async (tx) => {
    const { id } = await endRegistration(tx)
    const tickets = await tx.execute(sql`select distinct status from ticket where registration_id = ${id}`)
    expect([...tickets]).toEqual([{ status: 'Cancelled' }])
  })
  expect(refused).toBe('nothing')
})

test('event_seats_follow_registrations: the end of a registration frees its seats', async () => {
  const refused = await constraintOf(async (tx) => {
    const { event: id, quantity, seats } = await endRegistration(tx)
    const [event] = await tx.execute<{ seats: number }>(sql`select seats_taken as seats from event where id = ${id}`)
    expect(event?.seats).toBe(seats - quantity)
  })
  expect(refused).toBe('nothing')
})

/** Responses are cached by these versions (lib/bounded-cache.ts), so every change of their content raises them. */
const raising: [trigger: string, change: string, version: string][] = [
  ['venue_raises_version', 'update venue set name = name', 'venue'],
  ['resource_raises_venue_version', 'update resource set name = name', 'venue'],
  ['item_stop_raises_venue_version', 'update item_stop set stopped_at = stopped_at', 'venue'],
  ['resource_group_raises_venue_version', 'update resource_group set name = name', 'venue'],
  ['api_key_raises_venue_versions', 'update api_key set revoked_at = now()', 'venue'],
  ['occupancy_notes_buckets', 'update occupancy set seats = seats', 'occupancy_bucket'],
  ['occupancy_raises_buckets', 'update occupancy set seats = seats', 'occupancy_bucket'],
  ['block_notes_buckets', 'update resource_block set reason = reason', 'occupancy_bucket'],
  ['block_raises_buckets', 'update resource_block set reason = reason', 'occupancy_bucket'],
]

test.each(raising)('%s: a change raises the version by which responses are cached', async (_, change, of) => {
  const refused = await constraintOf(async (tx) => {
    const sum = async () => {
      const [row] = await tx.execute<{ sum: string }>(sql.raw(`select sum(version) as sum from ${of}`))
      return Number(row?.sum)
    }
    const before = await sum()
    await tx.execute(sql`set constraints all immediate`)
    await written(tx, sql.raw(change))
    expect(await sum()).toBeGreaterThan(before)
  })
  expect(refused).toBe('nothing')
})

test('every trigger has a test here, or in the files that testing/broken/guard-tests.ts names', () => {
  const tried = [
    ...[...refusals, ...raising].map(([trigger]) => trigger),
    ...['voucher_entry_moves_value', 'registration_moves_tickets', 'event_seats_follow_registrations'],
    ...Object.keys(furtherTests),
  ]
  const names = guardsOf({ ...expected, constraints: [], indexes: [] }, []).map(({ name }) => name)
  expect(names.filter((name) => !tried.includes(name)).map((name) => `the guard ${name} has no entry`)).toEqual([])
})

test('every entry names a guard, and test files that exist', () => {
  const names = guardsOf(expected, Object.keys(secondRows)).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const entries = [secondRows, brokenChecks, furtherTests].flatMap((table) => Object.keys(table))
  expect(entries.filter((name) => !names.includes(name))).toEqual([])
  const files = Object.values(furtherTests).flat()
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
})
