import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '#lib/problems/problem.ts'
import { getTabById } from '#lib/table-sessions/queries.ts'
import { stateOfTab } from '#lib/table-sessions/tab-state.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { accountOf, balanceOf, take } from '#testing/venues/counter.ts'
import { type DiningTable, diningTables, orderItem } from '#testing/venues/dining.ts'
import { listPayments } from '#testing/venues/payment-ends.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'
import { settleHouseAccount } from '../house/house-accounts.ts'
import { listHouseEntries } from '../house/house-entries.ts'
import { refundPayment } from '../refund-payment.ts'
import { redeemOnTab } from './redeem-on-tab.ts'
import { changeMinor } from './take-tab-payment.ts'

useTestDatabase()

const minor = fc.integer({ min: 1, max: 2500 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('Cash' as const), minor, tip: fc.nat(300), more: fc.option(fc.nat(2000)) }),
  fc.record({ kind: fc.constantFrom('Terminal' as const, 'House' as const), minor, tip: fc.nat(300) }),
  fc.record({ kind: fc.constantFrom('voucher' as const, 'settle' as const), minor }),
  fc.record({ kind: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('refund' as const), which: fc.nat(5) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('in any order of payments, a tab is due its total less its payments, and an account owes its entries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const [at] = await diningTables()
      if (!at) throw new Error('no table')
      const tabId = await orderItem(at, 'Beer', 3)
      const account = await accountOf(at.venue)
      for (const each of steps) await allowConflict(run(at, tabId, account.id, each))
      const state = await stateOfTab(await getTabById(at.venue.id, tabId))
      const payments = await listPayments(at.venue.id, { tabId })
      const paid = payments.filter(({ status }) => status === 'Paid')
      const sum = paid.reduce((all, { amountMinor }) => all + amountMinor, 0)
      expect(state.paidMinor).toBe(sum)
      expect(state.dueMinor).toBe(state.totalMinor - sum)
      if (state.dueMinor === 0) expect(state.tab?.closedAt).not.toBeNull()
      for (const one of payments) expect(changeMinor(one)).toBeGreaterThanOrEqual(0)
      const entries = await listHouseEntries(account)
      const balance = await balanceOf(account)
      expect(balance).toBe(entries.reduce((all, { amountMinor }) => all + amountMinor, 0))
      expect(balance).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: scaled(3, 80) },
  )
})

async function run(at: DiningTable, tabId: string, accountId: string, each: Step): Promise<unknown> {
  switch (each.kind) {
    case 'Cash': {
      const givenMinor = each.more === null ? null : each.minor + each.tip + each.more
      return take(at, tabId, { amountMinor: each.minor, tipMinor: each.tip, givenMinor })
    }
    case 'Terminal':
    case 'House': {
      const houseAccountId = each.kind === 'House' ? accountId : null
      return take(at, tabId, { tender: each.kind, amountMinor: each.minor, tipMinor: each.tip, houseAccountId })
    }
    case 'voucher': {
      const { code } = await voucherOf(at.venue, { faceValueMinor: each.minor })
      return redeemOnTab(at.venue, tabId, { codes: [code] }, acting())
    }
    case 'settle':
      return settleHouseAccount(at.venue, accountId, { tender: 'Cash', amountMinor: each.minor }, acting())
    case 'order': {
      const { closedAt } = await getTabById(at.venue.id, tabId)
      return closedAt === null ? orderItem(at, 'Beer', each.quantity) : null
    }
    case 'refund': {
      const payment = (await listPayments(at.venue.id, { tabId }))[each.which]
      return payment ? refundPayment(at.venue, payment.id, acting()) : null
    }
  }
}

async function allowConflict(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.kind !== 'conflict') throw error
  })
}
