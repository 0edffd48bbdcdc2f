import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import { declineOpen, expireOpen, findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import {
  type DiningTable,
  diningTables,
  invoiceOf,
  openPayment,
  orderItem,
  settleTabCheckout,
  sums,
  type TabCheckout,
} from '#testing/venues/dining.ts'
import { listPayments, moneyAtRest } from '#testing/venues/payment-ends.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import { closeTabAndPayment } from './close-tab.ts'
import { refundTab } from './refund-tab.ts'

useTestDatabase(20)

const tables: DiningTable[] = []
let at: DiningTable
let next = 0

beforeAll(async () => {
  for (let venues = 0; venues < 5; venues++) tables.push(...(await diningTables()))
})

/** A table at which nobody has sat yet. */
function freshTable(): DiningTable {
  const found = tables[next++]
  if (!found) throw new Error('no table is free')
  at = found
  return found
}

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof Problem) return error.kind
    throw error
  }
  return 'done'
}

const statusesOf = async (tabId: string) => (await listPayments(at.venue.id, { tabId })).map(({ status }) => status)
const inAnHour = () => ({ now: new Date(Date.now() + 3_600_000), signal: new AbortController().signal })
const runOut = ({ payment: { venueId, id } }: TabCheckout) =>
  reconcilePaymentJob.run({ venueId, paymentId: id }, inAnHour())

describe('a tab that is paid', () => {
  test('in full is closed and invoiced at once, and the table is free for others', async () => {
    freshTable()
    const tabId = await orderItem(at, 'Beer', 2)
    const opened = await openPayment(at)
    expect(opened.payment).toMatchObject({ purpose: 'Tab', amountMinor: 1000, currency: 'EUR', successUrl: null })
    expect(await sums(at)).toEqual({ open: tabId, total: 1000, paid: 0, due: 1000 })
    await payOpen(opened.session.id)
    await Promise.all(Array.from({ length: scaled(4, 20) }, () => settleTabCheckout(opened)))
    expect(await invoiceOf(at, tabId)).toMatchObject({ number: 1, totalMinor: 1000, resourceName: at.resource.name })
    expect(await sums(at)).toEqual({ open: null, total: 0, paid: 0, due: 0 })
    expect(await moneyAtRest(at.venue.id, { tabId })).toEqual({ retained: 1000, atProvider: 1000, unpaid: 0 })
    expect(await refusal(openPayment(at))).toBe('not-found')
  })

  test('while somebody orders stays open with the rest due, which can be paid next', async () => {
    freshTable()
    const tabId = await orderItem(at, 'Beer', 2)
    const first = await openPayment(at)
    await payOpen(first.session.id)
    await orderItem(at, 'Wine')
    await settleTabCheckout(first)
    expect(await sums(at)).toEqual({ open: tabId, total: 1800, paid: 1000, due: 800 })
    expect(await invoiceOf(at, tabId)).toBeNull()
    const rest = await openPayment(at, { sessionId: tabId })
    expect(rest.payment.amountMinor).toBe(800)
    await payOpen(rest.session.id)
    await settleTabCheckout(rest)
    expect(await invoiceOf(at, tabId)).toMatchObject({ totalMinor: 1800 })
    expect(await sums(at)).toMatchObject({ open: null })
    expect(await moneyAtRest(at.venue.id, { tabId })).toMatchObject({ retained: 1800, atProvider: 1800 })
  })

  test('not at all, because the card is declined or the time is over, is due as before', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const opened = await openPayment(at)
    await declineOpen(opened.session.id)
    await settleTabCheckout(opened)
    expect(await sums(at)).toEqual({ open: tabId, total: 500, paid: 0, due: 500 })
    expect(await statusesOf(tabId)).toEqual(['Open'])
    await runOut(opened)
    expect(await statusesOf(tabId)).toEqual(['Expired'])
    expect(await payOpen(opened.session.id)).toBe(false)
    expect(await sums(at)).toEqual({ open: tabId, total: 500, paid: 0, due: 500 })
  })
})

describe('a payment of a tab', () => {
  test('is replaced by a payment that another phone opens, for the sum due by then', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const first = await openPayment(at)
    await orderItem(at, 'Wine')
    const second = await openPayment(at)
    expect(second.payment.amountMinor).toBe(1300)
    expect(await statusesOf(tabId)).toEqual(['Expired', 'Open'])
    expect(await payOpen(first.session.id)).toBe(false)
    expect((await findSession(second.session.id))?.status).toBe('open')
  })

  test('counts if it was paid in the moment in which another phone replaces it', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const first = await openPayment(at)
    await payOpen(first.session.id)
    expect(await refusal(openPayment(at))).toBe('tab-changed')
    expect(await invoiceOf(at, tabId)).toMatchObject({ totalMinor: 500 })
    expect(await statusesOf(tabId)).toEqual(['Paid'])
  })

  test('is refused if the tab is another one, if nothing is due, and if the venue cannot be paid online', async () => {
    freshTable()
    expect(await refusal(openPayment(at))).toBe('not-found')
    expect(await refusal(openPayment(at, { sessionId: null }))).toBe('not-found')
    const tabId = await orderItem(at, 'Water', 3)
    expect(await refusal(openPayment(at))).toBe('conflict')
    expect(await refusal(openPayment(at, { sessionId: null }))).toBe('tab-changed')
    expect(await refusal(openPayment(at, { sessionId: crypto.randomUUID() }))).toBe('tab-changed')
    await orderItem(at)
    expect(await refusal(openPayment(at, { voucherCode: '0000-0000-0000-0000-0000' }))).toBe('voucher-not-found')
    expect(await refusal(openPayment(at, { voucherCodes: ['0000'] }))).toBe('voucher-not-found')
    const off = { ...at, venue: { ...at.venue, settings: { ...at.venue.settings, onlinePayments: false } } }
    expect(await refusal(openPayment(off))).toBe('payments-not-enabled')
    expect(await listPayments(at.venue.id, { tabId })).toEqual([])
    expect((await closeTabAndPayment(at, {}, acting())).result.totalMinor).toBe(500)
  })

  test('of another amount than requested settles nothing', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const opened = await openPayment(at)
    await database().update(fakeCheckout).set({ amountMinor: 1 }).where(eq(fakeCheckout.id, opened.session.id))
    await payOpen(opened.session.id)
    await settleTabCheckout(opened)
    expect(await sums(at)).toEqual({ open: tabId, total: 500, paid: 0, due: 500 })
  })
})

describe('late money', () => {
  /** Reports the money of a session after all, though the provider had reported that it expired. */
  async function turnOutPaid(opened: TabCheckout): Promise<void> {
    await database().update(fakeCheckout).set({ status: 'complete' }).where(eq(fakeCheckout.id, opened.session.id))
    await settleTabCheckout(opened)
  }

  test('pays what is still due on the invoice of a closed tab', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const opened = await openPayment(at)
    expect((await closeTabAndPayment(at, {}, acting())).result).toMatchObject({ tabId, totalMinor: 500 })
    expect(await statusesOf(tabId)).toEqual(['Expired'])
    await turnOutPaid(opened)
    expect(await statusesOf(tabId)).toEqual(['Paid'])
    expect(await moneyAtRest(at.venue.id, { tabId })).toEqual({ retained: 500, atProvider: 500, unpaid: 0 })
  })

  test('goes back if the invoice owes less than it', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const late = await openPayment(at)
    await orderItem(at, 'Wine')
    const first = await openPayment(at)
    await payOpen(first.session.id)
    await settleTabCheckout(first)
    expect(await invoiceOf(at, tabId)).toMatchObject({ totalMinor: 1300 })
    await turnOutPaid(late)
    expect(await statusesOf(tabId)).toEqual(['Refunding', 'Paid'])
    expect(await moneyAtRest(at.venue.id, { tabId })).toEqual({ retained: 1300, atProvider: 1300, unpaid: 0 })
    expect((await findSession(late.session.id))?.refundedMinor).toBe(500)
  })

  test('of an open tab counts, and a payment that is no longer due goes back whole', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const late = await openPayment(at)
    await expireOpen(late.session.id)
    await settleTabCheckout(late)
    await orderItem(at, 'Wine')
    const whole = await openPayment(at)
    await turnOutPaid(late)
    expect(await sums(at)).toEqual({ open: tabId, total: 1300, paid: 500, due: 800 })
    await payOpen(whole.session.id)
    await settleTabCheckout(whole)
    expect(await sums(at)).toEqual({ open: tabId, total: 1300, paid: 500, due: 800 })
    expect(await statusesOf(tabId)).toEqual(['Paid', 'Refunding'])
  })

  test('of one party never reaches the tab of the next', async () => {
    freshTable()
    const before = await orderItem(at)
    const late = await openPayment(at)
    await closeTabAndPayment(at, {}, acting())
    const after = await orderItem(at, 'Wine')
    expect(after).not.toBe(before)
    await turnOutPaid(late)
    expect(await sums(at)).toEqual({ open: after, total: 800, paid: 0, due: 800 })
    expect(await statusesOf(after)).toEqual([])
    expect(await statusesOf(before)).toEqual(['Paid'])
  })
})

describe('a refund of a tab', () => {
  test('gives back each payment once, by the tab or by its invoice', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const first = await openPayment(at)
    await payOpen(first.session.id)
    await orderItem(at, 'Wine')
    await settleTabCheckout(first)
    const rest = await openPayment(at)
    await payOpen(rest.session.id)
    await settleTabCheckout(rest)
    const invoice = await invoiceOf(at, tabId)
    const ways = [{ tabId }, { invoiceNumber: invoice?.number ?? 0 }]
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) => refundTab(at.venue, ways[i % 2] ?? { tabId }, acting())),
    )
    expect(
      all
        .flatMap(({ result }) => result.payments)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([first.payment.id, rest.payment.id].sort())
    expect(await moneyAtRest(at.venue.id, { tabId })).toEqual({ retained: 0, atProvider: 0, unpaid: 0 })
    expect(await invoiceOf(at, tabId)).toEqual(invoice)
  })

  test('of a part makes it due again on an open tab', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const opened = await openPayment(at)
    await payOpen(opened.session.id)
    await orderItem(at, 'Wine')
    await settleTabCheckout(opened)
    expect((await refundTab(at.venue, { tabId }, acting())).result.payments).toHaveLength(1)
    expect(await sums(at)).toEqual({ open: tabId, total: 1300, paid: 0, due: 1300 })
    expect((await refundTab(at.venue, { tabId }, acting())).result).toEqual({ payments: [], depositMinor: 0 })
  })

  test('of a tab or invoice that the venue does not have is a 404', async () => {
    freshTable()
    expect(await refusal(refundTab(at.venue, { invoiceNumber: 4711 }, acting()))).toBe('not-found')
    expect(await refusal(refundTab(at.venue, { tabId: crypto.randomUUID() }, acting()))).toBe('not-found')
    const elsewhere = tables[0]
    const tabId = await orderItem(at)
    expect(await refusal(refundTab(elsewhere?.venue ?? at.venue, { tabId }, acting()))).toBe('not-found')
    expect(await database().select().from(payment).where(eq(payment.tabId, tabId))).toEqual([])
  })
})
