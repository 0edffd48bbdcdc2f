import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { POST } from '#app/api/webhooks/stripe/route.ts'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import type { CheckoutProvider } from '#lib/checkout/port.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { stripeProvider } from '#lib/checkout/stripe/provider.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type StripeStandIn, startStripeStandIn } from '#testing/stand-ins/stripe-stand-in.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import {
  giftOrder,
  openVoucherCheckout,
  saleNow,
  voucherSellingVenue,
  vouchersOf,
} from '#testing/venues/voucher-sales.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import type { VoucherCheckout } from './open-voucher-sale.ts'

/** A voucher sale through Stripe's own library, against a server that answers as Stripe does. */
const configured = vi.hoisted(() => ({ provider: undefined as CheckoutProvider | undefined }))

vi.mock('#lib/checkout/providers.ts', async (original) => ({
  ...(await original<typeof providers>()),
  checkoutProvider: () => configured.provider,
  checkoutProviderOf: () => configured.provider,
  providerNamed: () => configured.provider,
  webhookProvider: () => configured.provider,
}))

useTestDatabase(20)
keepVoucherBooks()

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await startStripeStandIn()
  configured.provider = stripeProvider(stripe.settings)
})
afterAll(() => stripe.close())

async function sendWebhook(type: 'checkout.session.completed' | 'checkout.session.expired', of: VoucherCheckout) {
  const session = stripe.books.sessions.get(of.session.id)
  if (!session) throw new Error('Stripe has no such session')
  const { body, headers } = stripe.webhook(type, session)
  const request = new Request('http://api.test/api/webhooks/stripe', { method: 'POST', body, headers })
  return (await POST(request, { params: Promise.resolve({}) })).status
}

test("a sale opens on the venue's account with product and amount, and one webhook of many issues the voucher", async () => {
  const venue = await voucherSellingVenue()
  const checkout = await openVoucherCheckout(venue, { ...giftOrder, productId: 'any', amount: 12.34, language: 'de' })
  expect(stripe.calls.at(-1)).toMatchObject({
    name: 'open',
    account: 'acct_vouchers',
    idempotencyKey: checkout.payment.id,
  })
  // Stripe receives what is bought and the sale's reference, and nothing about buyer, recipient and message.
  const sent = JSON.stringify(stripe.calls.at(-1)?.parameters)
  for (const part of ['As you like', '1234', checkout.payment.id]) expect(sent).toContain(part)
  for (const part of [giftOrder.buyerName, giftOrder.recipientEmail, 'birthday']) expect(sent).not.toContain(part)

  stripe.books.pay(checkout.session.id)
  const responses = Array.from({ length: scaled(4, 20) }, () => sendWebhook('checkout.session.completed', checkout))
  expect(new Set(await Promise.all(responses))).toEqual(new Set([200]))
  expect(await sendWebhook('checkout.session.expired', checkout)).toBe(200)
  expect((await vouchersOf(checkout)).map(({ issuedValue }) => issuedValue)).toEqual([1234])
  expect((await mailKinds(venue)).toSorted()).toEqual(['voucher', 'voucher-sale'])
})

test('a session that Stripe ends leaves no voucher', async () => {
  const checkout = await openVoucherCheckout(await voucherSellingVenue())
  const { venueId, id: paymentId, expiresAt } = checkout.payment
  await reconcilePaymentJob.run({ venueId, paymentId }, { now: expiresAt, signal: new AbortController().signal })
  expect(stripe.books.sessions.get(checkout.session.id)?.status).toBe('expired')
  expect(await sendWebhook('checkout.session.expired', checkout)).toBe(200)
  expect(await vouchersOf(checkout)).toEqual([])
  expect(await saleNow(checkout)).toMatchObject({ voucherId: null })
})

test('a sale that Stripe refuses for the venue is reported as not available', async () => {
  const venue = await voucherSellingVenue()
  // Stripe does not support rials.
  const sold = openVoucherCheckout({ ...venue, currency: 'IRR' })
  await expect(sold).rejects.toMatchObject({ kind: 'voucher-sale-not-available' })
  const rows = await database().select().from(payment).where(eq(payment.venueId, venue.id))
  expect(rows.map(({ status }) => status)).toEqual(['Failed'])
})
