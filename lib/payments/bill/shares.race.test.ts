import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { invoice, tab } from '#db/schema/table-sessions.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as locks from '#lib/table-sessions/locks.ts'
import type * as queries from '#lib/table-sessions/queries.ts'
import type * as sharing from '#lib/table-sessions/shares.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { allowRefusals } from '#testing/storms/pausing-provider.ts'
import { barrier, heldBack } from '#testing/storms/race.ts'
import {
  type DiningTable,
  diningTables,
  expectHonestTable,
  openPayment,
  orderItem,
  settleTabCheckout,
  type TabCheckout,
} from '#testing/venues/dining.ts'
import { listPayments } from '#testing/venues/payment-ends.ts'

type Wait = (() => Promise<void>) | undefined

/**
 * `on`: whether tabs are locked. `begun` and `counted`: without locks, callers wait there until all have read, when they
 * begin and when money has arrived.
 */
const guards = vi.hoisted(() => ({ on: true, begun: undefined as Wait, counted: undefined as Wait }))

vi.mock('#lib/table-sessions/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockTabById(tx: Tx, venueId: string, id: string) {
      if (guards.on) return actual.lockTabById(tx, venueId, id)
      const [row] = await tx
        .select()
        .from(tab)
        .where(and(eq(tab.venueId, venueId), eq(tab.id, id)))
      return row
    },
  }
})

vi.mock('#lib/table-sessions/queries.ts', async (original) => {
  const actual = await original<typeof queries>()
  return {
    ...actual,
    async tabPaidMinor(...words: Parameters<typeof actual.tabPaidMinor>) {
      const paid = await actual.tabPaidMinor(...words)
      if (!guards.on) await guards.counted?.()
      return paid
    },
  }
})

vi.mock('#lib/table-sessions/shares.ts', async (original) => {
  const actual = await original<typeof sharing>()
  return {
    ...actual,
    async listShares(...words: Parameters<typeof actual.listShares>) {
      const shares = await actual.listShares(...words)
      if (!guards.on) await guards.begun?.()
      return shares
    },
  }
})

useTestDatabase(24)

const phones = 6
const refusals = ['not-found', 'tab-changed', 'conflict', 'unavailable', 'share-not-payable'] as const
const triggers = ['payment_within_tab on payment', 'payment_line_is_left on payment_line'].map((full) =>
  full.split(' on '),
)

async function switchTriggers(state: 'enable' | 'disable'): Promise<void> {
  for (const [trigger, table] of triggers) {
    await database().execute(sql.raw(`alter table ${table} ${state} trigger ${trigger}`))
  }
}

afterEach(async () => {
  guards.on = true
  guards.begun = undefined
  guards.counted = undefined
  await switchTriggers('enable')
})

/** Tables at which nobody has ordered. */
const free: DiningTable[] = []

/** A table with twelve beers, 60.00. */
async function party(): Promise<{ at: DiningTable; tabId: string }> {
  if (free.length === 0) free.push(...(await diningTables()))
  const at = free.pop()
  if (!at) throw new Error('a venue without tables')
  return { at, tabId: await orderItem(at, 'Beer', 12) }
}

/** The checkouts of six phones that begin to pay at once, each with a tip of 1.00, which counts towards no share: all have read that nobody is paying before one begins. */
async function allBegin({ at, tabId }: { at: DiningTable; tabId: string }, share: object): Promise<TabCheckout[]> {
  const opened: TabCheckout[] = []
  const begin = () =>
    allowRefusals(
      openPayment(at, { share, tip: 1 }).then((one) => opened.push(one)),
      refusals,
    )
  const untilThen = sql`select from tab where venue_id = ${at.venue.id} and id = ${tabId} for no key update`
  const contestants = Array.from({ length: phones }, () => begin)
  if (guards.on) await heldBack(untilThen, contestants)
  else {
    guards.begun = barrier(phones)
    await Promise.all(contestants.map((one) => one()))
  }
  return opened
}

/** The sum that attempts of a tab may still be paid at the provider, in minor units. */
async function beingPaidMinor({ at, tabId }: { at: DiningTable; tabId: string }): Promise<number> {
  const payments = await listPayments(at.venue.id, { tabId })
  return payments.filter(({ status }) => status === 'Open').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

async function expectWithinBill(dinner: { at: DiningTable; tabId: string }): Promise<void> {
  const running = await beingPaidMinor(dinner)
  expect(running).toBeGreaterThan(0)
  expect(running).toBeLessThanOrEqual(6000)
}

async function payAll(opened: readonly TabCheckout[]): Promise<void> {
  for (const { session } of opened) await payOpen(session.id)
  await Promise.all(opened.map(settleTabCheckout))
}

describe('six phones that pay a sixth each at once', () => {
  test('pay the bill exactly, and the last one closes it into one invoice', async () => {
    const dinner = await party()
    const opened = await allBegin(dinner, { of: 6 })
    expect(opened.map(({ payment }) => payment.amountMinor)).toEqual(Array(phones).fill(1000))
    await payAll(opened)
    const payments = await listPayments(dinner.at.venue.id, { tabId: dinner.tabId })
    expect(payments.map(({ status, tipMinor }) => [status, tipMinor])).toEqual(Array(phones).fill(['Paid', 100]))
    expect(await database().select().from(invoice).where(eq(invoice.tabId, dinner.tabId))).toMatchObject([
      { totalMinor: 6000 },
    ])
    await expectHonestTable(dinner.at)
  })

  test('the control: without lockTabById none of them sees that the bill is paid', async () => {
    const dinner = await party()
    const opened = await allBegin(dinner, { of: 6 })
    guards.on = false
    guards.counted = barrier(phones)
    await payAll(opened)
    expect(await database().select().from(invoice).where(eq(invoice.tabId, dinner.tabId))).toEqual([])
  })
})

describe.each([
  ['a third each', { of: 3 }],
  ['the same eight beers', { lines: [{ itemName: 'Beer', quantity: 8 }] }],
])('six phones that begin to pay %s at once', (_, share) => {
  const shareMinor = 'of' in share ? 2000 : 4000

  test('have pages for the bill at most, and one of them at least', async () => {
    const dinner = await party()
    await allBegin(dinner, share)
    await expectWithinBill(dinner)
  })

  test('have so without lockTabById, too: triggers compare the sum with the tab', async () => {
    const dinner = await party()
    guards.on = false
    await allBegin(dinner, share)
    await expectWithinBill(dinner)
  })

  test('the control: without lock and triggers all of them have one', async () => {
    const dinner = await party()
    await switchTriggers('disable')
    guards.on = false
    await allBegin(dinner, share)
    expect(await beingPaidMinor(dinner)).toBe(phones * shareMinor)
  })
})

test('the same beer is not paid for twice if the bill has room for both: payment_line_is_left counts', async () => {
  const dinner = await party()
  await orderItem(dinner.at, 'Wine', 9)
  guards.on = false
  await allBegin(dinner, { lines: [{ itemName: 'Beer', quantity: 12 }] })
  await expectWithinBill(dinner)
})
