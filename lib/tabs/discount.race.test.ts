import { and, eq, lt, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { tabLine } from '#db/schema/table-sessions.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTabById, getTable } from '#lib/table-sessions/queries.ts'
import { acting } from '#testing/acting.ts'
import { useTestDatabase } from '#testing/database.ts'
import { heldBack } from '#testing/race.ts'
import { line, openTavern } from '#testing/tavern.ts'
import { giveDiscount } from './discount.ts'
import type * as openTab from './open-tab.ts'

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

/** The two discounts in minor units, the smaller one first. Both wait to write until both could have read the bill. */
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
