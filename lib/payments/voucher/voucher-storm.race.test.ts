import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { adoptConnection, type Tx } from '#db/client.ts'
import type * as errors from '#db/errors.ts'
import { voucherHold, voucher as voucherTable } from '#db/schema/vouchers.ts'
import { randomUUID } from '#lib/codes.ts'
import { Problem } from '#lib/problems/problem.ts'
import type * as locks from '#lib/vouchers/locks.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import { cloneDatabase, type TestDatabase, useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { barrier } from '#testing/storms/race.ts'
import { billKinds, billOf, openWorld, type VoucherBill, type World } from '#testing/storms/voucher-bills.ts'
import { expectConservation } from '#testing/storms/voucher-books.ts'
import { expectHonestMoney, paymentsOfBill } from '#testing/storms/voucher-money.ts'
import { currentVoucher, percentageOf, valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import type * as queries from '../queries.ts'

const guards = vi.hoisted(() => ({ vouchers: true, refunds: true, victims: 0, meet: async () => {} }))

// Without the guard, all transactions have read the voucher before one takes value of it: each reads it twice.
const reads = new WeakMap<Tx, number>()
vi.mock('#lib/vouchers/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockVouchers(tx: Tx, venueId: string, ids: readonly string[]) {
      if (guards.vouchers) {
        const locked = await actual.lockVouchers(tx, venueId, ids)
        if (!guards.refunds) await guards.meet()
        return locked
      }
      const ofVenue = and(eq(voucherTable.venueId, venueId), inArray(voucherTable.id, [...ids, randomUUID()]))
      const read = await tx.select().from(voucherTable).where(ofVenue)
      const times = (reads.get(tx) ?? 0) + 1
      reads.set(tx, times)
      if (times === 2) await guards.meet()
      return read
    },
  }
})

vi.mock('../queries.ts', async (original) => {
  const actual = await original<typeof queries>()
  return {
    ...actual,
    async lockVouchersIn(...words: Parameters<typeof actual.lockVouchersIn>) {
      if (guards.refunds) return actual.lockVouchersIn(...words)
    },
    async lockPaidPayments(...words: Parameters<typeof actual.lockPaidPayments>) {
      const paid = await actual.lockPaidPayments(...words)
      // Ids are random. In the order of their payment, each refund begins with the voucher that the test means it to begin
      // with.
      return guards.refunds ? paid : paid.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
    },
  }
})

/** Counts the transactions that PostgreSQL ended in a deadlock. */
vi.mock('#db/errors.ts', async (original) => {
  const actual = await original<typeof errors>()
  const isRetryable = (error: unknown) => {
    const victim = actual.isRetryable(error)
    if (victim) guards.victims++
    return victim
  }
  return { ...actual, isRetryable }
})

const bidders = scaled(6, 50)

const shared = useTestDatabase(30)
let own: Awaited<ReturnType<typeof cloneDatabase>> | null
let database: TestDatabase
let common: World
let world: World

beforeAll(async () => {
  common = await openWorld({ tables: 4 * bidders })
})

/** Controls that remove constraints or change rows have a database of their own. */
beforeEach(async ({ task }) => {
  Object.assign(guards, { vouchers: true, refunds: true, victims: 0, meet: async () => {} })
  own = /^the control(: without| of)/.test(task.name) ? await cloneDatabase(30) : null
  database = own ?? shared
  adoptConnection(database.connection)
  world = own ? await openWorld({ tables: bidders + 1 }) : common
})

afterEach(async () => {
  adoptConnection(shared.connection)
  await own?.drop()
})

/** Bills of 20.00, of every kind or of one. */
async function manyBills(kinds: readonly (typeof billKinds)[number][]): Promise<VoucherBill[]> {
  const bills: VoucherBill[] = []
  for (let at = 0; at < bidders; at++) bills.push(await billOf(world, kinds[at % kinds.length] ?? 'tab', 2000))
  return bills
}

/** Pays all of them with one voucher in the same moment. Returns the outcome of each: done, or the reason of the refusal. */
async function payAll(bills: readonly VoucherBill[], voucherCode: string): Promise<string[]> {
  const settled = await Promise.allSettled(bills.map((bill) => bill.open({ voucherCode })))
  return settled.map((each) => {
    if (each.status === 'fulfilled') return 'done'
    const { reason } = each
    if (!(reason instanceof Problem)) return String(reason)
    return String((reason.members as { reason?: string } | undefined)?.reason ?? reason.kind)
  })
}

/** Removes everything that prevents a voucher from being overspent, except the arithmetic of its columns. */
async function dropGuards(): Promise<void> {
  guards.vouchers = false
  // Two bills of one event or table take turns even so.
  guards.meet = barrier(scaled(4, 5))
  await database.connection.sql.unsafe(
    'alter table voucher drop constraint voucher_values, drop constraint voucher_conservation',
  )
}

const count = (words: readonly string[], word: string) => words.filter((each) => each === word).length
/** The money that payments hold or have captured of a voucher. */
async function takenOf({ venueId, id }: Voucher): Promise<number> {
  const rows = await database.connection.db
    .select()
    .from(voucherHold)
    .where(and(eq(voucherHold.venueId, venueId), eq(voucherHold.voucherId, id)))
  return rows
    .filter(({ status }) => status === 'Held' || status === 'Captured')
    .reduce((sum, { moneyMinor }) => sum + moneyMinor, 0)
}

describe('many bills at once and one voucher of 50.00', () => {
  test('the voucher pays two and a half of them, and never a cent more than it has', async () => {
    const { voucher, code } = await voucherOf(world.venue)
    const bills = await manyBills(billKinds)
    const words = await payAll(bills, code)
    expect(count(words, 'done')).toBe(3)
    expect(new Set(words)).toEqual(new Set(['done', 'on-hold']))
    expect(await valuesOf(voucher)).toEqual([0, 1000, 4000, 0])
    expect(await takenOf(voucher)).toBe(5000)
    let retained = 0
    for (const bill of bills) retained += await expectHonestMoney(bill, world.venue.id)
    expect(retained).toBe(4000)
    await expectConservation()
  })

  test('the control: without the lock and the constraints the voucher pays for all of them', async () => {
    const { voucher, code } = await voucherOf(world.venue)
    const bills = await manyBills(billKinds)
    await dropGuards()
    await payAll(bills, code)
    expect(await takenOf(voucher)).toBeGreaterThan(5000)
  })
})

describe('many tabs at once and one voucher of 25 %', () => {
  test('one of them gets the discount', async () => {
    const { voucher, code } = await percentageOf(world.venue, 25)
    const bills = await manyBills(['tab'])
    const words = await payAll(bills, code)
    expect([count(words, 'done'), count(words, 'on-hold')]).toEqual([1, bidders - 1])
    expect(await valuesOf(voucher)).toEqual([0, 1, 0, 0])
    expect(await takenOf(voucher)).toBe(500)
    await expectConservation()
  })

  test('the control: without the lock and the constraints many do', async () => {
    const { voucher, code } = await percentageOf(world.venue, 25)
    const bills = await manyBills(['tab'])
    await dropGuards()
    await payAll(bills, code)
    expect(await takenOf(voucher)).toBeGreaterThan(500)
    expect((await currentVoucher(voucher)).openValue).toBeLessThan(0)
  })
})

describe('many requests at once to pay for tickets by voucher alone', () => {
  const requests = scaled(4, 20)

  async function manyAtOnce(headers: (at: number) => Record<string, string>) {
    const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 100_000 })
    const bill = await billOf(world, 'tickets', 2000)
    const answers = await Promise.all(
      Array.from({ length: requests }, (_, at) => bill.post({ voucherCode: code }, headers(at))),
    )
    const [, , captured] = await valuesOf(voucher)
    await expectConservation()
    return { answers, captured }
  }

  test('with one Idempotency-Key settle once, and every response is the same', async () => {
    const { answers, captured } = await manyAtOnce(() => ({ 'Idempotency-Key': 'tickets' }))
    expect(captured).toBe(2000)
    const done = answers.filter(({ status }) => status === 201)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    for (const { status, json } of answers.filter((answer) => !done.includes(answer))) {
      expect([status, json.type]).toEqual([409, expect.stringMatching(/checkout-in-progress$/)])
    }
  })

  test('the control: with a key of its own each of them settles', async () => {
    expect((await manyAtOnce((at) => ({ 'Idempotency-Key': `tickets-${at}` }))).captured).toBe(2000 * requests)
  })
})

describe('two deposits that the same two vouchers have paid in turns, refunded at once', () => {
  /** Refunds in rounds until a transaction has ended in a deadlock, at most this often. Returns how many have. */
  async function refundInRounds(most: number): Promise<number> {
    const first = await voucherOf(world.venue, { faceValueMinor: 100_000 })
    const second = await voucherOf(world.venue, { faceValueMinor: 100_000 })
    for (let round = 0; round < most && guards.victims === 0; round++) {
      const bills = [await billOf(world, 'deposit', 5000), await billOf(world, 'deposit', 5000)]
      for (const [at, bill] of bills.entries()) {
        const codes = at === 0 ? [first.code, second.code] : [second.code, first.code]
        for (let part = 0; part < scaled(2, 10); part++) await bill.open({ amount: 5, voucherCode: codes[part % 2] })
      }
      // Without the order, each has locked its first voucher before either locks its second.
      guards.meet = barrier(2)
      await Promise.all(bills.map((bill) => bill.refund()))
      for (const bill of bills) {
        const states = (await paymentsOfBill(bill, world.venue.id)).map(({ status }) => status)
        expect(new Set(states)).toEqual(new Set(['Refunded']))
      }
    }
    expect(await valuesOf(first.voucher)).toEqual([100_000, 0, 0, 0])
    await expectConservation()
    return guards.victims
  }

  test('lock in one order, because lockVouchersIn locks all vouchers first', async () => {
    expect(await refundInRounds(scaled(1, 12))).toBe(0)
  })

  test('the control: voucher by voucher, two of them deadlock', async () => {
    guards.refunds = false
    expect(await refundInRounds(12)).toBeGreaterThan(0)
  })
})

test('the control of the controls: money that nobody has paid is noticed', async () => {
  const { voucher, code } = await voucherOf(world.venue)
  const bill = await billOf(world, 'deposit', 2000)
  await bill.open({ voucherCode: code })
  await database.connection.db
    .update(voucherHold)
    .set({ status: 'Released' })
    .where(eq(voucherHold.voucherId, voucher.id))
  await expect(expectHonestMoney(bill, world.venue.id)).rejects.toThrow()
})
