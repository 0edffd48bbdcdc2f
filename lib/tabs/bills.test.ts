import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { examineIn } from '#db/invariants.ts'
import { invoice, tab } from '#db/schema/table-sessions.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { undo } from '#lib/evening/undo.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { readTable } from '#lib/orders/read-table.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { openTabPayment } from '#lib/payments/bill/open-tab-payment.ts'
import { redeemOnTab } from '#lib/payments/bill/redeem-on-tab.ts'
import { TabPaymentRequest } from '#lib/payments/input.ts'
import { refundPayment } from '#lib/payments/refund-payment.ts'
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
  tabPaidMinor,
  tabTotalMinor,
} from '#lib/table-sessions/queries.ts'
import { hourMs } from '#lib/time.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { percentageOf } from '#testing/venues/vouchers.ts'
import { giveDiscount, withdrawDiscount } from './discount.ts'
import { joinTabs } from './join-tabs.ts'
import { moveTab } from './move-tab.ts'
import { orderForTable } from './order-for-table.ts'
import { readTab } from './read-tab.ts'
import { leftOn, type Portion } from './transfer.ts'
import { splitTab, transferLines } from './transfer-lines.ts'

useTestDatabase()
const now = new Date()
const freely = { freely: true }

let one: TableWithToken
let two: TableWithToken
let three: TableWithToken

beforeEach(async () => {
  const settings = { qrOrdering: true, onlinePayments: true, payoutAccount: 'acct_tavern' }
  const { t1, t2, b1 } = await openTavern({ settings })
  one = await getTable(t1)
  two = await getTable(t2)
  three = await getTable(b1)
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
describe('moving a tab', () => {
  test('takes it to another table, and is taken back', async () => {
    const id = await order(one, [line('bar', 'Pils')])
    const { entryId } = await moveTab(one.venue, { tabId: id, resourceId: 'b1' }, acting(now))
    expect((await findOpenTab(one.venue.id, 'b1'))?.id).toBe(id)
    expect((await readTable(three, new Date())).state.tab?.id).toBe(id)
    expect((await moveTab(one.venue, { tabId: id, resourceId: 'b1' }, acting(now))).entryId).toBeNull()
    await undo(one.venue, entryId ?? '', acting(now))
    expect((await findOpenTab(one.venue.id, 't1'))?.id).toBe(id)
  })

  test('is refused if that table has an open tab, or does not exist', async () => {
    const id = await order(one, [line('bar', 'Pils')])
    await order(two, [line('bar', 'Pils')])
    expect(await kindOf(moveTab(one.venue, { tabId: id, resourceId: 't2' }, acting(now)))).toBe('conflict')
    expect(await kindOf(moveTab(one.venue, { tabId: id, resourceId: 't9' }, acting(now)))).toBe('not-found')
    await closeTab(one, { now })
    expect(await kindOf(moveTab(one.venue, { tabId: id, resourceId: 'b1' }, acting(now)))).toBe('conflict')
  })

  test('makes a bill aside that of the other table', async () => {
    const id = await order(one, [line('bar', 'Pils', 2)])
    const { result: aside } = await splitTab(one.venue, { tabId: id, lines: await some(id, 1) }, acting(now))
    const { entryId } = await moveTab(one.venue, { tabId: aside, resourceId: 't2' }, acting(now))
    expect(await findOpenTab(one.venue.id, 't2')).toMatchObject({ id: aside, aside: false })
    await undo(one.venue, entryId ?? '', acting(now))
    expect(await getTabById(one.venue.id, aside)).toMatchObject({ resourceId: 't1', aside: true })
  })
})

describe('staff order for a table', () => {
  test('on its tab, or on one aside, and its stations hear of it', async () => {
    const order = (lines: OrderLine[], tabId?: string) =>
      orderForTable(one.venue, { resourceId: 't1', tabId, lines }, acting(now))
    await order([line('bar', 'Pils', 2)])
    const open = await findOpenTab(one.venue.id, 't1')
    if (!open) throw new Error('no tab')
    const { result: aside } = await splitTab(one.venue, { tabId: open.id, lines: await some(open.id, 1) }, acting(now))
    await order([{ ...line('kitchen', 'Stew'), note: fromGuest('mild') }], aside)
    expect([await total(open.id), await total(aside)]).toEqual([360, 360 + 1490])
    expect((await tickets()).map(({ station }) => station)).toEqual(['bar', 'kitchen'])
    expect(await kindOf(orderForTable(one.venue, { resourceId: 't2', tabId: aside, lines: [] }, acting(now)))).toBe(
      'conflict',
    )
    expect(await kindOf(order([line('bar', 'Tea')]))).toBe('invalid-request')
  })
})

test('an invoice of a bill aside has its lines alone', async () => {
  const id = await order(one, [line('kitchen', 'Stew', 2), line('bar', 'Pils', 3)])
  await splitTab(one.venue, { tabId: id, lines: await some(id, 2, 1) }, acting(now))
  await closeTab(one, { now })
  const rows = await database()
    .select({ total: invoice.totalMinor })
    .from(invoice)
    .innerJoin(tab, and(eq(tab.venueId, invoice.venueId), eq(tab.id, invoice.tabId)))
    .where(eq(invoice.venueId, one.venue.id))
  expect(rows).toEqual([{ total: 2980 + 360 }])
})

describe('a discount', () => {
  const give = (tabId: string, more: { percent?: number; amount?: number }, how = freely) =>
    giveDiscount(one.venue, { tabId, reason: 'Long wait', ...more }, how, acting(now))

  test('takes its share of each tax rate, to the cent, and guests read its reason', async () => {
    const id = await order(one, [line('kitchen', 'Stew'), line('bar', 'Pils'), line('bar', 'Water')])
    await give(id, { percent: 10 })
    expect(await total(id)).toBe(1850 - 185)
    const { orders } = await readTable(one, new Date())
    expect(orders[1]).toMatchObject({ isDiscount: true, lines: [{ unitPriceMinor: -149 }, { unitPriceMinor: -36 }] })
    const issued = await closeTab(one, { now })
    expect(issued.lines.map(({ itemName, lineTotalMinor }) => [itemName, lineTotalMinor])).toContainEqual([
      'Discount 10 %: Long wait',
      -149,
    ])
    expect(issued.taxes.map(({ totalMinor }) => totalMinor)).toEqual([1341, 324])
    expect(await breaches()).toEqual([])
  })

  test('is at most the total of the tab less the paid sum', async () => {
    const id = await order(one, [line('bar', 'Pils', 2)])
    expect(await kindOf(give(id, { amount: 7.21 }))).toBe('conflict')
    expect(await kindOf(give(id, { amount: 0 }))).toBe('conflict')
    const opened = await openTabPayment(one, TabPaymentRequest.parse({}), { now, language: 'en' })
    await order(one, [line('bar', 'Pils')])
    expect(await kindOf(give(id, { amount: 3.61 }))).toBe('conflict')
    await payOpen(opened.session.id)
    await settleOpened(opened)
    expect(await kindOf(give(id, { amount: 3.6 }))).toBe('done')
    expect((await getTabById(one.venue.id, id)).closedAt).not.toBeNull()
    expect(await breaches()).toEqual([])
  })

  test('of service comes to the limit of the venue at most, all of them together', async () => {
    const id = await order(one, [line('bar', 'Pils', 10)])
    const limited = { freely: false }
    expect(await kindOf(give(id, { percent: 11 }, limited))).toBe('conflict')
    expect(await kindOf(give(id, { percent: 5 }, limited))).toBe('done')
    expect(await kindOf(give(id, { amount: 1.81 }, limited))).toBe('conflict')
    expect(await kindOf(give(id, { amount: 1.8 }, limited))).toBe('done')
  })

  test('is withdrawn by a correcting line, and by taking it back', async () => {
    const id = await order(one, [line('bar', 'Pils', 10), line('kitchen', 'Stew')])
    const { result: orderId } = await give(id, { percent: 50 })
    await withdrawDiscount(one.venue, { tabId: id, orderId }, acting(now))
    expect(await total(id)).toBe(5090)
    expect((await withdrawDiscount(one.venue, { tabId: id, orderId }, acting(now))).entryId).toBeNull()
    const { entryId } = await give(id, { amount: 10 })
    await undo(one.venue, entryId ?? '', acting(now))
    expect(await total(id)).toBe(5090)
    expect(await breaches()).toEqual([])
  })

  describe('belongs to the lines that it was given on', () => {
    test('which take it along to another bill, and back', async () => {
      const id = await order(one, [line('bar', 'Pils')])
      const lent = await order(two, [line('bar', 'Pils', 9), line('kitchen', 'Stew')])
      const lend = { tabId: lent, lines: await some(lent, 9), toTabId: id }
      await transferLines(one.venue, lend, acting(now))
      await give(id, { percent: 10 }, { freely: false })
      expect(await total(id)).toBe(3240)
      const back = { tabId: id, lines: await some(id, 9, 1), toTabId: lent }
      const { entryId } = await transferLines(one.venue, back, acting(now))
      expect([await total(id), await total(lent)]).toEqual([324, 2916 + 1490])
      const { orders } = await readTab(one.venue, lent, now)
      expect(orders.at(-1)).toMatchObject({ origin: 'Discount', discount: { reason: 'Long wait', percent: 10 } })
      await undo(one.venue, entryId ?? '', acting(now))
      expect([await total(id), await total(lent)]).toEqual([3240, 1490])
      expect(await breaches()).toEqual([])
    })

    test('which service does not discount beyond the limit, from whatever bill they come', async () => {
      const limited = { freely: false }
      const id = await order(one, [line('bar', 'Pils')])
      await give(id, { percent: 10 }, limited)
      const into = await order(two, [line('kitchen', 'Stew', 2)])
      await joinTabs(one.venue, { tabId: id, intoTabId: into }, acting(now))
      expect(await kindOf(give(into, { amount: 2.99 }, limited))).toBe('conflict')
      expect(await kindOf(give(into, { amount: 2.98 }, limited))).toBe('done')
      await splitTab(one.venue, { tabId: into, lines: await some(into, 2) }, acting(now))
      expect(await total(into)).toBe(324)
    })

    test('and is reduced if portions of them are taken back', async () => {
      const id = await order(one, [line('bar', 'Pils', 2), line('kitchen', 'Stew')])
      await give(id, { percent: 90 })
      const [pils] = await left(id)
      if (!pils) throw new Error('no line')
      const back = { ...pils, tabId: id, reason: 'guest' } as const
      await takeBackLine(one.venue, { ...back, remaining: 1 }, acting(now))
      expect(await total(id)).toBe(36 + 149)
      await takeBackLine(one.venue, { ...back, remaining: 0 }, acting(now))
      expect(await total(id)).toBe(149)
      const { lines } = await closeTab(one, { now })
      expect(lines.map(({ lineTotalMinor }) => lineTotalMinor)).toEqual([1490, -1341])
      expect(await breaches()).toEqual([])
    })

    test('and lines that are ordered later have none of it', async () => {
      const id = await order(one, [line('bar', 'Pils', 2)])
      await give(id, { percent: 50 })
      await order(one, [line('kitchen', 'Stew')])
      const { result: aside } = await splitTab(one.venue, { tabId: id, lines: await some(id, 1, 2) }, acting(now))
      expect([await total(id), await total(aside)]).toEqual([360, 1490])
    })
  })
})

describe('a percentage voucher pays its share of the lines that are left', () => {
  test('so lines stay on the bill until its payment is refunded', async () => {
    const id = await order(one, [line('bar', 'Pils', 10)])
    const { code } = await percentageOf(one.venue, 10)
    const { result: taken } = await redeemOnTab(one.venue, id, { codes: [code] }, acting(now))
    const [pils] = await left(id)
    if (!pils) throw new Error('no line')
    const back = { ...pils, tabId: id, remaining: 8, reason: 'guest' } as const
    const acts = {
      split: () => splitTab(one.venue, { tabId: id, lines: [{ ...pils, quantity: 1 }] }, acting(now)),
      takeBack: () => takeBackLine(one.venue, back, acting(now)),
      discount: () => giveDiscount(one.venue, { tabId: id, reason: 'Wait', percent: 1 }, freely, acting(now)),
    }
    for (const act of Object.values(acts)) expect(await kindOf(act())).toBe('conflict')
    await refundPayment(one.venue, taken.payment.id, acting(now))
    for (const act of Object.values(acts)) expect(await kindOf(act())).toBe('done')
    expect(await breaches()).toEqual([])
  })

  test('also while a payment with it runs, and if the money comes late', async () => {
    const id = await order(one, [line('bar', 'Pils', 10)])
    const { code } = await percentageOf(one.venue, 10)
    const body = TabPaymentRequest.parse({ voucherCode: code, share: { amount: 5 } })
    const opened = await openTabPayment(one, body, { now, language: 'en' })
    const [pils] = await left(id)
    if (!pils) throw new Error('no line')
    const split = (at: Date) => splitTab(one.venue, { tabId: id, lines: [{ ...pils, quantity: 8 }] }, acting(at))
    expect(await kindOf(split(now))).toBe('conflict')
    await payOpen(opened.session.id)
    expect(await kindOf(split(new Date(now.getTime() + 24 * hourMs)))).toBe('done')
    await settleOpened(opened)
    expect(await total(id)).toBe(720)
    expect(await tabPaidMinor(database(), keyOf(id))).toBe(0)
    expect(await breaches()).toEqual([])
  })
})
