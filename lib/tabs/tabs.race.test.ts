import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { databaseError } from '#db/errors.ts'
import { tabLine } from '#db/schema/table-sessions.ts'
import type * as orderLocks from '#lib/orders/lock-order.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import type * as transferred from '#lib/orders/transferred.ts'
import { Problem } from '#lib/problems/problem.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import type * as locks from '#lib/table-sessions/locks.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import type * as queries from '#lib/table-sessions/queries.ts'
import { getTable, type TableWithToken, tabTotalMinor } from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { barrier, heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { portionsLeftOn } from '#testing/venues/bills.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { giveDiscount } from './discount.ts'
import { joinTabs } from './join-tabs.ts'
import { moveTab } from './move-tab.ts'
import { splitTab, transferLines } from './transfer-lines.ts'

/**
 * Races of waiters about one bill. Without `lockTabsById` (and so `lockOpenTabsById`) all of them read first. Then the
 * database refuses the acts that the program has found possible: the controls of its triggers are in
 * lib/orders/orders.race.test.ts.
 */
type Pause = null | (() => Promise<void>)
const control = vi.hoisted(() => ({ tabs: true, order: true, read: null as Pause, lines: null as Pause }))

vi.mock('#lib/table-sessions/queries.ts', async (original) => {
  const actual = await original<typeof queries>()
  return {
    ...actual,
    async listTabLines(...given: Parameters<typeof actual.listTabLines>) {
      const lines = await actual.listTabLines(...given)
      await control.lines?.()
      return lines
    },
  }
})

vi.mock('#lib/table-sessions/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  const { getTabById } = await import('#lib/table-sessions/queries.ts')
  const unlocked = async (tx: Tx, venueId: string, ids: readonly string[]) => {
    const found = []
    for (const id of ids) found.push(await getTabById(venueId, id, tx))
    await control.read?.()
    return found
  }
  return {
    ...actual,
    lockTabsById: (...given: Parameters<typeof actual.lockTabsById>) =>
      control.tabs ? actual.lockTabsById(...given) : unlocked(...given),
    lockTabById: async (tx: Tx, venueId: string, id: string) =>
      control.tabs ? actual.lockTabById(tx, venueId, id) : (await unlocked(tx, venueId, [id]))[0],
  }
})

vi.mock('#lib/orders/transferred.ts', async (original) => {
  const actual = await original<typeof transferred>()
  return {
    ...actual,
    lockFirstOrder: (...given: Parameters<typeof actual.lockFirstOrder>) =>
      control.order ? actual.lockFirstOrder(...given) : actual.firstOrderOf(...given),
    lastOrdinalOf: async (...given: Parameters<typeof actual.lastOrdinalOf>) => {
      const last = await actual.lastOrdinalOf(...given)
      await control.read?.()
      return last
    },
  }
})

vi.mock('#lib/orders/lock-order.ts', async (original) => {
  const actual = await original<typeof orderLocks>()
  return {
    ...actual,
    lockOrder: (tx: Tx, venueId: string, order: Parameters<typeof actual.lockOrder>[2]) =>
      control.tabs
        ? actual.lockOrder(tx, venueId, order)
        : tx.select().from(tabLine).where(eq(tabLine.orderId, order.orderId)).orderBy(tabLine.ordinal),
  }
})

useTestDatabase(20)
const now = new Date()
let table: TableWithToken
let two: TableWithToken
let tabId: string

beforeEach(async () => {
  Object.assign(control, { tabs: true, order: true, read: null, lines: null })
  const { t1, t2 } = await openTavern()
  table = await getTable(t1)
  two = await getTable(t2)
  tabId = await order(table)
})

async function order(at: TableWithToken): Promise<string> {
  const lines = [line('kitchen', 'Stew', 2), line('bar', 'Pils', 2)]
  return (await placeOrder(at, { lines, sessionId: undefined }, { now })).tab?.id ?? ''
}
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Problem ? error.kind : `refused: ${databaseError(error)?.constraint_name ?? String(error)}`,
  )
const tabRow = () => sql`select from tab where id = ${tabId} for update`
const stews = (quantity: number) => portionsLeftOn(table.venue, tabId, quantity, 1)
async function transferTo(resourceId: string, quantity = 2) {
  const lines = await stews(quantity)
  return () => outcome(transferLines(table.venue, { tabId, lines, resourceId }, acting(now)))
}
async function split(quantity = 2) {
  const lines = await stews(quantity)
  return () => outcome(splitTab(table.venue, { tabId, lines }, acting(now)))
}
/** The quantity of stews on all tabs of the venue together. */
async function stewsOnTabs(): Promise<number> {
  const [row] = await database().execute<{ sum: number }>(
    sql`select sum(quantity)::int as sum from tab_line where venue_id = ${table.venue.id} and item_name = 'Stew'`,
  )
  return row?.sum ?? 0
}
/** Runs all of them without locks: each reads before one of them writes. */
function unlocked(...work: (() => Promise<string>)[]): Promise<string[]> {
  Object.assign(control, { tabs: false, read: barrier(work.length) })
  return Promise.all(work.map((each) => each()))
}

describe('two who take the same lines elsewhere', () => {
  test('take them once', async () => {
    const contestants = [await transferTo('t2'), await split()]
    expect((await heldBack(tabRow(), contestants)).toSorted()).toEqual(['conflict', 'done'])
    expect(await stewsOnTabs()).toBe(2)
  })

  test('also if both have read that they are there', async () => {
    const both = [await split(), await split()] as const
    control.lines = barrier(2)
    const outcomes = await unlocked(...both)
    expect(outcomes.toSorted()).toEqual(['done', 'refused: tab_line_takes_back'])
    expect(await stewsOnTabs()).toBe(2)
  })
})

test('a transfer and a taking back: the second finds the rest that the first has left', async () => {
  const lines = await stews(2)
  const back = () => {
    const request = { tabId, orderId: lines[0]?.orderId ?? '', line: 0, remaining: 0, reason: 'guest' as const }
    return outcome(takeBackLine(table.venue, request, acting(now)))
  }
  const outcomes = await heldBack(tabRow(), [await transferTo('t2'), back], { inOrder: true })
  expect(outcomes).toEqual(['done', 'done'])
  expect(await stewsOnTabs()).toBe(2)
})

describe('a transfer and a closing', () => {
  const close = () => outcome(closeTab(table, { now }))

  test('leave no line on a closed tab', async () => {
    expect(await heldBack(tabRow(), [close, await transferTo('t2')], { inOrder: true })).toEqual(['done', 'conflict'])
    expect(await tabTotalMinor(database(), { venueId: table.venue.id, id: tabId })).toBe(2980 + 720)
  })

  test('also if the transfer has read that it is open', async () => {
    const go = await split()
    Object.assign(control, { tabs: false, read: async () => void (await close()) })
    expect(await go()).toBe('refused: tab_open_for_orders')
  })
})

describe('a joining and an order', () => {
  test('the order is on the other tab, or told that this one has changed', async () => {
    const into = await order(two)
    const join = () => outcome(joinTabs(table.venue, { tabId, intoTabId: into }, acting(now)))
    const more = () =>
      outcome(placeOrder(table, { lines: [line('bar', 'Pils')], sessionId: undefined }, { now: new Date() }))
    expect(await heldBack(tabRow(), [join, more], { inOrder: true })).toEqual(['done', 'tab-changed'])
    expect(await heldBack(sql`select from tab where id = ${into} for update`, [more])).toEqual(['done'])
  })

  test('two that join each other: one of them does', async () => {
    const into = await order(two)
    const join = (from: string, to: string) => () =>
      outcome(joinTabs(table.venue, { tabId: from, intoTabId: to }, acting(now)))
    const outcomes = await heldBack(tabRow(), [join(tabId, into), join(into, tabId)])
    expect(outcomes.toSorted()).toEqual(['conflict', 'done'])
  })

  test('the database refuses the second if both have read that the other is open', async () => {
    const into = await order(two)
    const third = await order(await getTable((await openTavern()).t1))
    expect(third).not.toBe(into)
    const go = () => outcome(joinTabs(table.venue, { tabId, intoTabId: into }, acting(now)))
    Object.assign(control, { tabs: false, read: async () => void (await closeTab(two, { now })) })
    expect(await go()).toMatch(/refused: (tab_open_for_orders|tab_joins_open)/)
  })
})

test('two discounts of the whole: one is given', async () => {
  const give = () =>
    outcome(giveDiscount(table.venue, { tabId, reason: 'Wait', percent: 100 }, { freely: true }, acting(now)))
  expect((await heldBack(tabRow(), [give, give])).toSorted()).toEqual(['conflict', 'done'])
})

test('a move and a first order at the other table: one of them is its tab', async () => {
  const move = () => outcome(moveTab(table.venue, { tabId, resourceId: 't2' }, acting(now)))
  const first = () => outcome(order(two))
  const outcomes = await heldBack(tabRow(), [move, first])
  expect(outcomes).toEqual(['conflict', 'done'])
})

describe('two take-backs of one order, on two tabs', () => {
  async function contestants() {
    const { result: other } = await transferLines(
      table.venue,
      { tabId, lines: await stews(1), resourceId: 't2' },
      acting(now),
    )
    const [own] = await stews(1)
    const [came] = await portionsLeftOn(table.venue, other)
    const back = (id: string, portion = own) => {
      const { orderId = '', line = 0 } = portion ?? {}
      const request = { tabId: id, orderId, line, remaining: 0, reason: 'guest' as const }
      return () => outcome(takeBackLine(table.venue, request, acting(now)))
    }
    return { orderId: own?.orderId ?? '', works: [back(tabId), back(other, came)] }
  }
  /** The numbers by which its station acknowledges them. */
  const numbers = async () =>
    (
      await database().execute<{ ordinal: number }>(
        sql`select ordinal from take_back where venue_id = ${table.venue.id}`,
      )
    ).map(({ ordinal }) => ordinal)

  test('get numbers of their own', async () => {
    const { orderId, works } = await contestants()
    const held = sql`select from tab_order where id = ${orderId} for update`
    expect(await heldBack(held, works)).toEqual(['done', 'done'])
    expect(new Set(await numbers()).size).toBe(2)
  })

  test('control: without lockFirstOrder they get the same', async () => {
    const { works } = await contestants()
    Object.assign(control, { order: false, read: barrier(2) })
    expect(await Promise.all(works.map((work) => work()))).toEqual(['done', 'done'])
    expect(new Set(await numbers()).size).toBe(1)
  })
})

test('two who take lines to a table without a tab open one there (lockFirstTab)', async () => {
  const both = [await transferTo('t2', 1), await transferTo('t2', 1)]
  expect(await heldBack(tabRow(), both, { enough: 1 })).toEqual(['done', 'done'])
  const [row] = await database().execute<{ tabs: number }>(
    sql`select count(*)::int as tabs from tab where venue_id = ${table.venue.id} and resource_id = 't2'`,
  )
  expect(row?.tabs).toBe(1)
  expect(await stewsOnTabs()).toBe(2)
})
