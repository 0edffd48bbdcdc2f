import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { examineIn } from '#db/invariants.ts'
import { undo } from '#lib/evening/undo.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { cancelInvoice } from '#lib/payments/bill/cancel-invoice.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { countInDeposit } from '#lib/payments/deposit/count-in-deposit.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable, listTabLines, tabTotalMinor } from '#lib/table-sessions/queries.ts'
import { dayMs } from '#lib/time.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { partyWithDeposit } from '#testing/venues/counter.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { addOpenAmount } from './open-amount.ts'
import { readTab } from './read-tab.ts'
import { readTabs } from './read-tabs.ts'
import { leftOn } from './transfer.ts'
import { splitTab } from './transfer-lines.ts'

/** The list of bills at the counter, and an amount that is on no menu. */
useTestDatabase()

test('a deposit that pays for a tab is paid of it', async () => {
  const { venue, tabId } = await partyWithDeposit(800)
  await countInDeposit(venue, tabId, acting())
  const { tabs } = await readTabs(venue, 10, new Date())
  expect(tabs).toMatchObject([{ tabId, total: 20, paid: 8, due: 12 }])
})

test('a bill that was settled stays at hand for a day, unless its invoice is cancelled', async () => {
  const { at, venue, tabId } = await partyWithDeposit(2000)
  const { result } = await closeTabAndPayment(at, {}, acting())
  const now = result.issuedAt
  const settled = async (later = 0) => (await readTabs(venue, 10, new Date(now.getTime() + later))).settled
  expect(await settled()).toMatchObject([{ tabId, invoiceNumber: result.number, total: 20, currency: 'EUR' }])
  expect(await settled(dayMs)).toEqual([])
  await cancelInvoice(venue, result.number, { reason: 'Wrong table' }, acting())
  expect(await settled()).toEqual([])
})

const now = new Date()

test('an open amount is a line of the bill that no station makes, until it is taken back', async () => {
  const table = await getTable((await openTavern()).t1)
  const ordered = await placeOrder(table, { lines: [line('bar', 'Pils')], sessionId: undefined }, { now })
  const id = ordered.tab?.id ?? ''
  const left = async (tabId: string) => leftOn(await listTabLines({ venueId: table.venue.id, id: tabId }))
  const total = (tabId: string) => tabTotalMinor(database(), { venueId: table.venue.id, id: tabId })
  const kindOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => error.kind,
    )
  const corkage = { tabId: id, name: 'Corkage', amount: 12.5, taxRate: 0.19, reason: 'Own wine' }
  const add = (more: object = {}) => addOpenAmount(table.venue, { ...corkage, ...more }, acting(now))
  await add()
  expect(await total(id)).toBe(360 + 1250)
  expect(
    (await readOrders(table.venue, now)).tickets.map(({ lines }) => lines.map(({ itemName }) => itemName)),
  ).toEqual([['Pils']])
  // Another bill can have it, and is invoiced with it.
  const { result: aside } = await splitTab(table.venue, { tabId: id, lines: (await left(id)).slice(1, 2) }, acting(now))
  expect((await readTab(table.venue, aside, now)).taxes).toEqual([{ taxRate: 0.19, total: 12.5, tax: 2 }])
  const [moved] = await left(aside)
  const taken = { tabId: aside, orderId: moved?.orderId ?? '', line: 0, remaining: 0, reason: 'mistake' } as const
  await takeBackLine(table.venue, taken, acting(now))
  expect([await total(id), await total(aside)]).toEqual([360, 0])
  const { entryId } = await add()
  await undo(table.venue, entryId ?? '', acting(now))
  expect(await total(id)).toBe(360)
  expect(await kindOf(undo(table.venue, entryId ?? '', acting(now)))).toBe('conflict')
  for (const wrong of [{ taxRate: 0.05 }, { amount: 0.125 }]) expect(await kindOf(add(wrong))).toBe('invalid-request')
  await closeTab(table, { now })
  expect(await kindOf(add())).toBe('conflict')
  expect((await database().transaction(examineIn)).filter(({ count }) => count > 0)).toEqual([])
})
