import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { invoice, tab } from '#db/schema/table-sessions.ts'
import { venue } from '#db/schema/venues.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { findLatestInvoice, readInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { closeTab, findInvoiceOfTab } from '#lib/table-sessions/issue-invoice.ts'
import { findOpenTab, listTabLines } from '#lib/table-sessions/queries.ts'
import { moveTab } from '#lib/tabs/move-tab.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { type DiningTable, diningTables, openPayment, orderItem, settleTabCheckout } from '#testing/venues/dining.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { closeTabAndPayment } from './close-tab.ts'
import { refundTab } from './refund-tab.ts'

const testDatabase = useTestDatabase()
/** An instant after the orders, which are placed when the test runs. */
const now = new Date(Date.now() + 3_600_000)
let t1: DiningTable
let tabId: string

beforeEach(async () => {
  const [first] = await diningTables()
  if (!first) throw new Error('no table')
  t1 = first
  tabId = await orderItem(t1, 'Beer', 3)
  await orderItem(t1, 'Wine', 1)
})

const close = () => closeTab(t1, { now })
const cancel = (number: number) => cancelInvoice(t1.venue, number, { reason: 'Wrong table' }, acting(now))
const tabNow = async () => (await database().select().from(tab).where(eq(tab.id, tabId)))[0]
const all = () => database().select().from(invoice).where(eq(invoice.venueId, t1.venue.id)).orderBy(invoice.number)

describe('a cancelled invoice', () => {
  test('stays, has a counter-invoice with the next number, and its tab is open aside of the table', async () => {
    const { number } = await close()
    const { result: counter } = await cancel(number)
    const [cancelled, written] = await all()
    expect(written).toEqual(counter)
    expect(counter).toMatchObject({
      number: number + 1,
      cancelsNumber: number,
      cancelReason: 'Wrong table',
      edition: 1,
      totalMinor: -2300,
      lines: [
        { itemName: 'Beer', quantity: -3, unitPriceMinor: 500, lineTotalMinor: -1500 },
        { itemName: 'Wine', quantity: -1, unitPriceMinor: 800, lineTotalMinor: -800 },
      ],
      taxes: [{ taxRateMillionths: 190_000, totalMinor: -2300, taxMinor: -367 }],
    })
    expect(cancelled).toMatchObject({ number, totalMinor: 2300, cancelsNumber: null })
    expect(await tabNow()).toMatchObject({ closedAt: null, aside: true })
    expect(await findOpenTab(t1.venue.id, t1.resource.id)).toBeNull()
    expect(await findInvoiceOfTab(t1.venue.id, tabId)).toBeNull()
    expect(await findLatestInvoice(t1.venue.id, tabId)).toMatchObject({ number })
    const entries = await database().select().from(auditEntry).where(eq(auditEntry.subjectId, tabId))
    expect(entries.find(({ act }) => act === 'invoice.cancel')).toMatchObject({
      before: { open: false, invoiceNumber: number },
      after: { open: true, counterNumber: number + 1, reason: 'Wrong table' },
    })
  })

  test('is followed by another one after the correction, and by no third of the same', async () => {
    const { number } = await close()
    await cancel(number)
    const [line] = await listTabLines({ venueId: t1.venue.id, id: tabId })
    const of = { tabId, orderId: line?.orderId ?? '', line: line?.ordinal ?? 0 }
    await takeBackLine(t1.venue, { ...of, remaining: 1, reason: 'guest' }, acting(now))
    // The tab is closed where it stands; another party has ordered at the table by now.
    const ofOthers = await orderItem(t1, 'Beer', 1)
    await expect(closeTabAndPayment(t1, { tabId }, { actor: { kind: 'guest' }, now })).rejects.toMatchObject({
      kind: 'tab-changed',
    })
    const { result: next } = await closeTabAndPayment(t1, { tabId }, acting(now))
    expect((await findOpenTab(t1.venue.id, t1.resource.id))?.id).toBe(ofOthers)
    expect(next).toMatchObject({ number: number + 2, edition: 2, totalMinor: 1300 })
    expect(await findInvoiceOfTab(t1.venue.id, tabId)).toEqual(next)
    await expect(cancel(number)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(cancel(number + 1)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(cancel(99)).rejects.toMatchObject({ kind: 'not-found' })
    await cancel(next.number)
    expect((await all()).reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(0)
  })

  test('keeps the payments on its tab: they count for the next invoice, and can be refunded', async () => {
    const checkout = await openPayment(t1)
    await payOpen(checkout.session.id)
    await settleTabCheckout(checkout)
    const paid = await findInvoiceOfTab(t1.venue.id, tabId)
    if (!paid) throw new Error('the payment has closed nothing')
    const read = () => readInvoice(t1.venue, paid)
    expect(await read()).toMatchObject({
      paidMinor: 2300,
      dueMinor: 0,
      payments: [{ means: 'Online' }],
      cancelledBy: null,
    })
    await cancel(paid.number)
    expect(await read()).toMatchObject({ paidMinor: 0, dueMinor: 0, payments: [], cancelledBy: 2, inForce: null })
    // The tab is paid in full and open, until staff close it again.
    expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
    await moveTab(t1.venue, { tabId, resourceId: t1.resource.id }, acting(now))
    const next = await close()
    expect(await readInvoice(t1.venue, next)).toMatchObject({ paidMinor: 2300, dueMinor: 0 })
    expect((await read()).inForce).toBe(next.number)
    await refundTab(t1.venue, { invoiceNumber: next.number }, acting(now))
    expect(await readInvoice(t1.venue, next)).toMatchObject({ paidMinor: 0, dueMinor: 2300 })
  })

  test('says who issued it and when the service was, whatever the venue file says later', async () => {
    const { openedAt } = (await tabNow()) ?? {}
    const first = await close()
    const { business } = t1.venue
    expect(first.issuer).toEqual({
      name: business.legalName,
      address: '1 Test Street, 10115 Berlin',
      taxId: null,
      vatId: null,
    })
    expect(first.servedFrom).toEqual(openedAt)
    const changed = { business: { ...business, legalName: 'Another Ltd', vatId: 'DE318204567' } }
    await database().update(venue).set(changed).where(eq(venue.id, t1.venue.id))
    await cancel(first.number)
    await moveTab(t1.venue, { tabId, resourceId: t1.resource.id }, acting(now))
    const later = new Date(now.getTime() + 3_600_000)
    const next = await closeTab(t1, { now: later })
    expect(next.issuer).toMatchObject({ name: 'Another Ltd', vatId: 'DE318204567' })
    // Nothing was ordered since, so the service ended at the first closing.
    expect(await readInvoice(t1.venue, next)).toMatchObject({ servedFrom: openedAt, servedUntil: now })
    const { issuer } = await readInvoice({ ...t1.venue, ...changed }, first)
    expect(issuer.name).toBe(business.legalName)
    expect((await readInvoice({ ...t1.venue, ...changed }, { ...first, issuer: null })).issuer.name).toBe('Another Ltd')
  })
})
