import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { overlaps, peakSeats } from '#testing/storms/occupancy.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'

/** Two real server processes on one database, called over HTTP, with all requests sent in one tick. */
const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

const many = scaled(30, 100)

type Venue = { slug: string; secretKey: string }
let number = 0

const table = (id: string, more: object = {}) => ({ id, name: id, type: 'RestaurantTable', capacity: 4, ...more })

function venueWith(resources: object[]): Promise<Venue> {
  number++
  return importTestVenue(venueFile({ slug: `two-${number}`, resources }))
}

/** Sends all requests at once, alternating between the servers. */
async function bookAll(servers: RunningServer[], venue: Venue, requests: object[]): Promise<Record<string, number>> {
  const answers = await Promise.all(
    requests.map((more, index) =>
      call(servers[index % servers.length]?.url ?? '', 'POST', `/api/venues/${venue.slug}/reservations`, {
        key: venue.secretKey,
        body: {
          resourceType: 'RestaurantTable',
          date,
          start: '19:00',
          partySize: 2,
          customerName: 'Ada Guest',
          email: `guest-${index}@guest.example`,
          ...more,
        },
      }),
    ),
  )
  const counts: Record<string, number> = {}
  for (const { status, json } of answers) {
    const named = String((json as { type?: string }).type)
      .split('/')
      .at(-1)
    const outcome = status === 201 ? '201' : `${status} ${named}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

function shuffled<T>(list: T[]): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    const [one, two] = [list[at], list[other]] as [T, T]
    list[at] = two
    list[other] = one
  }
  return list
}

const database = useTestDatabase()
let servers: RunningServer[] = []

beforeAll(async () => {
  // PostgreSQL searches the schema with the user's name first: only the control makes one.
  const urls = ['public', '"$user",public'].map((path) => `${database.url}&search_path=${path}`)
  servers = await Promise.all(urls.map((databaseUrl) => startServer({ databaseUrl })))
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

describe('two servers on one database', () => {
  test('give one slot to exactly one of many guests', async () => {
    for (let round = 0; round < scaled(1, 5); round++) {
      const venue = await venueWith([table('t1')])
      const outcome = await bookAll(
        servers,
        venue,
        times(many, () => ({ resourceId: 't1' })),
      )
      expect(outcome).toEqual({ '201': 1, '409 slot-not-available': many - 1 })
    }
  })

  test('fill exactly seven free tables when no request names one', async () => {
    const venue = await venueWith(times(7, (index) => table(`t${index}`)))
    expect(
      await bookAll(
        servers,
        venue,
        times(many, () => ({})),
      ),
    ).toEqual({ '201': 7, '409 slot-not-available': many - 7 })
  })

  test('book hundreds of groups in shuffled order without overlap and without deadlock', async () => {
    const venue = await venueWith(times(10, (index) => table(`t${index}`)))
    const groups = times(scaled(40, 300), (index) => ({
      start: `${10 + (index % 11)}:00`,
      partySize: 5 + (index % 12),
    }))
    const outcome = await bookAll(servers, venue, shuffled(groups))
    expect(Object.keys(outcome).sort()).toEqual(['201', '409 slot-not-available'])
    const { slug } = venue
    const [row] = await database.connection.sql<{ id: string }[]>`select id from venue where slug = ${slug}`
    expect(await overlaps(row?.id ?? '')).toBe(0)
    for (const server of servers) expect(server.output()).not.toContain('40P01')
  })

  test('never seat more at a shared counter than it has, at any instant', async () => {
    const venue = await venueWith([table('counter', { capacity: 10, seatSold: true })])
    const parties = times(scaled(80, 200), (index) => ({
      start: `${10 + (index % 9)}:${index % 2 ? '30' : '00'}`,
      durationMinutes: 60 + 30 * (index % 5),
      partySize: 1 + (index % 4),
    }))
    await bookAll(servers, venue, shuffled(parties))
    const { slug } = venue
    const [row] = await database.connection.sql<{ id: string }[]>`select id from venue where slug = ${slug}`
    const peak = await peakSeats(row?.id ?? '')
    expect(peak).toBeGreaterThan(7)
    expect(peak).toBeLessThanOrEqual(10)
  })
})

// These tests are the last, because the rows that they leave behind are wrong.
describe('control: two servers that do not lock the same rows, on a database without its guards', () => {
  beforeAll(async () => {
    const { sql } = database.connection
    // The second server locks the rows of a copy, so that the locks of one server do not block the other.
    await sql`create schema postgres`
    await sql`alter table occupancy drop constraint occupancy_no_double_booking`
    await sql`drop trigger occupancy_guard on occupancy`
    // Between check and commit each server waits until the other one has checked as well: both hold a lock as the sign.
    await sql`create function dawdle() returns trigger language plpgsql as
      $$ begin
        perform pg_advisory_lock_shared(1);
        for moment in 1 .. 2000 loop
          exit when (select count(distinct pid) from pg_locks where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())) > 1;
          perform pg_sleep(0.05);
        end loop;
        return new;
      end $$`
    await sql`create trigger dawdle before insert on reservation for each row execute function dawdle()`
  })

  test('give one slot to several guests', async () => {
    const venue = await venueWith([table('t1')])
    await database.connection.sql`create table postgres.resource as select * from public.resource`
    const outcome = await bookAll(
      servers,
      venue,
      times(scaled(10, 100), () => ({ resourceId: 't1' })),
    )
    expect(outcome['201']).toBeGreaterThan(1)
  })
})
