import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { examineIn } from '#db/invariants.ts'
import { advanceOrder } from '#lib/orders/move-order.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { waitingOrders } from '#lib/orders/waiting-orders.ts'
import { Problem } from '#lib/problems/problem.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { portionsLeftOn } from '#testing/venues/bills.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { giveDiscount } from './discount.ts'
import { joinTabs } from './join-tabs.ts'
import { moveTab } from './move-tab.ts'
import { orderForTable } from './order-for-table.ts'
import { splitTab, transferLines } from './transfer-lines.ts'

/** Random sequences of acts of staff on several bills. A failure names its seed. */
useTestDatabase()
const now = new Date()
const places = ['t1', 't2', 'b1']

/** Numbers in [0, 1) that follow from a seed (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Tabs = { id: string; resource_id: string; aside: boolean }[]
const openTabs = (venue: Venue): Promise<Tabs> =>
  database().execute(
    sql`select id, resource_id, aside from tab where venue_id = ${venue.id} and closed_at is null order by id`,
  )
/** The total of all tabs of a venue. */
async function worth({ id }: Venue): Promise<number> {
  const [row] = await database().execute<{ sum: number }>(
    sql`select coalesce(sum(quantity * unit_price_minor), 0)::int as sum from tab_line where venue_id = ${id}`,
  )
  return row?.sum ?? 0
}
/** The lines that the stations still have to make, order by order. */
async function toMake(venue: Venue): Promise<string[]> {
  const { tickets } = await readOrders(venue, now)
  return tickets
    .flatMap(({ orderId, lines }) => lines.map((each) => `${orderId} ${each.line} ${each.remaining}`))
    .sort()
}

type Step = (venue: Venue, tables: readonly TableWithToken[], draw: () => number) => Promise<unknown>
const pick = <T>(from: readonly T[], draw: () => number): T => from[Math.floor(draw() * from.length)] as T

/** The number of orders beside the place, and the same from the screen of the stations. */
async function countWaitingOrders({ id }: Venue): Promise<number> {
  const [row] = await database().execute<{ waiting: number }>(sql`select ${waitingOrders(id, now)} as waiting`)
  return row?.waiting ?? 0
}
async function ordersToMake(venue: Venue): Promise<number> {
  const { tickets } = await readOrders(venue, now)
  const toMake = tickets.filter(
    ({ state, lines }) => (state === 'placed' || state === 'started') && lines.some(({ remaining }) => remaining > 0),
  )
  return new Set(toMake.map(({ orderId }) => orderId)).size
}

async function tabAndLines(venue: Venue, draw: () => number) {
  const tab = pick(await openTabs(venue), draw)
  const left = tab ? await portionsLeftOn(venue, tab.id) : []
  const lines = left
    .filter(() => draw() < 0.5)
    .map((portion) => ({ ...portion, quantity: 1 + Math.floor(draw() * portion.quantity) }))
  return { tabId: tab?.id ?? '', lines }
}

const menu = [line('kitchen', 'Stew'), line('kitchen', 'Cola'), line('bar', 'Pils'), line('bar', 'Water')]
const order: Step = (venue, _, draw) => {
  const lines = menu.map((each) => ({ ...each, quantity: 1 + Math.floor(draw() * 3) }))
  return orderForTable(venue, { resourceId: pick(places, draw), lines }, acting(now))
}
/** Steps that change neither the total of all tabs nor the lines to be made. */
const conserving: Step[] = [
  async (venue, _, draw) => splitTab(venue, await tabAndLines(venue, draw), acting(now)),
  async (venue, _, draw) =>
    transferLines(venue, { ...(await tabAndLines(venue, draw)), resourceId: pick(places, draw) }, acting(now)),
  async (venue, _, draw) => {
    const tabs = await openTabs(venue)
    return joinTabs(venue, { tabId: pick(tabs, draw)?.id ?? '', intoTabId: pick(tabs, draw)?.id ?? '' }, acting(now))
  },
  async (venue, _, draw) =>
    moveTab(venue, { tabId: pick(await openTabs(venue), draw)?.id ?? '', resourceId: pick(places, draw) }, acting(now)),
]
const others: Step[] = [
  order,
  async (venue, _, draw) => {
    const { tabId } = await tabAndLines(venue, draw)
    return giveDiscount(
      venue,
      { tabId, reason: 'Test', percent: 1 + Math.floor(draw() * 60) },
      { freely: true },
      acting(now),
    )
  },
  async (venue, _, draw) => {
    const { tabId, lines } = await tabAndLines(venue, draw)
    const portion = pick(lines, draw)
    if (!portion) return null
    return takeBackLine(venue, { ...portion, tabId, remaining: 0, reason: 'guest' }, acting(now))
  },
  async (venue, _, draw) => {
    const ticket = pick((await readOrders(venue, now)).tickets, draw)
    if (!ticket) return null
    const { tabId, orderId, station } = ticket
    return advanceOrder(venue, { tabId, orderId, station, to: 'ready' }, acting(now))
  },
  async (venue, tables, draw) => closeTab({ venue, resource: pick(tables, draw).resource }, { now }),
]

test.each(Array.from({ length: scaled(2, 60) }, (_, seed) => seed + 1))('seed %i', async (seed) => {
  const draw = drawing(seed)
  const { t1, t2, b1 } = await openTavern({
    resources: places.map((id) => ({ id, name: id, type: 'RestaurantTable', capacity: 4, allowsFoodOrdering: true })),
  })
  const tables = [await getTable(t1), await getTable(t2), await getTable(b1)]
  const { venue } = tables[0] as TableWithToken
  await order(venue, tables, draw)
  let done = 0
  for (let at = 0; at < 40; at++) {
    const conserves = draw() < 0.6
    const before = { worth: await worth(venue), toMake: await toMake(venue) }
    try {
      await pick(conserves ? conserving : others, draw)(venue, tables, draw)
      done++
    } catch (error) {
      // Most draws are refused: a refused step must leave nothing behind.
      if (!(error instanceof Problem)) throw error
      expect({ worth: await worth(venue), toMake: await toMake(venue) }).toEqual(before)
    }
    expect(await countWaitingOrders(venue)).toBe(await ordersToMake(venue))
    if (conserves) expect({ worth: await worth(venue), toMake: await toMake(venue) }).toEqual(before)
  }
  expect(done).toBeGreaterThan(3)
  expect((await database().transaction(examineIn)).filter(({ count }) => count > 0)).toEqual([])
})

test('an order waits no longer if what has moved to another bill is taken back there', async () => {
  const { t1 } = await openTavern()
  const table = await getTable(t1)
  const { venue } = table
  await orderForTable(venue, { resourceId: 't1', lines: [line('kitchen', 'Stew'), line('bar', 'Water')] }, acting(now))
  const [tab] = await openTabs(venue)
  const lines = await portionsLeftOn(venue, tab?.id ?? '')
  await splitTab(venue, { tabId: tab?.id ?? '', lines: lines.slice(0, 1) }, acting(now))
  for (const { id } of await openTabs(venue)) {
    expect([await countWaitingOrders(venue), await ordersToMake(venue)]).toEqual([1, 1])
    const [portion] = await portionsLeftOn(venue, id)
    if (!portion) throw new Error('there is nothing on the bill')
    await takeBackLine(venue, { ...portion, tabId: id, remaining: 0, reason: 'guest' }, acting(now))
  }
  expect([await countWaitingOrders(venue), await ordersToMake(venue)]).toEqual([0, 0])
})
