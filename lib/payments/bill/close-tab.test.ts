import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import {
  type DiningTable,
  diningTables,
  invoiceOf,
  openPayment,
  orderItem,
  settleTabCheckout,
  sums,
} from '#testing/venues/dining.ts'
import { listPayments, moneyAtRest } from '#testing/venues/payment-ends.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import { closeTabAndPayment } from './close-tab.ts'

/** A provider that does not answer while it is down. */
const outage = vi.hoisted(() => ({ on: false }))

vi.mock('#lib/checkout/providers.ts', async (original) => {
  const actual = await original<typeof providers>()
  const reached = (name: 'fake' | 'stripe') => {
    const provider = actual.providerNamed(name)
    const answering = <A extends unknown[], T>(call: (...words: A) => Promise<T>) => {
      return async (...words: A) => {
        if (outage.on) throw new Error('no answer')
        return call(...words)
      }
    }
    const { open, read, expire } = provider
    return { ...provider, open: answering(open), read: answering(read), expire: answering(expire) }
  }
  return { ...actual, checkoutProvider: () => reached('fake'), providerNamed: reached }
})

useTestDatabase(20)

const tables: DiningTable[] = []
let at: DiningTable

beforeAll(async () => {
  for (let venues = 0; venues < 3; venues++) tables.push(...(await diningTables()))
})

function freshTable(): DiningTable {
  const found = tables.shift()
  if (!found) throw new Error('no table is free')
  at = found
  return found
}

const close = async (more: { tabId?: string } = {}) => (await closeTabAndPayment(at, more, acting())).result
const statusesOf = async (tabId: string) => (await listPayments(at.venue.id, { tabId })).map(({ status }) => status)

/** The jobs that check a payment, with their times. */
async function checksOf(paymentId: string): Promise<{ at: Date }[]> {
  const rows = await database().execute<{ run_at: string }>(sql`select run_at from jobs where key = ${paymentId}`)
  return rows.map(({ run_at }) => ({ at: new Date(run_at) }))
}

describe('closing a tab that is being paid', () => {
  test('ends the payment first, so that nobody pays twice', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const opened = await openPayment(at)
    expect(await close()).toMatchObject({ tabId, totalMinor: 500, number: 1 })
    expect(await statusesOf(tabId)).toEqual(['Expired'])
    expect(await payOpen(opened.session.id)).toBe(false)
    expect((await findSession(opened.session.id))?.status).toBe('expired')
  })

  test('returns the invoice that the money made if it was paid in that very moment', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const opened = await openPayment(at)
    await payOpen(opened.session.id)
    const invoice = await close()
    expect(invoice).toEqual(await invoiceOf(at, tabId))
    expect(await moneyAtRest(at.venue.id, { tabId })).toEqual({ retained: 500, atProvider: 500, unpaid: 0 })
  })

  test('counts a part that was paid in that moment', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const opened = await openPayment(at)
    await payOpen(opened.session.id)
    await orderItem(at, 'Wine')
    expect(await close()).toMatchObject({ tabId, totalMinor: 1300 })
    expect(await statusesOf(tabId)).toEqual(['Paid'])
    await settleTabCheckout(opened)
    expect(await moneyAtRest(at.venue.id, { tabId })).toEqual({ retained: 500, atProvider: 500, unpaid: 0 })
  })

  test('closes it once for many concurrent requests', async () => {
    freshTable()
    await orderItem(at)
    await openPayment(at)
    const requested = await Promise.allSettled(Array.from({ length: scaled(4, 12) }, () => close()))
    expect(requested.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = requested.flatMap((each) => (each.status === 'rejected' ? [each.reason.kind] : []))
    expect(new Set(refusals)).toEqual(new Set(['not-found']))
  })

  test('closes no other tab than the one that the request names', async () => {
    freshTable()
    const tabId = await orderItem(at)
    await expect(close({ tabId: crypto.randomUUID() })).rejects.toMatchObject({ kind: 'tab-changed' })
    expect(await sums(at)).toMatchObject({ open: tabId })
    expect(await close({ tabId })).toMatchObject({ tabId })
    await expect(close({ tabId })).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('a provider that does not answer', () => {
  test('does not prevent closing, and is queried again at once', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const opened = await openPayment(at)
    outage.on = true
    expect(await close()).toMatchObject({ tabId, totalMinor: 500 })
    outage.on = false
    expect(await statusesOf(tabId)).toEqual(['Open'])
    const [job, ...others] = await checksOf(opened.payment.id)
    expect(others).toEqual([])
    expect(job?.at.getTime()).toBeLessThanOrEqual(Date.now())

    const next = await orderItem(at, 'Wine')
    const { venueId, id: paymentId } = opened.payment
    await reconcilePaymentJob.run({ venueId, paymentId }, { now: new Date(), signal: new AbortController().signal })
    expect(await statusesOf(tabId)).toEqual(['Expired'])
    expect(await payOpen(opened.session.id)).toBe(false)
    expect(await sums(at)).toEqual({ open: next, total: 800, paid: 0, due: 800 })
  })

  test('may have taken the money before: then it pays the sum due on the invoice', async () => {
    freshTable()
    const tabId = await orderItem(at)
    const opened = await openPayment(at)
    await payOpen(opened.session.id)
    outage.on = true
    await close()
    outage.on = false
    await settleTabCheckout(opened)
    expect(await statusesOf(tabId)).toEqual(['Paid'])
    expect(await moneyAtRest(at.venue.id, { tabId })).toEqual({ retained: 500, atProvider: 500, unpaid: 0 })
  })
})
