import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { examineIn } from '#db/invariants.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { undo } from '#lib/evening/undo.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { advanceOrder } from '#lib/orders/move-order.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { readTable } from '#lib/orders/read-table.ts'
import { acknowledgeTakeBacks, takeBackLine } from '#lib/orders/take-back.ts'
import { openTabPayment } from '#lib/payments/bill/open-tab-payment.ts'
import { TabPaymentRequest } from '#lib/payments/input.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { OrderLine } from '#lib/table-sessions/input.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import {
  findOpenTab,
  getTabById,
  getTable,
  listTabLines,
  type TableWithToken,
  tabTotalMinor,
} from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { giveDiscount } from './discount.ts'
import { joinTabs } from './join-tabs.ts'
import { readTabs } from './read-tabs.ts'
import { leftOn, type Portion } from './transfer.ts'
import { splitTab, transferLines } from './transfer-lines.ts'

useTestDatabase()
const now = new Date()
const freely = { freely: true }

let one: TableWithToken
let two: TableWithToken

beforeEach(async () => {
  const settings = { qrOrdering: true, onlinePayments: true, payoutAccount: 'acct_tavern' }
  const { t1, t2 } = await openTavern({ settings })
  one = await getTable(t1)
  two = await getTable(t2)
})

async function order(at: TableWithToken, lines: OrderLine[]): Promise<string> {
  const { tab: on } = await placeOrder(at, { lines, sessionId: undefined }, { now })
  if (!on) throw new Error('an order without a tab')
  return on.id
}
const keyOf = (id: string) => ({ venueId: one.venue.id, id })
const total = (id: string) => tabTotalMinor(database(), keyOf(id))
const left = async (id: string): Promise<Portion[]> => leftOn(await listTabLines(keyOf(id)))
const some = async (id: string, quantity: number, at = 0): Promise<Portion[]> =>
  (await left(id)).slice(at, at + 1).map((portion) => ({ ...portion, quantity }))
const tickets = async () => (await readOrders(one.venue, now)).tickets
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.kind : error),
  )
const breaches = async () => (await database().transaction(examineIn)).filter(({ count }) => count > 0)
async function pay(at: TableWithToken): Promise<void> {
  const opened = await openTabPayment(at, TabPaymentRequest.parse({}), { now, language: 'en' })
  await payOpen(opened.session.id)
  await settleOpened(opened)
}

describe('splitting a bill', () => {
  test('moves the chosen lines to a bill aside, which neither the table nor its guests find', async () => {
    const id = await order(one, [line('kitchen', 'Stew', 2), line('bar', 'Pils', 3)])
    const { result: aside } = await splitTab(one.venue, { tabId: id, lines: await some(id, 2, 1) }, acting(now))
    expect([await total(id), await total(aside)]).toEqual([2980 + 360, 720])
    expect((await findOpenTab(one.venue.id, 't1'))?.id).toBe(id)
    expect(await getTabById(one.venue.id, aside)).toMatchObject({ aside: true, resourceId: 't1' })
    const { orders } = await readTable(one, new Date())
    expect(orders.flatMap(({ lines }) => lines.map(({ itemName, remaining }) => [itemName, remaining]))).toEqual([
      ['Stew', 2],
      ['Pils', 1],
    ])
    await order(one, [line('bar', 'Pils')])
    expect([await total(id), await total(aside)]).toEqual([2980 + 720, 720])
  })

  test('numbers its parts in their order, also those that were split off again or are paid', async () => {
    const id = await order(one, [line('kitchen', 'Stew', 2), line('bar', 'Pils', 3)])
    await order(two, [line('bar', 'Pils')])
    const later = new Date(now.getTime() + 1)
    const last = new Date(now.getTime() + 2)
    const { result: aside } = await splitTab(one.venue, { tabId: id, lines: await some(id, 2, 1) }, acting(later))
    const again = await splitTab(one.venue, { tabId: aside, lines: await some(aside, 1) }, acting(last))
    const parts = async () => {
      const { tabs } = await readTabs(one.venue, 10, now)
      return Object.fromEntries(tabs.map(({ tabId, resourceId, part }) => [resourceId === 't2' ? 't2' : tabId, part]))
    }
    const [first, second] = [
      { number: 1, of: 3 },
      { number: 2, of: 3 },
    ]
    expect(await parts()).toEqual({ [id]: first, [aside]: second, [again.result]: { number: 3, of: 3 }, t2: null })
    await pay(one)
    expect(await parts()).toEqual({ [aside]: second, [again.result]: { number: 3, of: 3 }, t2: null })
    await undo(one.venue, again.entryId ?? '', acting(last))
    expect(await parts()).toEqual({ [aside]: { number: 2, of: 2 }, t2: null })
  })

  test('leaves the tickets as they are', async () => {
    const id = await order(one, [{ ...line('kitchen', 'Stew', 3), note: fromGuest('mild') }, line('bar', 'Pils')])
    const before = await tickets()
    const { result: aside } = await splitTab(one.venue, { tabId: id, lines: await some(id, 2) }, acting(now))
    expect(await tickets()).toEqual(before)
    await order(one, [line('bar', 'Pils')])
    expect((await tickets()).map(({ round }) => round)).toEqual([1, 1, 2])
    expect(await total(aside)).toBe(2980)
  })

  test('is refused for everything, for more than is left, for a discount, and for another line', async () => {
    const id = await order(one, [line('kitchen', 'Stew', 2), line('bar', 'Pils')])
    const split = async (lines: Portion[]) => kindOf(splitTab(one.venue, { tabId: id, lines }, acting(now)))
    const [stew] = await some(id, 2)
    if (!stew) throw new Error('no line')
    expect(await split(await left(id))).toBe('conflict')
    expect(await split([{ ...stew, quantity: 3 }])).toBe('conflict')
    expect(await split([stew, { ...stew, quantity: 1 }])).toBe('conflict')
    expect(await split([{ ...stew, line: 7 }])).toBe('not-found')
    const { result: orderId } = await giveDiscount(
      one.venue,
      { tabId: id, reason: 'Wait', amount: 1 },
      freely,
      acting(now),
    )
    expect(await split([{ orderId, line: 0, quantity: 1 }])).toBe('not-found')
    expect(await kindOf(splitTab(one.venue, { tabId: 'x', lines: [stew] }, acting(now)))).toBe('not-found')
  })

  test('is refused below the paid sum, and closes a tab if exactly that is left', async () => {
    const id = await order(one, [line('bar', 'Pils', 2)])
    const opened = await openTabPayment(one, TabPaymentRequest.parse({}), { now, language: 'en' })
    await order(one, [line('kitchen', 'Stew')])
    const [pils, stew] = await left(id)
    if (!pils || !stew) throw new Error('no lines')
    const split = (lines: Portion[]) => kindOf(splitTab(one.venue, { tabId: id, lines }, acting(now)))
    expect(await split([{ ...pils, quantity: 1 }, stew])).toBe('conflict')
    await payOpen(opened.session.id)
    await settleOpened(opened)
    expect(await split([{ ...pils, quantity: 1 }, stew])).toBe('conflict')
    expect(await split([stew])).toBe('done')
    expect((await getTabById(one.venue.id, id)).closedAt).toEqual(now)
    expect(await breaches()).toEqual([])
  })

  test('is taken back: the lines are on their tab again, and the other one ends without an invoice', async () => {
    const id = await order(one, [line('kitchen', 'Stew', 2), line('bar', 'Pils')])
    const { result: aside, entryId } = await splitTab(one.venue, { tabId: id, lines: await some(id, 1) }, acting(now))
    await undo(one.venue, entryId ?? '', acting(now))
    expect(await total(id)).toBe(2980 + 360)
    expect(await getTabById(one.venue.id, aside)).toMatchObject({ joinedInto: id, closedAt: now })
    expect(await breaches()).toEqual([])
  })
})

describe('a line from another tab', () => {
  test('is taken back there, and its station hears of it once', async () => {
    const id = await order(one, [line('kitchen', 'Stew', 3), line('bar', 'Pils')])
    const { result: other } = await transferLines(
      one.venue,
      { tabId: id, lines: await some(id, 2), resourceId: 't2' },
      acting(now),
    )
    const [portion] = await left(other)
    if (!portion) throw new Error('no line')
    const back = { tabId: other, orderId: portion.orderId, line: portion.line, reason: 'guest' } as const
    await takeBackLine(one.venue, { ...back, remaining: 1 }, acting(now))
    const [own] = await left(id)
    if (!own) throw new Error('no line')
    await takeBackLine(one.venue, { ...back, ...own, tabId: id, remaining: 0, reason: 'mistake' }, acting(now))
    expect([await total(id), await total(other)]).toEqual([360, 1490])
    const [ticket] = await tickets()
    expect(ticket).toMatchObject({ tableName: 'Table 1', lines: [{ quantity: 3, remaining: 1 }] })
    const numbers = ticket?.lines[0]?.takenBack.map((taken) => taken.line) ?? []
    expect(new Set(numbers).size).toBe(2)
    if (!ticket) throw new Error('no ticket')
    const { tabId, orderId, station } = ticket
    const seen = await acknowledgeTakeBacks(one.venue, { tabId, orderId, station, takeBacks: numbers }, acting(now))
    expect(seen.result).toBe(2)
    expect(await breaches()).toEqual([])
  })

  test('is as far as its order, and has its wish', async () => {
    const id = await order(one, [{ ...line('kitchen', 'Stew', 2), note: fromGuest('mild') }, line('bar', 'Pils')])
    const lines = await some(id, 1)
    await transferLines(one.venue, { tabId: id, lines, resourceId: 't2' }, acting(now))
    const [ticket] = await tickets()
    if (!ticket) throw new Error('no ticket')
    const { tabId, orderId, station } = ticket
    await advanceOrder(one.venue, { tabId, orderId, station, to: 'ready' }, acting(now))
    const { orders } = await readTable(two, new Date())
    expect(orders).toMatchObject([{ state: 'ready', lines: [{ itemName: 'Stew', remaining: 1, note: 'mild' }] }])
  })

  test('goes on to a third tab, and back, without a change of the tickets', async () => {
    const id = await order(one, [line('kitchen', 'Stew', 3), line('bar', 'Pils')])
    await order(two, [line('bar', 'Pils')])
    const before = await tickets()
    const { result: other } = await transferLines(
      one.venue,
      { tabId: id, lines: await some(id, 2), resourceId: 't2' },
      acting(now),
    )
    const third = await transferLines(
      one.venue,
      { tabId: other, lines: await some(other, 1, 1), resourceId: 'b1' },
      acting(now),
    )
    expect([await total(id), await total(other), await total(third.result)]).toEqual([1850, 1850, 1490])
    await undo(one.venue, third.entryId ?? '', acting(now))
    expect([await total(id), await total(other), await total(third.result)]).toEqual([1850, 3340, 0])
    expect(await tickets()).toEqual(before)
    expect(await breaches()).toEqual([])
  })
})

describe('joining two tabs', () => {
  test('takes everything, discounts included, and closes the one without an invoice', async () => {
    const id = await order(one, [line('kitchen', 'Stew', 2)])
    const into = await order(two, [line('bar', 'Pils')])
    await giveDiscount(one.venue, { tabId: id, reason: 'Long wait', percent: 10 }, freely, acting(now))
    await joinTabs(one.venue, { tabId: id, intoTabId: into }, acting(now))
    expect([await total(id), await total(into)]).toEqual([0, 2980 - 298 + 360])
    expect((await tickets()).map(({ tableName }) => tableName)).toEqual(['Table 2', 'Table 2'])
    expect(await findOpenTab(one.venue.id, 't1')).toBeNull()
    expect(await kindOf(joinTabs(one.venue, { tabId: id, intoTabId: into }, acting(now)))).toBe('conflict')
    await order(one, [line('bar', 'Pils')])
    const issued = await closeTab(two, { now })
    expect(issued).toMatchObject({ totalMinor: 3042 })
    expect(await breaches()).toEqual([])
  })

  test('is refused if something is paid or being paid on the tab that ends', async () => {
    const id = await order(one, [line('bar', 'Pils', 2)])
    const into = await order(two, [line('bar', 'Pils')])
    const opened = await openTabPayment(one, TabPaymentRequest.parse({}), { now, language: 'en' })
    expect(await kindOf(joinTabs(one.venue, { tabId: id, intoTabId: into }, acting(now)))).toBe('conflict')
    expect(await kindOf(joinTabs(one.venue, { tabId: into, intoTabId: id }, acting(now)))).toBe('done')
    await payOpen(opened.session.id)
    await settleOpened(opened)
    expect(await total(id)).toBe(1080)
  })

  test('is taken back: it is open again, aside if others have opened one there', async () => {
    const id = await order(one, [line('kitchen', 'Stew', 2), line('bar', 'Pils')])
    const into = await order(two, [line('bar', 'Pils')])
    const { entryId } = await joinTabs(one.venue, { tabId: id, intoTabId: into }, acting(now))
    const others = await order(one, [line('bar', 'Pils', 4)])
    await undo(one.venue, entryId ?? '', acting(now))
    expect([await total(id), await total(into), await total(others)]).toEqual([3340, 360, 1440])
    expect(await getTabById(one.venue.id, id)).toMatchObject({ closedAt: null, joinedInto: null, aside: true })
    expect(await breaches()).toEqual([])
  })

  test('is not taken back once somebody has paid, or taken something back', async () => {
    const id = await order(one, [line('kitchen', 'Stew', 2)])
    const into = await order(two, [line('bar', 'Pils')])
    const { entryId } = await joinTabs(one.venue, { tabId: id, intoTabId: into }, acting(now))
    const [came] = (await left(into)).slice(1)
    if (!came) throw new Error('nothing came')
    const back = { tabId: into, orderId: came.orderId, line: came.line, remaining: 1, reason: 'guest' } as const
    await takeBackLine(one.venue, back, acting(now))
    expect(await kindOf(undo(one.venue, entryId ?? '', acting(now)))).toBe('conflict')
    const again = await order(one, [line('bar', 'Pils')])
    const joined = await joinTabs(one.venue, { tabId: again, intoTabId: into }, acting(now))
    await pay(two)
    expect(await kindOf(undo(one.venue, joined.entryId ?? '', acting(now)))).toBe('conflict')
    expect(await breaches()).toEqual([])
  })

  test('makes a bill aside the own tab of a table that loses its own', async () => {
    const id = await order(one, [line('kitchen', 'Stew', 2)])
    const { result: aside } = await splitTab(one.venue, { tabId: id, lines: await some(id, 1) }, acting(now))
    await joinTabs(one.venue, { tabId: id, intoTabId: aside }, acting(now))
    expect((await findOpenTab(one.venue.id, 't1'))?.id).toBe(aside)
  })
})
