import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { connection, database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import { findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import { readInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { entriesInShares } from '#lib/table-sessions/shares.ts'
import { readTabState } from '#lib/table-sessions/tab-state.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { takeRestInCash } from '#testing/venues/counter-payment.ts'
import {
  type DiningTable,
  diningTables,
  expectHonestTable,
  invoiceOf,
  openPayment,
  orderItem,
  settleTabCheckout,
  sums,
  type TabCheckout,
} from '#testing/venues/dining.ts'
import { listPayments } from '#testing/venues/payment-ends.ts'
import { percentageOf, valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { refundPaymentJob } from '../refund-job.ts'
import { refundPayment } from '../refund-payment.ts'
import { closeTabAndPayment } from './close-tab.ts'
import { refundTab } from './refund-tab.ts'

useTestDatabase(20)

const tables: DiningTable[] = []

beforeAll(async () => {
  for (let venues = 0; venues < 10; venues++) tables.push(...(await diningTables()))
})

/** A party that has ordered this many beers for 5.00, and wines for 8.00. Twelve beers are 60.00. */
async function party(beers = 12, wines = 0): Promise<{ at: DiningTable; tabId: string }> {
  const at = tables.pop()
  if (!at) throw new Error('no table is free')
  const tabId = await orderItem(at, 'Beer', beers)
  if (wines > 0) await orderItem(at, 'Wine', wines)
  return { at, tabId }
}

const third = { share: { of: 3 } }
const beers = (quantity: number, more = {}) => ({ share: { lines: [{ itemName: 'Beer', quantity, ...more }] } })
const amount = ({ payment: { amountMinor } }: TabCheckout) => amountMinor

async function paid(opened: TabCheckout): Promise<void> {
  await payOpen(opened.session.id)
  await settleTabCheckout(opened)
}

/** Reports the money of a session after all, though the provider had reported that it expired. */
async function turnOutPaid(opened: TabCheckout): Promise<void> {
  await database().update(fakeCheckout).set({ status: 'complete' }).where(eq(fakeCheckout.id, opened.session.id))
  await settleTabCheckout(opened)
}

async function refusal(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [error.kind, error.members.reason].filter((word) => word !== undefined).join(' ')
  }
}

const statuses = async ({ venue }: DiningTable, tabId: string) =>
  (await listPayments(venue.id, { tabId })).map(({ status }) => status)

describe('shares of a tab', () => {
  test('run beside each other, are the bill together, and the last one closes the tab', async () => {
    const { at, tabId } = await party(2)
    const opened = [await openPayment(at, third), await openPayment(at, third), await openPayment(at, third)]
    expect(opened.map(amount)).toEqual([333, 333, 334])
    expect(await statuses(at, tabId)).toEqual(['Open', 'Open', 'Open'])
    const [first, second, last] = opened as [TabCheckout, TabCheckout, TabCheckout]
    await paid(last)
    await paid(first)
    expect(await sums(at)).toMatchObject({ paid: 667, due: 333 })
    await paid(second)
    expect(await invoiceOf(at, tabId)).toMatchObject({ totalMinor: 1000 })
    await expectHonestTable(at)
  })

  test('are never more than is due', async () => {
    const { at } = await party()
    await paid(await openPayment(at, { share: { amount: 50 } }))
    expect(amount(await openPayment(at, third))).toBe(1000)
    expect(amount(await openPayment(at, { share: { amount: 50 } }))).toBe(1000)
    expect(amount(await openPayment(at, beers(12)).catch(() => openPayment(at, beers(3))))).toBe(1000)
  })

  test('that do not fit end the oldest attempts; the whole ends all', async () => {
    const { at, tabId } = await party()
    for (const _ of [1, 2, 3]) await openPayment(at, third)
    await openPayment(at, { share: { amount: 30 } })
    expect(await statuses(at, tabId)).toEqual(['Expired', 'Expired', 'Open', 'Open'])
    expect(amount(await openPayment(at))).toBe(6000)
    expect(await statuses(at, tabId)).toEqual(['Expired', 'Expired', 'Expired', 'Expired', 'Open'])
    // A share does not fit beside the whole.
    expect(amount(await openPayment(at, third))).toBe(2000)
    expect((await statuses(at, tabId)).slice(-2)).toEqual(['Expired', 'Open'])
  })

  test('count again if an attempt that is ended turns out paid', async () => {
    const { at } = await party()
    const first = await openPayment(at, third)
    await payOpen(first.session.id)
    expect(amount(await openPayment(at))).toBe(4000)
    expect(await sums(at)).toMatchObject({ paid: 2000, due: 4000 })
  })

  test('end attempts that have expired and were not ended yet', async () => {
    const { at, tabId } = await party()
    const first = await openPayment(at, third)
    await database().update(payment).set({ expiresAt: new Date() })
    await openPayment(at, third)
    expect(await statuses(at, tabId)).toEqual(['Expired', 'Open'])
    await turnOutPaid(first)
    await expectHonestTable(at)
  })

  test('end with the tab, all of them', async () => {
    const { at, tabId } = await party()
    for (const _ of [1, 2, 3]) await openPayment(at, third)
    await closeTabAndPayment(at, {}, acting())
    expect(await statuses(at, tabId)).toEqual(['Expired', 'Expired', 'Expired'])
  })

  test('and cash at the counter are the bill together', async () => {
    const { at, tabId } = await party()
    await paid(await openPayment(at, third))
    expect(await takeRestInCash(at, tabId)).toMatchObject({ amountMinor: 4000 })
    expect(await invoiceOf(at, tabId)).toMatchObject({ totalMinor: 6000 })
    await expectHonestTable(at)
  })

  test('below what a card can be charged are refused, and those of nothing', async () => {
    const { at } = await party(1)
    expect(await refusal(openPayment(at, { share: { of: 20 } }))).toBe('share-not-payable below-card-minimum')
    expect(await refusal(openPayment(at, { share: { amount: 0.49 } }))).toBe('share-not-payable below-card-minimum')
    await orderItem(at, 'Water')
    const water = { share: { lines: [{ itemName: 'Water', quantity: 1 }] } }
    expect(await refusal(openPayment(at, water))).toBe('share-not-payable below-card-minimum')
    const { code } = await voucherOf(at.venue)
    expect(await refusal(openPayment(at, { ...water, voucherCode: code }))).toBe('share-not-payable below-card-minimum')
  })
})

describe('a share by lines', () => {
  const shown = async (at: DiningTable) => {
    const { entries, shares } = await readTabState(at)
    return entriesInShares(entries, shares, new Date()).map(({ itemName, quantity, paid, beingPaid }) =>
      [itemName, quantity, paid, beingPaid].join(' '),
    )
  }

  test('pays for items of several orders, which others cannot pay for again', async () => {
    const { at } = await party(2, 1)
    await orderItem(at, 'Beer', 2)
    const opened = await openPayment(at, beers(3, { unitPrice: 5 }))
    expect(amount(opened)).toBe(1500)
    expect(await shown(at)).toEqual(['Beer 4 0 3', 'Wine 1 0 0'])
    await paid(opened)
    expect(await shown(at)).toEqual(['Beer 4 3 0', 'Wine 1 0 0'])
    expect(await refusal(openPayment(at, beers(2)))).toBe('share-not-payable lines-not-left')
    expect(await refusal(openPayment(at, beers(1, { unitPrice: 4 })))).toBe('share-not-payable lines-not-left')
    await paid(
      await openPayment(at, {
        share: {
          lines: [
            { itemName: 'Wine', quantity: 1 },
            { itemName: 'Beer', quantity: 1 },
          ],
        },
      }),
    )
    expect(await sums(at)).toMatchObject({ open: null })
  })

  test('takes over from the oldest attempts that pay for its items, as of a guest who went back', async () => {
    const { at, tabId } = await party(2, 2)
    await openPayment(at, { share: { lines: [{ itemName: 'Wine', quantity: 1 }] } })
    await openPayment(at, beers(2))
    expect(amount(await openPayment(at, beers(1)))).toBe(500)
    expect(await statuses(at, tabId)).toEqual(['Open', 'Expired', 'Open'])
    expect(await shown(at)).toEqual(['Beer 2 0 1', 'Wine 2 0 1'])
  })

  test('goes back if somebody else has paid for its items before its late money comes', async () => {
    const { at } = await party(2, 2)
    const late = await openPayment(at, beers(2))
    const quick = await openPayment(at, beers(2))
    await paid(quick)
    await turnOutPaid(late)
    expect(await statuses(at, late.payment.tabId ?? '')).toEqual(['Refunding', 'Paid'])
    await expectHonestTable(at)
  })
})

describe('a tip', () => {
  const back = { now: new Date(), signal: new AbortController().signal }
  const charged = async ({ session }: TabCheckout) => (await findSession(session.id))?.amountMinor

  test('is charged on top of a share, pays nothing of the tab, and goes back with its payment', async () => {
    const { at, tabId } = await party()
    const opened = await openPayment(at, { ...third, tip: 2 })
    expect(opened.payment).toMatchObject({ amountMinor: 2000, tipMinor: 200 })
    expect(await charged(opened)).toBe(2200)
    expect((await findSession(opened.session.id))?.title).toMatch(/, with a tip of €2\.00$/)
    await paid(opened)
    expect(await sums(at)).toMatchObject({ paid: 2000, due: 4000 })
    const rest = await openPayment(at, { tip: 60 })
    expect(await charged(rest)).toBe(10_000)
    await paid(rest)
    expect(await invoiceOf(at, tabId)).toMatchObject({ totalMinor: 6000 })
    await expectHonestTable(at)
    await refundPayment(at.venue, opened.payment.id, acting())
    await refundPaymentJob.run({ venueId: at.venue.id, paymentId: opened.payment.id }, back)
    expect(await findSession(opened.session.id)).toMatchObject({ amountMinor: 2200, refundedMinor: 2200 })
    expect(await statuses(at, tabId)).toEqual(['Refunded', 'Paid'])
  })

  test('goes back whole with late money that is not due any more', async () => {
    const { at, tabId } = await party(1)
    const late = await openPayment(at, { tip: 1 })
    // A tip that is refused ends nobody's attempt.
    expect(await refusal(openPayment(at, { tip: 5.01 }))).toBe('invalid-request')
    expect(await statuses(at, tabId)).toEqual(['Open'])
    await paid(await openPayment(at, { tip: 2 }))
    await turnOutPaid(late)
    expect(await statuses(at, tabId)).toEqual(['Refunding', 'Paid'])
    await expectHonestTable(at)
    expect((await findSession(late.session.id))?.refundedMinor).toBe(600)
  })

  test('is paid by the card alone if a voucher pays the share, and the tab waits for it', async () => {
    const { at, tabId } = await party(1)
    const { code, voucher } = await voucherOf(at.venue, { faceValueMinor: 800 })
    const opened = await openPayment(at, { voucherCode: code, tip: 1 })
    expect(opened.payment).toMatchObject({ amountMinor: 500, voucherMinor: 500, tipMinor: 100, provider: 'fake' })
    expect(await charged(opened)).toBe(100)
    expect(await invoiceOf(at, tabId)).toBeNull()
    await paid(opened)
    const invoice = await invoiceOf(at, tabId)
    if (!invoice) throw new Error('the tab is not closed')
    const { payments, dueMinor } = await readInvoice(at.venue, invoice)
    expect(payments).toMatchObject([
      { means: 'Voucher', amountMinor: 500, tipMinor: 0 },
      { means: 'Online', amountMinor: 0, tipMinor: 100 },
    ])
    expect(dueMinor).toBe(0)
    expect((await valuesOf(voucher))[0]).toBe(300)
    await refundTab(at.venue, { tabId }, acting())
    await refundPaymentJob.run({ venueId: at.venue.id, paymentId: opened.payment.id }, back)
    expect((await valuesOf(voucher))[0]).toBe(800)
    expect((await findSession(opened.session.id))?.refundedMinor).toBe(100)
    expect(await findBreaches(connection().sql)).toEqual([])
  })
})

describe('a voucher in a share', () => {
  test('gives its percentage of the whole bill, and no more than the share', async () => {
    const { at } = await party()
    const { code } = await percentageOf(at.venue, 10)
    const opened = await openPayment(at, { ...third, voucherCode: code })
    expect(opened.payment).toMatchObject({ amountMinor: 2000, voucherMinor: 600, isShare: true })
    const { code: half } = await percentageOf(at.venue, 50)
    const covered = await openPayment(at, { ...third, voucherCode: half })
    expect(covered.payment).toMatchObject({ amountMinor: 2000, voucherMinor: 2000, status: 'Paid' })
  })

  test('is free again if the same guest went back and presents it once more', async () => {
    const { at, tabId } = await party()
    const { code } = await voucherOf(at.venue, { faceValueMinor: 1000 })
    await openPayment(at, third)
    await openPayment(at, { ...third, voucherCode: code })
    expect((await openPayment(at, { share: { amount: 15 }, voucherCode: code })).payment.voucherMinor).toBe(1000)
    expect(await statuses(at, tabId)).toEqual(['Open', 'Expired', 'Open'])
  })
})
