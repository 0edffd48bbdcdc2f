import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { database, inTransaction, type Tx } from '#db/client.ts'
import type * as errors from '#db/errors.ts'
import { fakeCheckout } from '#db/schema/payments.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as locks from '#lib/table-sessions/locks.ts'
import type * as queries from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { allowRefusals } from '#testing/storms/pausing-provider.ts'
import { barrier, heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import {
  diningTables,
  expectHonestTable,
  openPayment,
  orderItem,
  settleTabCheckout,
  type TabCheckout,
} from '#testing/venues/dining.ts'
import { listPayments, moneyAtRest } from '#testing/venues/payment-ends.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import { closeTabAndPayment } from './close-tab.ts'

const guards = vi.hoisted(() => ({ on: true, counted: undefined as (() => Promise<void>) | undefined }))

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
      // Without the lock all of them count before any of them commits, also on a slow machine.
      if (!guards.on) await guards.counted?.()
      return paid
    },
  }
})

/** Transactions that PostgreSQL ended in a deadlock. They are retried, so they are visible nowhere else. */
const victims = vi.hoisted(() => ({ count: 0 }))

vi.mock('#db/errors.ts', async (original) => {
  const actual = await original<typeof errors>()
  const isRetryable = (error: unknown) => {
    const victim = actual.isRetryable(error)
    if (victim) victims.count++
    return victim
  }
  return { ...actual, isRetryable }
})

useTestDatabase(24)

const phones = scaled(3, 10)
const refusals = ['not-found', 'tab-changed', 'conflict', 'unavailable'] as const

/** The money retained for a tab of 5.00 that was closed unpaid, when several late payments for it arrive at once. */
async function retainedOfLateMoney({
  guarded,
}: {
  guarded: boolean
}): Promise<{ retained: number; atProvider: number }> {
  const [at] = await diningTables()
  if (!at) throw new Error('a venue without tables')
  const tabId = await orderItem(at)
  const opened: TabCheckout[] = []
  for (let phone = 0; phone < phones; phone++) opened.push(await openPayment(at))
  await closeTabAndPayment(at, {}, acting())
  // The provider has reported that every one of them expired, and reports the money after all.
  const sessions = opened.map(({ session }) => session.id)
  await database().update(fakeCheckout).set({ status: 'complete' }).where(inArray(fakeCheckout.id, sessions))
  guards.on = guarded
  guards.counted = barrier(phones)
  await Promise.all(opened.map(settleTabCheckout))
  guards.on = true
  const { retained, atProvider } = await moneyAtRest(at.venue.id, { tabId })
  return { retained, atProvider }
}

describe('late payments of one tab at once', () => {
  test('pay it once, because lockTabById makes them take turns and lockedTab counts again', async () => {
    expect(await retainedOfLateMoney({ guarded: true })).toEqual({ retained: 500, atProvider: 500 })
  })

  test('the control: without the lock it is paid several times', async () => {
    expect((await retainedOfLateMoney({ guarded: false })).retained).toBe(500 * phones)
  })
})

test('one of many phones that begin to pay one tab at once has a page that accepts money', async () => {
  const [at] = await diningTables()
  if (!at) throw new Error('a venue without tables')
  const tabId = await orderItem(at)
  // A phone that is replaced again and again gets the response to try once more.
  const begin = () => allowRefusals(openPayment(at), ['conflict', 'unavailable'])
  // All have read that nobody is paying before one begins.
  const untilThen = sql`select from tab where venue_id = ${at.venue.id} and id = ${tabId} for no key update`
  await heldBack(
    untilThen,
    Array.from({ length: scaled(5, 20) }, () => begin),
  )
  const payments = await listPayments(at.venue.id, { tabId })
  const open = await database()
    .select()
    .from(fakeCheckout)
    .where(
      and(
        inArray(
          fakeCheckout.idempotencyKey,
          payments.map(({ id }) => id),
        ),
        eq(fakeCheckout.status, 'open'),
      ),
    )
  expect(payments.filter(({ status }) => status === 'Open' || status === 'Opening').length).toBeLessThanOrEqual(1)
  expect(open.length).toBeLessThanOrEqual(1)
})

test('everything at once at one table ends in consistent tabs, without a deadlock', async () => {
  const [at] = await diningTables()
  if (!at) throw new Error('a venue without tables')
  const now = () => ({ now: new Date(), signal: new AbortController().signal })
  for (let evening = 0; evening < scaled(2, 12); evening++) {
    await orderItem(at)
    const opened = await openPayment(at)
    if (evening % 2 === 0) await payOpen(opened.session.id)
    const { venueId, id: paymentId } = opened.payment
    const all = [
      () => orderItem(at, 'Wine'),
      () => openPayment(at),
      () => settleTabCheckout(opened),
      () => closeTabAndPayment(at, {}, acting()),
      () => reconcilePaymentJob.run({ venueId, paymentId }, now()),
      () => payOpen(opened.session.id),
    ]
    const rush = [...all.slice(evening % 6), ...all.slice(0, evening % 6), ...all]
    await Promise.all(rush.map((one) => allowRefusals(one(), refusals)))
    await expectHonestTable(at)
  }
  expect(victims.count).toBe(0)
})

test('the control: a deadlock is counted', async () => {
  const both = barrier(2)
  const lockInOrder = (first: number, second: number) =>
    inTransaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${first}::bigint)`)
      await both()
      await tx.execute(sql`select pg_advisory_xact_lock(${second}::bigint)`)
    })
  await Promise.all([lockInOrder(1, 2), lockInOrder(2, 1)])
  expect(victims.count).toBe(1)
})
