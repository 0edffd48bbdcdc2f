import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { databaseError } from '#db/errors.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { tabLine } from '#db/schema/table-sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import type * as tabLocks from '#lib/table-sessions/locks.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import type * as stops from '#lib/venues/item-stops.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { barrier, heldBack, untilWaiting } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import type { StationTicket } from './input.ts'
import type * as locks from './lock-order.ts'
import { advanceOrder, recallOrder } from './move-order.ts'
import { readOrders } from './read-orders.ts'
import { stopItem } from './stop-item.ts'
import { takeBackLine } from './take-back.ts'

/** Races of cooks, waiters and guests, with each guard removed in turn: a race that cannot be lost proves nothing. */
const control = vi.hoisted(() => ({ order: true, menus: true, read: null as null | (() => Promise<void>) }))

vi.mock('./lock-order.ts', async (original) => {
  const actual = await original<typeof locks>()
  const linesOf = async (tx: Tx, venueId: string, { orderId }: { orderId: string }) => {
    const lines = await tx.select().from(tabLine).where(eq(tabLine.orderId, orderId)).orderBy(tabLine.ordinal)
    expect(lines[0]?.venueId).toBe(venueId)
    return lines
  }
  return {
    ...actual,
    lockOrder: async (...given: Parameters<typeof actual.lockOrder>) => {
      const lines = await (control.order ? actual.lockOrder(...given) : linesOf(...given))
      await control.read?.()
      return lines
    },
    lockStationTicket: async (tx: Tx, venueId: string, ticket: StationTicket) => {
      if (control.order) return actual.lockStationTicket(tx, venueId, ticket)
      const progress = await actual.readProgress(tx, venueId, ticket)
      await control.read?.()
      return progress
    },
  }
})

vi.mock('#lib/table-sessions/locks.ts', async (original) => {
  const actual = await original<typeof tabLocks>()
  const { getTabById } = await import('#lib/table-sessions/queries.ts')
  return {
    ...actual,
    lockTabById: (tx: Tx, venueId: string, id: string) =>
      control.order ? actual.lockTabById(tx, venueId, id) : getTabById(venueId, id, tx),
  }
})

vi.mock('#lib/venues/item-stops.ts', async (original) => {
  const actual = await original<typeof stops>()
  return {
    ...actual,
    shareMenus: async (...given: Parameters<typeof actual.shareMenus>) => {
      if (control.menus) await actual.shareMenus(...given)
    },
    listItemStops: async (...given: Parameters<typeof actual.listItemStops>) => {
      const found = await actual.listItemStops(...given)
      await control.read?.()
      return found
    },
  }
})

const testDatabase = useTestDatabase(20)
const now = new Date()
let table: TableWithToken
let ticket: StationTicket

beforeEach(async () => {
  Object.assign(control, { order: true, menus: true, read: null })
  table = await getTable((await openTavern()).t1)
  await placeOrder(table, { lines: [line('kitchen', 'Stew', 3)], sessionId: undefined }, { now })
  const [shown] = (await readOrders(table.venue, now)).tickets
  if (!shown) throw new Error('there is no ticket')
  ticket = { tabId: shown.tabId, orderId: shown.orderId, station: shown.station }
})

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Problem ? error.kind : `refused: ${databaseError(error)?.constraint_name ?? String(error)}`,
  )
const orderRow = () => sql`select from tab_order where id = ${ticket.orderId} for update`
const entries = async () =>
  (await database().select().from(auditEntry).where(eq(auditEntry.venueId, table.venue.id))).map(({ act }) => act)
const left = async () => {
  const lines = await database().select().from(tabLine).where(eq(tabLine.orderId, ticket.orderId))
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

describe('two cooks who press at once', () => {
  const press = (to: 'started' | 'ready') => () => outcome(advanceOrder(table.venue, { ...ticket, to }, acting(now)))
  const both = () => heldBack(orderRow(), [press('ready'), press('ready')])

  test('take one step, and one entry tells of it', async () => {
    expect(await both()).toEqual(['done', 'done'])
    expect(await entries()).toEqual(['order.advance'])
  })

  test('control: without the lock both take it', async () => {
    Object.assign(control, { order: false, read: barrier(2) })
    await Promise.all([press('ready')(), press('ready')()])
    expect(await entries()).toEqual(['order.advance', 'order.advance'])
  })

  test('a recall and a step that meet leave what the last of them has seen', async () => {
    await press('ready')()
    const recall = () => outcome(recallOrder(table.venue, { ...ticket, from: 'ready' }, acting(now)))
    const served = () => outcome(advanceOrder(table.venue, { ...ticket, to: 'served' }, acting(now)))
    expect(await heldBack(orderRow(), [served, recall], { inOrder: true })).toEqual(['done', 'conflict'])
  })
})

describe('two who take the same back', () => {
  const back = (remaining: number) => () =>
    outcome(takeBackLine(table.venue, { ...ticket, line: 0, remaining, reason: 'guest' }, acting(now)))
  const tabRow = () => sql`select from tab where id = ${ticket.tabId} for update`

  test('take it back once', async () => {
    expect(await heldBack(tabRow(), [back(1), back(1)])).toEqual(['done', 'done'])
    expect(await left()).toBe(1)
    expect(await entries()).toEqual(['order.take-back'])
  })

  test('the database refuses the second if both have read the same', async () => {
    Object.assign(control, { order: false, read: barrier(2) })
    const outcomes = await Promise.all([back(1)(), back(1)()])
    expect(outcomes).toContain('done')
    expect(outcomes).toContain('refused: tab_line_takes_back')
    expect(await left()).toBe(1)
  })

  /** Inserts two correcting lines that together are more than was ordered. */
  const insertBoth = () =>
    heldBack(
      orderRow(),
      [1, 2].map(
        (ordinal) => () =>
          outcome(
            database().transaction(async (tx) => {
              const [ordered] = await tx.select().from(tabLine).where(eq(tabLine.orderId, ticket.orderId))
              if (!ordered) throw new Error('there is no line')
              await tx.insert(tabLine).values({ ...ordered, ordinal, quantity: -2, corrects: 0 })
            }),
          ),
      ),
      { enough: 2 },
    )

  test('the database lets no two lines take back more than was ordered', async () => {
    const outcomes = await insertBoth()
    expect(outcomes.toSorted()).toEqual(['done', 'refused: tab_line_takes_back'])
    expect(await left()).toBe(1)
  })

  test('control: without its trigger they do', async () => {
    await testDatabase.connection.sql`alter table tab_line disable trigger tab_line_takes_back`
    try {
      await insertBoth()
      expect(await left()).toBe(-1)
    } finally {
      await testDatabase.connection.sql`alter table tab_line enable trigger tab_line_takes_back`
    }
  })
})

describe('an order and a stop of its item', () => {
  const stop = () => stopItem(table.venue, { menuId: 'kitchen', itemName: 'Stew' }, acting(now))
  const order = () =>
    outcome(placeOrder(table, { lines: [line('kitchen', 'Stew')], sessionId: undefined }, { now: new Date() }))

  /**
   * Stops an item after an order has read what is sold out. Returns the outcome of the order, and whether the stop is done
   * before it.
   */
  async function meet(): Promise<{ ordered: string; stopFirst: boolean }> {
    const [hasRead, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    control.read = () => {
      control.read = null
      hasRead.resolve()
      return goOn.promise
    }
    const ordering = order()
    await hasRead.promise
    let stopped = false
    const stopping = stop().then(() => {
      stopped = true
    })
    await Promise.race([stopping, untilWaiting()])
    const stopFirst = stopped
    goOn.resolve()
    const ordered = await ordering
    await stopping
    return { ordered, stopFirst }
  }

  test('the stop waits for the order, and refuses the next one', async () => {
    expect(await meet()).toEqual({ ordered: 'done', stopFirst: false })
    expect(await order()).toBe('item-sold-out')
  })

  test('without the lock of the menu the database refuses the line', async () => {
    control.menus = false
    expect(await meet()).toEqual({ ordered: 'refused: tab_line_is_offered', stopFirst: true })
  })

  test('control: without both it is ordered after it was stopped', async () => {
    control.menus = false
    await testDatabase.connection.sql`alter table tab_line disable trigger tab_line_is_offered`
    try {
      expect(await meet()).toEqual({ ordered: 'done', stopFirst: true })
    } finally {
      await testDatabase.connection.sql`alter table tab_line enable trigger tab_line_is_offered`
    }
  })
})
