import { expect, test, vi } from 'vitest'
import type * as client from '#db/client.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { type DiningTable, diningTables, openPayment, orderItem, settleTabCheckout } from '#testing/venues/dining.ts'
import type * as queries from './queries.ts'
import { readTabState } from './tab-state.ts'

const guards = vi.hoisted(() => ({ snapshot: true, between: undefined as (() => Promise<void>) | undefined }))

vi.mock('#db/client.ts', async (original) => {
  const actual = await original<typeof client>()
  const inSnapshot: typeof actual.inSnapshot = (work) =>
    guards.snapshot ? actual.inSnapshot(work) : actual.inTransaction(work)
  return { ...actual, inSnapshot }
})

vi.mock('./queries.ts', async (original) => {
  const actual = await original<typeof queries>()
  return {
    ...actual,
    async tabPaidMinor(...words: Parameters<typeof actual.tabPaidMinor>) {
      const { between } = guards
      guards.between = undefined
      await between?.()
      return actual.tabPaidMinor(...words)
    },
  }
})

useTestDatabase(20)

/** The tab as a guest reads it while a card payment settles it: here, between two of the reads. */
async function readWhilePaid(at: DiningTable) {
  await orderItem(at)
  const paying = await openPayment(at)
  await payOpen(paying.session.id)
  guards.between = () => settleTabCheckout(paying)
  const { tab, dueMinor } = await readTabState(at)
  return { isOpen: tab !== null, dueMinor }
}

test('the state of a tab is read from one snapshot: no guest sees an open tab on which nothing is due', async () => {
  const [at] = await diningTables()
  expect(await readWhilePaid(at as DiningTable)).toEqual({ isOpen: true, dueMinor: 500 })
  expect(await readTabState(at as DiningTable)).toMatchObject({ tab: null, dueMinor: 0 })
})

test('the control: with separate reads, the tab is open and paid', async () => {
  const [at] = await diningTables()
  guards.snapshot = false
  expect(await readWhilePaid(at as DiningTable)).toEqual({ isOpen: true, dueMinor: 0 })
  guards.snapshot = true
})
