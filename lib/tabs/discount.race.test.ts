import { and, eq, lt, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { tabLine } from '#db/schema/table-sessions.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTabById, getTable, listTabLines } from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { giveDiscount } from './discount.ts'
import type * as openTab from './open-tab.ts'
import { leftOn } from './transfer.ts'
import { splitTab } from './transfer-lines.ts'

const guards = vi.hoisted(() => ({ lockOpenTabsById: true }))

vi.mock('./open-tab.ts', async (original) => {
  const actual = await original<typeof openTab>()
  return {
    ...actual,
    async lockOpenTabsById(tx: Tx, venueId: string, ids: readonly string[]) {
      if (guards.lockOpenTabsById) return actual.lockOpenTabsById(tx, venueId, ids)
      return Promise.all(ids.map((id) => getTabById(venueId, id, tx)))
    },
  }
})

/** Two waiters give 10 % of one bill at once. */
useTestDatabase()
const now = new Date()
afterEach(() => {
  guards.lockOpenTabsById = true
})

/**
 * Gives two discounts at once. Both can read the bill before one writes. Returns them in minor units, the smaller one first.
 */
async function discountTwice(): Promise<number[]> {
  const at = await getTable((await openTavern()).t1)
  const { tab } = await placeOrder(at, { lines: [line('bar', 'Pils', 10)], sessionId: undefined }, { now })
  const tabId = tab?.id ?? ''
  const give = () =>
    giveDiscount(at.venue, { tabId, reason: 'Long wait', percent: 10 }, { freely: true }, acting(now)).then(() => {})
  await heldBack(sql`select from tab where id = ${tabId} for update`, [give, give])
  const given = await database()
    .select()
    .from(tabLine)
    .where(and(eq(tabLine.tabId, tabId), lt(tabLine.unitPriceMinor, 0)))
  return given.map(({ unitPriceMinor }) => -unitPriceMinor).toSorted((one, other) => one - other)
}

test('the second discount is a part of what the first has left, because lockOpenTabsById makes them take turns', async () => {
  const [second = 0, first = 0] = await discountTwice()
  expect(second).toBe(first - first / 10)
})

test('the control: without the lock both are parts of the whole bill', async () => {
  guards.lockOpenTabsById = false
  const [second = 0, first = 0] = await discountTwice()
  expect(second).toBe(first)
})

/**
 * Splits nine of ten beers off a bill while 10 % are given on it. Returns the totals of both bills in minor units, and the
 * refusals.
 */
async function discountAndSplit(): Promise<{ refused: unknown[]; left: number; aside: number }> {
  const at = await getTable((await openTavern()).t1)
  const { tab } = await placeOrder(at, { lines: [line('bar', 'Pils', 10)], sessionId: undefined }, { now })
  const tabId = tab?.id ?? ''
  const refused: unknown[] = []
  const act = (work: () => Promise<unknown>) => () =>
    work().then(
      () => {},
      (error: unknown) => void refused.push(error),
    )
  const [nine] = leftOn(await listTabLines({ venueId: at.venue.id, id: tabId }))
  const lines = nine ? [{ ...nine, quantity: 9 }] : []
  await heldBack(sql`select from tab where id = ${tabId} for update`, [
    act(() => splitTab(at.venue, { tabId, lines }, acting(now))),
    act(() => giveDiscount(at.venue, { tabId, reason: 'Wait', percent: 10 }, { freely: true }, acting(now))),
  ])
  const totals = await database()
    .select({ id: tabLine.tabId, minor: sql<number>`sum(${tabLine.quantity} * ${tabLine.unitPriceMinor})::int` })
    .from(tabLine)
    .where(eq(tabLine.venueId, at.venue.id))
    .groupBy(tabLine.tabId)
  const left = totals.find(({ id }) => id === tabId)?.minor ?? 0
  return { refused, left, aside: totals.reduce((sum, { minor }) => sum + minor, 0) - left }
}

test('lines that are split off at that moment take their discount along, or have none', async () => {
  const { refused, left, aside } = await discountAndSplit()
  expect(refused).toEqual([])
  expect([324 + 2916, 324 + 3240]).toContain(left + aside)
  expect(left).toBe(324)
})

test('the control: without the lock the database refuses one of them', async () => {
  guards.lockOpenTabsById = false
  const { refused } = await discountAndSplit()
  expect(refused.map((error) => violates(error, 'discount_is_on_what_is_left'))).toEqual([true])
})
