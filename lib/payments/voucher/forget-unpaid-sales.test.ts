import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { voucherSale } from '#db/schema/vouchers.ts'
import { expireOpen } from '#lib/checkout/fake/sessions.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { tidyJob } from '#lib/worker/tidy-job.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import {
  giftOrder,
  openVoucherCheckout,
  payFor,
  saleNow,
  saleRequest,
  settleSale,
  voucherSellingVenue,
  vouchersOf,
} from '#testing/venues/voucher-sales.ts'
import { forgetUnpaidSales } from './forget-unpaid-sales.ts'
import { openVoucherSale, type VoucherCheckout } from './open-voucher-sale.ts'

useTestDatabase()
keepVoucherBooks()

let venue: Venue
beforeEach(async () => {
  venue = await voucherSellingVenue()
})

/** A sale whose checkout has expired unpaid. */
async function expired(): Promise<VoucherCheckout> {
  const checkout = await openVoucherCheckout(venue, giftOrder)
  await expireOpen(checkout.session.id)
  await settleSale(checkout)
  return checkout
}

const day = 86_400_000
/** Thirty days after a checkout expired, and `more` milliseconds. */
const due = ({ payment: { expiresAt } }: VoucherCheckout, more = 0) => new Date(expiresAt.getTime() + 30 * day + more)

const paymentsOf = async ({ sale: { venueId, id } }: VoucherCheckout) => {
  const ofSale = and(eq(payment.venueId, venueId), eq(payment.saleId, id))
  return (await database().select().from(payment).where(ofSale)).map(({ status }) => status)
}

async function setStatus({ payment: { id } }: VoucherCheckout, status: 'Opening' | 'Open' | 'Refunding' | 'Refunded') {
  const paidAt = status.startsWith('Refund') ? new Date() : null
  await database().update(payment).set({ status, paidAt }).where(eq(payment.id, id))
}

test('an unpaid sale is deleted thirty days after its checkout expired, with its payment, and not before', async () => {
  const checkout = await expired()
  expect(await forgetUnpaidSales(due(checkout))).toBe(0)
  expect(await saleNow(checkout)).not.toBeNull()
  expect(await forgetUnpaidSales(due(checkout, 1))).toBe(1)
  expect([await saleNow(checkout), await paymentsOf(checkout)]).toEqual([null, []])
  expect(await forgetUnpaidSales(due(checkout, 1))).toBe(0)
})

test('a sale that the provider refused to open is deleted, too', async () => {
  const refused = { ...saleRequest(venue), successUrl: 'ftp://guest.example/' }
  await openVoucherSale(venue, refused, { now: new Date(), requestedLocale: null }).catch(() => {})
  expect(await forgetUnpaidSales(new Date(Date.now() + 29 * day))).toBe(0)
  expect(await forgetUnpaidSales(new Date(Date.now() + 31 * day))).toBe(1)
})

test('a paid sale stays', async () => {
  const checkout = await openVoucherCheckout(venue)
  await payFor(checkout)
  expect(await forgetUnpaidSales(due(checkout, 1000 * day))).toBe(0)
  expect(await vouchersOf(checkout)).toHaveLength(1)
  expect(await paymentsOf(checkout)).toEqual(['Paid'])
})

test.each(['Opening', 'Open', 'Refunding', 'Refunded'] as const)(
  'a sale whose payment is %s stays: money may still arrive, or has moved',
  async (status) => {
    const checkout = await expired()
    await setStatus(checkout, status)
    expect(await forgetUnpaidSales(due(checkout, day))).toBe(0)
    expect([(await saleNow(checkout)) !== null, await paymentsOf(checkout)]).toEqual([true, [status]])
    // The next test must begin with nothing that can be deleted. A sale whose money has moved stays anyway.
    if (status.startsWith('Refund')) return
    await database().delete(payment).where(eq(payment.id, checkout.payment.id))
    await forgetUnpaidSales(due(checkout, day))
  },
)

test('the daily job deletes any number of them, and younger sales stay', async () => {
  const first = await expired()
  // So many expired that two transactions delete them, and one that expired a day later.
  const { sale, payment: paid } = first
  const sales = Array.from({ length: 600 }, (_, at) => ({ ...sale, id: crypto.randomUUID(), reference: `GV-${at}` }))
  await database().insert(voucherSale).values(sales)
  const payments = sales.map(({ id: saleId }, at) => ({
    ...paid,
    id: crypto.randomUUID(),
    saleId,
    status: 'Expired' as const,
    providerSessionId: null,
    expiresAt: new Date(paid.expiresAt.getTime() + (at === 599 ? day : 0)),
  }))
  await database().insert(payment).values(payments)
  await tidyJob.run({}, { now: due(first, 1), signal: new AbortController().signal })
  const left = await database().select().from(voucherSale).where(eq(voucherSale.venueId, venue.id))
  expect(left.map(({ reference }) => reference)).toEqual(['GV-599'])
  expect(await database().select().from(payment).where(eq(payment.venueId, venue.id))).toHaveLength(1)
})
