import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database.ts'
import { type RunningServer, startServer } from '#testing/servers.ts'
import { runStorm } from '#testing/staff-storm.ts'
import { type StormAct, stormFaults } from '#testing/storm-check.ts'
import { openStormHouse } from '#testing/storm-house.ts'
import { scaled } from '#testing/thorough.ts'

/** Staff and guests who act at once on two servers and one database: two hosts, a waiter, and a tablet that is taken over. */
const env = { TRUSTED_PROXY_HOPS: '1', JOBS: 'off', LOG_LEVEL: 'warn' }
const database = useTestDatabase(10)
const seed = randomInt(2 ** 31)
let servers: RunningServer[] = []
let houses = 0

beforeAll(async () => {
  // PostgreSQL searches the schema with the user's name first: only the control makes one.
  const paths = ['public', '"$user",public']
  const urls = paths.map((path) => `${database.url}&search_path=${path}`)
  servers = await Promise.all(urls.map((databaseUrl) => startServer({ databaseUrl, env })))
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

const blockOf = async (entryId: string): Promise<string> => {
  const [entry] = await database.connection.sql`select subject_id from audit_entry where id = ${entryId}`
  return entry?.subject_id ?? ''
}

type Done = { acts: StormAct[]; faults: Record<string, string[]> }

async function storm(
  count: number,
  { before, after, lost }: { before?: () => Promise<unknown>; after?: () => Promise<unknown>; lost?: number } = {},
): Promise<Done> {
  houses++
  const house = await openStormHouse(`storm-${houses}`)
  await before?.()
  const acts = await runStorm(house, { urls: servers.map(({ url }) => url), acts: count, seed, lost, blockOf }).catch(
    (error: Error) => {
      error.message = `seed ${seed}: ${error.message}\n${servers.map((server) => server.output().slice(-2_000)).join('\n')}`
      throw error
    },
  )
  await after?.()
  return { acts, faults: await stormFaults(database.connection, house, acts) }
}

/** The message of a failure: test reports repeat the message alone, without the difference. */
const shown = (faults: Done['faults']) => `seed ${seed}: ${JSON.stringify(faults).slice(0, 1_000)}`

test(
  'staff and guests leave every promise whole',
  async () => {
    const { acts, faults } = await storm(scaled(400, 10_000))
    expect(faults, shown(faults)).toEqual({})
    for (const server of servers) expect(server.output()).not.toContain('40P01')
    // Acts that were all refused would prove nothing.
    const changed = acts.filter(({ entryId }) => entryId)
    expect(changed.length).toBeGreaterThan(acts.length / 10)
    expect(new Set(changed.map(({ verb }) => verb)).size).toBeGreaterThan(scaled(6, 15))
    for (const verb of ['guest book', 'guest order', 'guest close', 'guest move', 'guest cancel']) {
      expect(acts.filter((one) => one.verb === verb && one.status !== null && one.status < 400)).not.toEqual([])
    }
  },
  scaled(120_000, 900_000),
)

test('acts that are still running when they are sent again are done once', async () => {
  const { sql } = database.connection
  await sql`create function takes_long() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.2); return new; end $$`
  await sql`create trigger takes_long before insert on audit_entry for each row execute function takes_long()`
  const { faults } = await storm(scaled(150, 1_000), { lost: 0.6 })
  await sql`drop trigger takes_long on audit_entry`
  expect(faults, shown(faults)).toEqual({})
})

describe('the control: the check finds', () => {
  const act = scaled(120, 400)

  test('changes without an entry', async () => {
    const { sql } = database.connection
    await sql`create function skips_entry() returns trigger language plpgsql as 'begin return null; end'`
    await sql`create trigger skips_entry before insert on audit_entry
      for each row when (new.act = 'reservation.seat') execute function skips_entry()`
    const { faults } = await storm(act)
    await sql`drop trigger skips_entry on audit_entry`
    expect(Object.keys(faults)).toContain('every acknowledged change has its entry')
  })

  test('entries that are written twice, and by nobody', async () => {
    const { sql } = database.connection
    await sql`create function writes_twice() returns trigger language plpgsql as $$ begin
      new.id := gen_random_uuid();
      new.actor_kind := 'command';
      new.operator_id := null;
      new.program := 'nobody';
      insert into audit_entry select new.*;
      return null;
    end $$`
    await sql`create trigger writes_twice after insert on audit_entry for each row
      when (new.act = 'reservation.book' and new.actor_kind = 'operator') execute function writes_twice()`
    const { faults } = await storm(act)
    await sql`drop trigger writes_twice on audit_entry`
    expect(Object.keys(faults)).toEqual(
      expect.arrayContaining(['every entry was requested', 'every entry has a person']),
    )
  })

  test('tables that are given twice, where the servers do not lock the same rows and the database allows it', async () => {
    // The last test: what it leaves behind is wrong.
    const { sql } = database.connection
    await sql`alter table occupancy drop constraint occupancy_no_double_booking`
    await sql`create function dawdles() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.1); return new; end $$`
    await sql`create trigger dawdles before insert on reservation for each row execute function dawdles()`
    const { faults } = await storm(scaled(200, 600), {
      before: async () => {
        await sql`create schema postgres`
        await sql`create table postgres.resource as select * from public.resource`
      },
      after: () => sql`drop schema postgres cascade`,
    })
    expect(Object.keys(faults)).toEqual(
      expect.arrayContaining(['no table is given twice', 'the doctor finds no breach']),
    )
    expect(String(faults['the doctor finds no breach'])).toContain('booked-once')
  })
})
