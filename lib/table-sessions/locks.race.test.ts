import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { databaseError } from '#db/errors.ts'
import { invoice, tab, tabLine, tableToken } from '#db/schema/table-sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, listBookableResources } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { barrier, heldBack, untilWaiting } from '#testing/storms/race.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { closeTab } from './issue-invoice.ts'
import type * as locks from './locks.ts'
import { placeOrder } from './place-order.ts'
import { findTable, getTable, type TableWithToken } from './queries.ts'
import { rotateTableToken } from './tokens.ts'

/** Races at one table, with each guard removed in turn: a race that cannot be lost proves nothing. */
const control = vi.hoisted(() => ({ locks: true, beforeWriting: null as null | (() => Promise<void>) }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  // The same reads without their locks, and all read before one writes: the worst case, whatever the timing.
  const unlocked = async (tx: Tx, where: SQL | undefined) => {
    const [found] = await tx.select().from(tab).where(where)
    await control.beforeWriting?.()
    return found ?? null
  }
  return {
    lockOpenTab: (tx: Tx, venueId: string, resourceId: string) =>
      control.locks
        ? actual.lockOpenTab(tx, venueId, resourceId)
        : unlocked(tx, and(eq(tab.venueId, venueId), eq(tab.resourceId, resourceId), isNull(tab.closedAt))),
    lockTabById: (tx: Tx, venueId: string, id: string) =>
      control.locks ? actual.lockTabById(tx, venueId, id) : unlocked(tx, and(eq(tab.venueId, venueId), eq(tab.id, id))),
  }
})

const testDatabase = useTestDatabase(20)
const now = new Date('2027-06-16T18:00:00Z')
const pils = { lines: [line('bar', 'Pils')], sessionId: undefined }

let table: TableWithToken

beforeEach(async () => {
  control.locks = true
  control.beforeWriting = null
  table = await getTable((await openTavern()).t1)
})

const order = (more: object = {}) => placeOrder(table, { ...pils, ...more }, { now })
const close = () => closeTab(table, { now })
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.kind : `refused: ${constraintOf(error)}`),
  )
const constraintOf = (error: unknown) => databaseError(error)?.constraint_name

/** The number of items that were ordered, and the number of them on an invoice or on the open tab. */
async function counted(): Promise<{ ordered: number; accounted: number; open: number }> {
  const venueId = table.venue.id
  const lines = await database().select().from(tabLine).where(eq(tabLine.venueId, venueId))
  const invoices = await database().select().from(invoice).where(eq(invoice.venueId, venueId))
  const open = await database()
    .select()
    .from(tab)
    .where(and(eq(tab.venueId, venueId), isNull(tab.closedAt)))
  const sum = (of: readonly { quantity: number }[]) => of.reduce((total, { quantity }) => total + quantity, 0)
  const onOpen = lines.filter(({ tabId }) => open.some(({ id }) => id === tabId))
  return {
    ordered: sum(lines),
    accounted: sum(invoices.flatMap(({ lines: billed }) => billed)) + sum(onOpen),
    open: open.length,
  }
}

const tabRow = () => sql`select from tab where venue_id = ${table.venue.id} for update`

/** Orders and a closing race on an open tab: all have read before one writes. The closing comes last or first. */
async function meet(orders: number, closing: 'last' | 'first' = 'last'): Promise<string[]> {
  await order()
  const ordering = Array.from({ length: orders }, () => () => outcome(order()))
  const all = closing === 'last' ? [...ordering, () => outcome(close())] : [() => outcome(close()), ...ordering]
  return heldBack(tabRow(), all, { inOrder: true })
}

/** Orders that have read an open tab, and write on it when it has been closed. */
async function meetWithoutLocks(orders: number): Promise<string[]> {
  await order()
  const allHaveRead = Promise.withResolvers<void>()
  const isClosed = Promise.withResolvers<void>()
  let read = 0
  control.locks = false
  control.beforeWriting = () => {
    if (++read === orders) allHaveRead.resolve()
    return isClosed.promise
  }
  const ordering = Array.from({ length: orders }, () => outcome(order()))
  await allHaveRead.promise
  control.beforeWriting = null
  const closing = await outcome(close())
  isClosed.resolve()
  return [...(await Promise.all(ordering)), closing]
}

async function without(triggers: [name: string, of: string][], work: () => Promise<void>): Promise<void> {
  const all = (verb: string) =>
    Promise.all(
      triggers.map(([name, of]) => testDatabase.connection.sql.unsafe(`alter table ${of} ${verb} trigger ${name}`)),
    )
  await all('disable')
  try {
    await work()
  } finally {
    await all('enable')
  }
}

describe('concurrent orders and a closing', () => {
  test('leave every line on the invoice or on an open tab', async () => {
    for (const closing of ['last', 'first'] as const) {
      const ends = await meet(6, closing)
      expect(ends).toEqual(closing === 'last' ? Array(7).fill('done') : ['done', ...Array(6).fill('tab-changed')])
      const { ordered, accounted } = await counted()
      expect(accounted).toBe(ordered)
    }
  })

  test('the control: without the locks and the triggers behind them, lines are served that are never billed', async () => {
    const guards: [string, string][] = [
      ['tab_order_guard', 'tab_order'],
      ['tab_line_guard', 'tab_line'],
      ['invoice_guard', 'invoice'],
    ]
    await without(guards, async () => {
      expect(await meetWithoutLocks(6)).toEqual(Array(7).fill('done'))
      expect(await counted()).toEqual({ ordered: 7, accounted: 1, open: 0 })
    })
  })

  test('without the locks alone, the database refuses the line that would be lost', async () => {
    await order()
    control.locks = false
    const hasRead = new Promise<() => void>((read) => {
      control.beforeWriting = () => new Promise((goOn) => read(goOn))
    })
    const late = outcome(order())
    const goOn = await hasRead
    control.beforeWriting = null
    await close()
    goOn()
    expect(await late).toBe('refused: tab_open_for_orders')
    expect(await counted()).toEqual({ ordered: 1, accounted: 1, open: 0 })
  })
})

describe('an order and a closing in turn', () => {
  test('an order that waits for a closing joins no tab: tab-changed, and nothing is placed', async () => {
    await order()
    const { lockOpenTab } = await import('./locks.ts')
    let waiting: Promise<string> | undefined
    await database().transaction(async (tx) => {
      const open = await lockOpenTab(tx, table.venue.id, 't1')
      waiting = outcome(order())
      await untilWaiting()
      await tx
        .update(tab)
        .set({ closedAt: now })
        .where(eq(tab.id, open?.id ?? ''))
    })
    expect(await waiting).toBe('tab-changed')
    expect(await counted()).toMatchObject({ ordered: 1, open: 0 })
  })

  test('a closing that waits for an order has it on the invoice', async () => {
    await order()
    let waiting: ReturnType<typeof close> | undefined
    await placeOrder(table, pils, {
      now,
      async beforeCommit() {
        waiting = close()
        await untilWaiting()
      },
    })
    expect((await waiting)?.lines).toMatchObject([{ itemName: 'Pils', quantity: 2 }])
  })

  test('one of several concurrent closings gets the invoice, and the others find no open tab', async () => {
    await order()
    const ends = await heldBack(
      tabRow(),
      Array.from({ length: 8 }, () => () => outcome(close())),
    )
    expect(ends.sort()).toEqual(['done', ...Array(7).fill('not-found')])
  })

  test('the control: without lockOpenTab the others find it open, and the database refuses them', async () => {
    await order()
    control.locks = false
    control.beforeWriting = barrier(8)
    const ends = await Promise.all(Array.from({ length: 8 }, () => outcome(close())))
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    expect(ends.filter((end) => end.startsWith('refused'))).toHaveLength(7)
  })
})

test('concurrent closings at a dozen tables number their invoices from one, without gaps or duplicates', async () => {
  const resource = { type: 'RestaurantTable', capacity: 4 }
  const resources = Array.from({ length: 12 }, (_, at) => ({ id: `t${at}`, name: `Table ${at}`, ...resource }))
  const venue = await getVenue((await openTavern({ resources })).slug)
  const tables = (await listBookableResources(venue)).map((resource) => ({ venue, resource }))
  for (const one of tables) await placeOrder(one, pils, { now })
  const closings = tables.map((one) => () => closeTab(one, { now }))
  const invoices = await heldBack(sql`lock table invoice in share mode`, closings)
  expect(invoices.map(({ number }) => number).sort((a, b) => a - b)).toEqual(tables.map((_, at) => at + 1))
})

test('the control: closings that read the highest number and add one all take the same', async () => {
  await order()
  await close()
  const haveRead = barrier(12)
  const readNumber = () =>
    database().transaction(async (tx) => {
      const highest = sql<number>`max(${invoice.number})::int`
      const [found] = await tx.select({ highest }).from(invoice).where(eq(invoice.venueId, table.venue.id))
      await haveRead()
      return (found?.highest ?? 0) + 1
    })
  expect(await Promise.all(Array.from({ length: 12 }, readNumber))).toEqual(Array(12).fill(2))
})

describe('replacing a token concurrently', () => {
  test('leaves one valid token, which the last call returned', async () => {
    const { id } = table.venue
    const rotate = () => database().transaction((tx) => rotateTableToken(tx, id, 't1', now))
    const returned = await Promise.all(Array.from({ length: 8 }, rotate))
    const live = await database()
      .select({ count: sql<number>`count(*)::int` })
      .from(tableToken)
      .where(and(eq(tableToken.venueId, id), eq(tableToken.resourceId, 't1'), isNull(tableToken.revokedAt)))
    expect(live).toEqual([{ count: 1 }])
    const working = await Promise.all(returned.map(findTable))
    expect(working.some((found) => found !== null)).toBe(true)
  })
})

describe('concurrent first orders', () => {
  const orders = (more: object) => Array.from({ length: 8 }, () => () => outcome(order(more)))
  const rush = (more: object = {}) => heldBack(sql`lock table tab in share mode`, orders(more))

  test('open one tab, and all are on it', async () => {
    expect(await rush()).toEqual(Array(8).fill('done'))
    expect(await counted()).toEqual({ ordered: 8, accounted: 8, open: 1 })
  })

  test('with the claim that no tab is open: one opens it, and the others are tab-changed', async () => {
    expect((await rush({ sessionId: null })).sort()).toEqual(['done', ...Array(7).fill('tab-changed')])
    expect(await counted()).toEqual({ ordered: 1, accounted: 1, open: 1 })
  })

  test('the control: without the unique index they open several', async () => {
    // The last test at a table: this database is not used afterwards.
    await testDatabase.connection.sql`drop index tab_one_open`
    await rush()
    expect((await counted()).open).toBeGreaterThan(1)
  })
})
