import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { tableCall } from '#db/schema/orders.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { barrier, heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { openTavern } from '#testing/venues/tavern.ts'
import { answerCall, callStaff } from './calls.ts'
import type * as locks from './locks.ts'
import { getTable, type TableWithToken } from './queries.ts'

/** Phones that call at once and staff who answer at once, with each guard removed in turn. */
const control = vi.hoisted(() => ({ locks: true, read: null as null | (() => Promise<void>) }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    lockCall: async (tx: Tx, venueId: string, id: string) => {
      if (control.locks) return actual.lockCall(tx, venueId, id)
      const [found] = await tx.select().from(tableCall).where(eq(tableCall.id, id))
      await control.read?.()
      return found ?? null
    },
  }
})

const phones = 20
const testDatabase = useTestDatabase(phones + 2)
const now = new Date('2027-06-16T18:00:00Z')
let table: TableWithToken

beforeEach(async () => {
  Object.assign(control, { locks: true, read: null })
  table = await getTable((await openTavern()).t1)
})

const call = () => callStaff(table, { kind: 'waiter', means: null, sessionId: null }, now)
const calls = () => database().select().from(tableCall).where(eq(tableCall.venueId, table.venue.id))

describe('twenty phones of a table that call a waiter at once', () => {
  // Nobody writes before all of them have begun.
  const all = () =>
    heldBack(
      sql`lock table table_call in share row exclusive mode`,
      Array.from({ length: phones }, () => call),
    )

  test('are one call, which all of them read', async () => {
    const found = await all()
    expect(await calls()).toHaveLength(1)
    expect(new Set(found.map(({ id }) => id)).size).toBe(1)
  })

  test('control: without the index they are twenty', async () => {
    await testDatabase.connection.sql`drop index table_call_one_open`
    try {
      await all()
      expect(await calls()).toHaveLength(phones)
    } finally {
      await testDatabase.connection.sql`delete from table_call`
      await testDatabase.connection
        .sql`create unique index table_call_one_open on table_call (venue_id, resource_id, kind) where ended_at is null`
    }
  })
})

describe('two waiters who answer at once', () => {
  const answer = (id: string) => () => answerCall(table.venue, id, acting(now))
  const entries = () => database().select().from(auditEntry).where(eq(auditEntry.venueId, table.venue.id))

  test('are one answer, and one entry tells of it', async () => {
    const { id } = await call()
    const row = sql`select from table_call where id = ${id} for update`
    const answered = await heldBack(row, [answer(id), answer(id)])
    expect(answered.map(({ entryId }) => entryId === null).toSorted()).toEqual([false, true])
    expect(await entries()).toHaveLength(1)
  })

  test('control: without the lock both answer', async () => {
    const { id } = await call()
    Object.assign(control, { locks: false, read: barrier(2) })
    await Promise.all([answer(id)(), answer(id)()])
    expect(await entries()).toHaveLength(2)
  })
})
