import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { thankYouPage } from '#app/(guest)/thank-you/thank-you-page.tsx'
import { database, type Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as sales from '#lib/vouchers/sales.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { barrier, heldBack } from '#testing/storms/race.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import {
  giftOrder,
  openVoucherCheckout,
  payAfterAll,
  saleNow,
  settleSale,
  voucherSellingVenue,
  vouchersOf,
} from '#testing/venues/voucher-sales.ts'
import { ledgerOf } from '#testing/venues/vouchers.ts'
import type * as queries from '../queries.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import { thankYouUrl } from '../thank-you-link.ts'
import { forgetUnpaidSales } from './forget-unpaid-sales.ts'

const guards = vi.hoisted(() => ({ sale: true, payment: true, afterRead: async () => {} }))

// Without guards, the functions below the settlement read instead of locking.
vi.mock('#lib/vouchers/sales.ts', async (original) => {
  const actual = await original<typeof sales>()
  return {
    ...actual,
    async lockSale(tx: Tx, venueId: string, id: string) {
      return guards.sale ? actual.lockSale(tx, venueId, id) : actual.findSale(venueId, id, tx)
    },
  }
})

vi.mock('../queries.ts', async (original) => {
  const actual = await original<typeof queries>()
  return {
    ...actual,
    async lockPayment(tx: Tx, named: { venueId: string; id: string }) {
      if (guards.payment) return actual.lockPayment(tx, named)
      const found = await actual.findPayment(named, tx)
      await guards.afterRead()
      return found
    },
  }
})

useTestDatabase(40)
keepVoucherBooks()

beforeEach(() => {
  Object.assign(guards, { sale: true, payment: true })
})

const failed = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'rejected').length

describe('many webhooks of one paid sale at once', () => {
  async function settleManyTimes({ guarded }: { guarded: boolean }) {
    const venue = await voucherSellingVenue()
    const checkout = await openVoucherCheckout(venue, giftOrder)
    await payOpen(checkout.session.id)
    // Without the locks, several have read before one writes.
    Object.assign(guards, { sale: guarded, payment: guarded, afterRead: barrier(scaled(3, 10)) })
    const settled = await Promise.allSettled(Array.from({ length: scaled(3, 20) }, () => settleSale(checkout)))
    const issued = await vouchersOf(checkout)
    const ledgers = await Promise.all(issued.map(ledgerOf))
    return { failed: failed(settled), ledgers, mails: (await mailKinds(venue)).toSorted() }
  }

  const once = { ledgers: [['issue 5000']], mails: ['voucher', 'voucher-sale'] }

  test('issue one voucher and one mail of each kind, because lockSale makes them take turns', async () => {
    expect(await settleManyTimes({ guarded: true })).toEqual({ failed: 0, ...once })
  })

  test('the control: without the locks they all issue one, and the database refuses all but the first', async () => {
    const { failed, ...rest } = await settleManyTimes({ guarded: false })
    expect(failed).toBeGreaterThan(0)
    expect(rest).toEqual(once)
  })
})

test('webhooks, returns and the reconciler at once issue one voucher and one mail', async () => {
  const venue = await voucherSellingVenue()
  const checkout = await openVoucherCheckout(venue)
  const { venueId, id: paymentId } = checkout.payment
  await payOpen(checkout.session.id)
  const address = thankYouUrl(checkout.payment, venue)
  const call = { now: new Date(), signal: new AbortController().signal }
  const settled = await Promise.allSettled(
    Array.from({ length: scaled(2, 8) }, () => [
      settleSale(checkout),
      thankYouPage(new Request(address), new Date()),
      reconcilePaymentJob.run({ venueId, paymentId }, call),
    ]).flat(),
  )
  expect(failed(settled)).toBe(0)
  expect(await vouchersOf(checkout)).toHaveLength(1)
  expect(await mailKinds(venue)).toEqual(['voucher'])
})

describe('two payments of one sale, settled in the same moment', () => {
  /** In how many rounds one of the two ended in an error. The service itself never opens a second payment. */
  async function settleTwo({ guarded }: { guarded: boolean }): Promise<number> {
    const venue = await voucherSellingVenue()
    let errors = 0
    for (let round = 0; round < scaled(1, 5); round++) {
      const [one, other] = [await openVoucherCheckout(venue), await openVoucherCheckout(venue)]
      for (const { session } of [one, other]) await payOpen(session.id)
      const second = eq(payment.id, other.payment.id)
      // The database allows one open payment at a time, so the second has expired before.
      await database().update(payment).set({ saleId: one.sale.id, status: 'Expired' }).where(second)
      guards.sale = guarded
      // Both have read before one of them issues a voucher.
      const untilThen = sql`lock table voucher in share mode`
      const settling = [one, { ...other, sale: one.sale }].map((each) => () => Promise.allSettled([settleSale(each)]))
      const settled = (await heldBack(untilThen, settling)).flat()
      guards.sale = true
      errors += failed(settled) > 0 ? 1 : 0
      expect(await vouchersOf(one)).toHaveLength(1)
      if (guarded) {
        const ofSale = and(eq(payment.venueId, venue.id), eq(payment.saleId, one.sale.id))
        const rows = await database().select().from(payment).where(ofSale)
        expect(rows.map(({ status }) => status).toSorted()).toEqual(['Paid', 'Refunding'])
      }
    }
    return errors
  }

  test('pay for one voucher, and the other money goes back, because lockSale shows one what the other did', async () => {
    expect(await settleTwo({ guarded: true })).toBe(0)
  })

  test('the control: without lockSale alone, both try to issue it', async () => {
    expect(await settleTwo({ guarded: false })).toBeGreaterThan(0)
  })
})

test('money that arrives in the moment in which a sale is deleted finds all of it or nothing', async () => {
  const venue = await voucherSellingVenue()
  const inAMonth = new Date(Date.now() + 31 * 86_400_000)
  const ends = { paid: 0, gone: 0 }
  const rounds = scaled(3, 30)
  for (let round = 0; round < rounds; round++) {
    const checkout = await openVoucherCheckout(venue)
    const { venueId, id: paymentId } = checkout.payment
    await reconcilePaymentJob.run(
      { venueId, paymentId },
      { now: checkout.payment.expiresAt, signal: new AbortController().signal },
    )
    await payAfterAll(checkout)
    await Promise.allSettled([settleSale(checkout, inAMonth), forgetUnpaidSales(inAMonth)])
    const left = await database().select().from(payment).where(eq(payment.id, paymentId))
    const issued = await vouchersOf(checkout)
    if ((await saleNow(checkout)) === null) {
      expect([left, issued]).toEqual([[], []])
      ends.gone++
    } else {
      expect([left.map(({ status }) => status), issued.length]).toEqual([['Paid'], 1])
      ends.paid++
    }
  }
  expect(ends.paid + ends.gone).toBe(rounds)
})
