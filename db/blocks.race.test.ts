import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Reader } from '#db/client.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { race } from '#testing/storms/race.ts'
import {
  addResource,
  bookResources,
  changeGuards,
  hour,
  raceDatabase,
  reasonsOf,
  succeeded,
  useVenueToBook,
  venueId,
} from '#testing/venues/venue-to-book.ts'
import { resourceBlock } from './schema/reservations.ts'

/** Blocks of a resource, against bookings and against each other, on as many connections. */
useVenueToBook()
const many = scaled(8, 60)

async function block(db: Reader, resourceId: string, at = 0): Promise<string> {
  const id = randomUUID()
  const { startsAt, blockedUntil } = hour(at)
  const values = { venueId, id, resourceId, startsAt, blockedUntil, reason: 'A broken leg', createdAt: startsAt }
  await db.insert(resourceBlock).values(values)
  return id
}

const activeRows = async () => {
  const [row] = await raceDatabase.connection.sql<{ booked: number; blocked: number }[]>`
    select (select count(*)::int from occupancy where active) as booked,
      (select count(*)::int from resource_block where lifted_at is null) as blocked`
  return row
}

/** Every other contestant books, the others block. The resource is locked until all wait for it. */
function contend(resourceId: string) {
  const { db } = raceDatabase.connection
  const hold = sql`select from resource where venue_id = ${venueId} and id = ${resourceId} for update`
  const act = (tx: Reader, index: number) =>
    index % 2 === 0 ? bookResources(tx, [resourceId], 0, 1) : block(tx, resourceId)
  return race(raceDatabase.url, many, (each, index) => each.db.transaction((tx) => act(tx, index)), { hold, db })
}

describe.each([
  ['an exclusive resource', false],
  ['a seat-sold resource', true],
])('%s', (_, seatSold) => {
  test('is blocked or booked, never both', async () => {
    const table = await addResource('table', { seatSold, capacity: many })
    const outcomes = await contend(table)
    const { booked, blocked } = (await activeRows()) ?? {}
    expect(Boolean(booked) !== Boolean(blocked)).toBe(true)
    expect(succeeded(outcomes)).toBe((booked ?? 0) + (blocked ?? 0))
    for (const refused of reasonsOf(outcomes)) {
      expect(refused).toMatch(/^23P01 (occupancy_no_double_booking|resource_block_free|resource_block_once)$/)
    }
  })

  test('is not booked over a block that begins later within the visit', async () => {
    const table = await addResource('table', { seatSold, capacity: many })
    await block(raceDatabase.connection.db, table, 0.5)
    await expect(bookResources(raceDatabase.connection.db, [table], 0, 1)).rejects.toThrow()
    expect(await activeRows()).toEqual({ booked: 0, blocked: 1 })
  })

  test('control: is both when bookings do not check blocks', async () => {
    const table = await addResource('table', { seatSold, capacity: many })
    await changeGuards('drop trigger occupancy_guard on occupancy')
    await block(raceDatabase.connection.db, table)
    await bookResources(raceDatabase.connection.db, [table], 0, 1)
    expect(await activeRows()).toEqual({ booked: 1, blocked: 1 })
  })

  test('control: is both when blocks do not check bookings', async () => {
    const table = await addResource('table', { seatSold, capacity: many })
    await changeGuards('drop trigger resource_block_guard on resource_block')
    await bookResources(raceDatabase.connection.db, [table], 0, 1)
    await block(raceDatabase.connection.db, table)
    expect(await activeRows()).toEqual({ booked: 1, blocked: 1 })
  })

  test('control: is both when the block does not lock the resource', async () => {
    const table = await addResource('table', { seatSold, capacity: many })
    const [row] = await raceDatabase.connection
      .sql`select pg_get_functiondef('resource_block_guard'::regproc) as definition`
    const weaker = String(row?.definition).replace('for no key update', '')
    expect(weaker).not.toBe(row?.definition)
    await changeGuards(weaker)
    // The booking is not committed yet when the block is written.
    await raceDatabase.connection.db.transaction(async (tx) => {
      await bookResources(tx, [table], 0, 1)
      expect(await race(raceDatabase.url, 1, ({ db }) => block(db, table))).toEqual([{ ok: true }])
    })
    expect(await activeRows()).toEqual({ booked: 1, blocked: 1 })
  })
})

describe('two blocks of a resource', () => {
  const blockAll = (resourceId: string) => race(raceDatabase.url, many, ({ db }) => block(db, resourceId))

  test('do not overlap', async () => {
    const outcomes = await blockAll(await addResource('table', { seatSold: false }))
    expect(succeeded(outcomes)).toBe(1)
    expect(reasonsOf(outcomes)).toEqual(['23P01 resource_block_once'])
  })

  test('control: overlap without the constraint', async () => {
    const table = await addResource('table', { seatSold: false })
    await changeGuards('alter table resource_block drop constraint resource_block_once')
    expect(succeeded(await blockAll(table))).toBe(many)
  })

  test('may follow one another, and a lifted one', async () => {
    const { db, sql: run } = raceDatabase.connection
    const table = await addResource('table', { seatSold: false })
    const first = await block(db, table, 0)
    await block(db, table, 1)
    await run`update resource_block set lifted_at = starts_at where id = ${first}`
    await block(db, table, 0)
    await expect(run`update resource_block set lifted_at = null where id = ${first}`).rejects.toMatchObject({
      constraint_name: 'resource_block_once',
    })
  })
})

test('a block is refused under repeatable read, whose snapshot may be older than the lock', async () => {
  const table = await addResource('table', { seatSold: false })
  const blocking = raceDatabase.connection.db.transaction((tx) => block(tx, table), {
    isolationLevel: 'repeatable read',
  })
  await expect(blocking).rejects.toMatchObject({ cause: { message: expect.stringContaining('repeatable read') } })
})
