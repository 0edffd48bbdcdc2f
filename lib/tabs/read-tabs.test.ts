import { expect, test } from 'vitest'
import { cancelInvoice } from '#lib/payments/bill/cancel-invoice.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { countInDeposit } from '#lib/payments/deposit/count-in-deposit.ts'
import { dayMs } from '#lib/time.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { partyWithDeposit } from '#testing/venues/counter.ts'
import { readTabs } from './read-tabs.ts'

/** The list of bills at the counter. */
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
