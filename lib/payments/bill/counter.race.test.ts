import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { databaseError } from '#db/errors.ts'
import { depositUse } from '#db/schema/counter.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import type * as locks from '#lib/table-sessions/locks.ts'
import type * as tabs from '#lib/table-sessions/queries.ts'
import { getTabById } from '#lib/table-sessions/queries.ts'
import { stateOfTab } from '#lib/table-sessions/tab-state.ts'
import { listUnpaidInvoices } from '#lib/table-sessions/unpaid-invoices.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { barrier, heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { accountOf, balanceOf, partyWithDeposit, take } from '#testing/venues/counter.ts'
import { type DiningTable, diningTables, openPayment, orderItem, settleTabCheckout } from '#testing/venues/dining.ts'
import { listPayments, moneyAtRest } from '#testing/venues/payment-ends.ts'
import { valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { countInDeposit } from '../deposit/count-in-deposit.ts'
import type * as uses from '../deposit/deposit-uses.ts'
import type * as houses from '../house/house-account-queries.ts'
import { settleHouseAccount } from '../house/house-accounts.ts'
import type * as queries from '../queries.ts'
import { refundPayment } from '../refund-payment.ts'
import { closeTabAndPayment } from './close-tab.ts'
import { redeemOnTab } from './redeem-on-tab.ts'

/** Races for the last money of a tab. Without the locks all contestants count first; then the database decides. */
const control = vi.hoisted(() => ({
  locks: true,
  counted: null as null | (() => Promise<void>),
  used: null as null | (() => Promise<void>),
}))

vi.mock('#lib/table-sessions/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockTabById(tx: Tx, venueId: string, id: string) {
      if (control.locks) return actual.lockTabById(tx, venueId, id)
      const [row] = await tx
        .select()
        .from(tab)
        .where(and(eq(tab.venueId, venueId), eq(tab.id, id)))
      return row
    },
  }
})

vi.mock('#lib/table-sessions/queries.ts', async (original) => {
  const actual = await original<typeof tabs>()
  return {
    ...actual,
    async tabPaidMinor(...of: Parameters<typeof actual.tabPaidMinor>) {
      const paid = await actual.tabPaidMinor(...of)
      if (!control.locks) await control.counted?.()
      return paid
    },
  }
})

vi.mock('../queries.ts', async (original) => {
  const actual = await original<typeof queries>()
  return {
    ...actual,
    lockPaidPayments: (tx: Tx, venueId: string, of: { reservationId: string }) =>
      control.locks
        ? actual.lockPaidPayments(tx, venueId, of)
        : actual.listPaymentsOf(venueId, of).then((all) => all.filter(({ status }) => status === 'Paid')),
  }
})

vi.mock('../deposit/deposit-uses.ts', async (original) => {
  const actual = await original<typeof uses>()
  return {
    ...actual,
    async listDepositUses(...of: Parameters<typeof actual.listDepositUses>) {
      const found = await actual.listDepositUses(...of)
      if (!control.locks) await control.used?.()
      return found
    },
  }
})

vi.mock('../house/house-account-queries.ts', async (original) => {
  const actual = await original<typeof houses>()
  return {
    ...actual,
    lockHouseAccount: (tx: Tx, ...of: [{ id: string }, string]) =>
      control.locks ? actual.lockHouseAccount(tx, ...of) : actual.getHouseAccount(...of),
  }
})

const testDatabase = useTestDatabase(24)
const tables: DiningTable[] = []
let at: DiningTable
let tabId: string

beforeAll(async () => {
  for (let venues = 0; venues < 6; venues++) tables.push(...(await diningTables()))
})

beforeEach(async () => {
  Object.assign(control, { locks: true, counted: null, used: null })
  at = tables.pop() ?? (Promise.reject(new Error('no table is free')) as never)
  tabId = await orderItem(at, 'Beer', 2)
})

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Problem ? error.kind : `refused: ${databaseError(error)?.constraint_name ?? String(error)}`,
  )
const tabRow = (id = tabId) => sql`select from tab where id = ${id} for update`
const till =
  (more: object = {}) =>
  () =>
    outcome(take(at, tabId, { amountMinor: 1000, ...more }))
const retained = async () => {
  const paid = await listPayments(at.venue.id, { tabId })
  return paid.filter(({ status }) => status === 'Paid').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
/** Expects that no more is paid than was ordered, and that the tab is closed exactly if all of it is paid. */
async function expectFair(): Promise<void> {
  const state = await stateOfTab(await getTabById(at.venue.id, tabId))
  expect(state.paidMinor).toBeLessThanOrEqual(state.totalMinor)
  expect(state.tab?.closedAt === null).toBe(state.dueMinor > 0)
}
/** Runs contestants that have all counted the payments before one of them writes. */
async function withoutLocks(...work: (() => Promise<string>)[]): Promise<string[]> {
  Object.assign(control, { locks: false, counted: barrier(work.length), used: barrier(work.length) })
  const outcomes = await Promise.all(work.map((each) => each()))
  return outcomes.toSorted()
}

describe('two tills that take the rest of one tab at once', () => {
  test('take it once, and give change once', async () => {
    const contestants = [till({ givenMinor: 2000 }), till({ tender: 'Terminal' })]
    expect((await heldBack(tabRow(), contestants)).toSorted()).toEqual(['conflict', 'done'])
    expect(await retained()).toBe(1000)
    await expectFair()
  })

  test('take an equal part once if both have seen the same sum due, and twice without that guard', async () => {
    const part = (more: object) => till({ amountMinor: 250, ...more })
    const both = (more: object) => heldBack(tabRow(), [part(more), part({ ...more, tender: 'Terminal' })])
    expect((await both({ seenDueMinor: 1000 })).toSorted()).toEqual(['conflict', 'done'])
    expect(await retained()).toBe(250)
    expect(await both({})).toEqual(['done', 'done'])
    expect(await retained()).toBe(750)
    await expectFair()
  })

  test('also if both have counted before: the trigger decides', async () => {
    expect(await withoutLocks(till(), till({ tender: 'Terminal' }))).toEqual(['conflict', 'done'])
    expect(await retained()).toBe(1000)
  })
})

describe('one who takes the rest, and one who closes the bill without payment', () => {
  const unpaid = { reason: 'left', note: null, dueMinor: 1000 } as const
  const close = () => outcome(closeTabAndPayment(at, { tabId, byStaff: { unpaid } }, acting()))
  const noted = () => listUnpaidInvoices(database(), at.venue.id)

  test('the bill is paid, or closed with the sum and paid after it: nothing is due in the end', async () => {
    const outcomes = await heldBack(tabRow(), [till(), close])
    expect(outcomes[0]).toBe('done')
    expect(['done', 'not-found']).toContain(outcomes[1])
    expect(await retained()).toBe(1000)
    expect(await noted()).toEqual([])
  })

  test('the control: without the lock the database has to refuse one of them', async () => {
    control.locks = false
    const outcomes = await heldBack(tabRow(), [till(), close])
    expect(outcomes).toContainEqual(expect.stringMatching(/^refused: /))
  })
})

describe('cash against a checkout that is being paid', () => {
  test.each([true, false])('one of them counts (the checkout is paid: %s)', async (isPaid) => {
    const opened = await openPayment(at)
    if (isPaid) await payOpen(opened.session.id)
    const webhook = () => outcome(settleTabCheckout(opened))
    const outcomes = await heldBack(tabRow(), [till(), webhook])
    expect(outcomes[0]).toBe(isPaid ? 'conflict' : 'done')
    expect(await retained()).toBe(1000)
    await moneyAtRest(at.venue.id, { tabId })
    expect(await retained()).toBe(1000)
  })
})

test('an order against the last payment: lines that were ordered meanwhile stay due', async () => {
  const another = () => outcome(orderItem(at, 'Wine'))
  const outcomes = await heldBack(tabRow(), [till(), another])
  expect(outcomes).toEqual(['done', 'done'])
  await expectFair()
})

test('a voucher at the counter against a phone pays once', async () => {
  const { code, voucher } = await voucherOf(at.venue, { faceValueMinor: 1000 })
  const counter = () => outcome(redeemOnTab(at.venue, tabId, { codes: [code] }, acting()))
  const phone = () => outcome(openPayment(at, { voucherCode: code }))
  const outcomes = await heldBack(tabRow(), [counter, phone])
  expect(outcomes.filter((each) => each === 'done')).toHaveLength(1)
  expect(await valuesOf(voucher)).toEqual([0, 0, 1000, 0])
  expect(await retained()).toBe(1000)
})

test('one payment is refunded once', async () => {
  const { payment } = await take(at, tabId, { amountMinor: 400 })
  const back = async () => ((await refundPayment(at.venue, payment.id, acting())).result ? 'refunded' : 'before')
  expect((await heldBack(tabRow(), [back, back])).toSorted()).toEqual(['before', 'refunded'])
})

describe('a deposit that two count in at once', () => {
  const uses = (id: string) => database().select().from(depositUse).where(eq(depositUse.tabId, id))

  test('is counted in once', async () => {
    const { venue, tabId: id } = await partyWithDeposit(800)
    const count = () => outcome(countInDeposit(venue, id, acting()))
    expect((await heldBack(tabRow(id), [count, count])).toSorted()).toEqual(['conflict', 'done'])
    expect(await uses(id)).toHaveLength(1)
  })

  test('also if both have read that it is free: the index decides', async () => {
    const { venue, tabId: id } = await partyWithDeposit(800)
    const count = () => outcome(countInDeposit(venue, id, acting()))
    expect(await withoutLocks(count, count)).toEqual(['done', 'refused: deposit_use_once'])
    expect(await uses(id)).toHaveLength(1)
  })
})

const settling = (id: string) => () =>
  outcome(settleHouseAccount(at.venue, id, { tender: 'Cash', amountMinor: 1000 }, acting()))

describe('a house account that two settle at once', () => {
  test('is settled once', async () => {
    const account = await accountOf(at.venue)
    await take(at, tabId, { tender: 'House', amountMinor: 1000, houseAccountId: account.id })
    const row = sql`select from house_account where id = ${account.id} for update`
    const outcomes = await heldBack(row, [settling(account.id), settling(account.id)])
    expect(outcomes.toSorted()).toEqual(['conflict', 'done'])
    expect(await balanceOf(account)).toBe(0)
  })

  test('also if both have read the debt: the check decides', async () => {
    const account = await accountOf(at.venue)
    await take(at, tabId, { tender: 'House', amountMinor: 1000, houseAccountId: account.id })
    control.locks = false
    const row = sql`select from house_account where id = ${account.id} for update`
    const outcomes = await heldBack(row, [settling(account.id), settling(account.id)])
    expect(outcomes.toSorted()).toEqual(['done', 'refused: house_account_balance'])
    expect(await balanceOf(account)).toBe(0)
  })
})

describe('without the lock and without the check', () => {
  const run = (statement: string) => testDatabase.connection.sql.unsafe(statement)
  beforeAll(() => run('alter table house_account drop constraint house_account_balance'))
  afterAll(async () => {
    await run('update house_account set balance_minor = 0 where balance_minor < 0')
    await run('alter table house_account add constraint house_account_balance check (balance_minor >= 0)')
  })

  test('two settle the same debt of a house account', async () => {
    const account = await accountOf(at.venue)
    await take(at, tabId, { tender: 'House', amountMinor: 1000, houseAccountId: account.id })
    control.locks = false
    const row = sql`select from house_account where id = ${account.id} for update`
    expect(await heldBack(row, [settling(account.id), settling(account.id)])).toEqual(['done', 'done'])
    expect(await balanceOf(account)).toBe(-1000)
  })
})

describe('without locks and without the trigger', () => {
  beforeAll(() => testDatabase.connection.sql`alter table payment disable trigger payment_within_tab`)
  afterAll(() => testDatabase.connection.sql`alter table payment enable trigger payment_within_tab`)

  test('two tills take the same money', async () => {
    const account = await accountOf(at.venue)
    await orderItem(at, 'Beer', 1)
    const part = { amountMinor: 1000 }
    // They count before they write, and again when both have written.
    const [before, after] = [barrier(2), barrier(2)]
    let counts = 0
    Object.assign(control, { locks: false, counted: () => (++counts <= 2 ? before() : after()) })
    const houseAccountId = account.id
    const outcomes = await Promise.all([till(part)(), till({ ...part, tender: 'House', houseAccountId })()])
    expect(outcomes).toEqual(['done', 'done'])
    expect(await retained()).toBe(2000)
  })
})
