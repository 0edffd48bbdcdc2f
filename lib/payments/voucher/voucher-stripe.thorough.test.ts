import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CheckoutProvider } from '#lib/checkout/port.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { stripeProvider } from '#lib/checkout/stripe/provider.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { type StripeStandIn, startStripeStandIn } from '#testing/stand-ins/stripe-stand-in.ts'
import { billOf, openWorld, type World } from '#testing/storms/voucher-bills.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { paymentsOfBill, sendBack } from '#testing/storms/voucher-money.ts'
import { valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import { settlePayment } from '../settle-payment.ts'

/** The card's part through Stripe's own library, against a server that answers as Stripe does. */
const configured = vi.hoisted(() => ({ provider: undefined as CheckoutProvider | undefined }))

vi.mock('#lib/checkout/providers.ts', async (original) => ({
  ...(await original<typeof providers>()),
  checkoutProvider: () => configured.provider,
  checkoutProviderOf: () => configured.provider,
  providerNamed: () => configured.provider,
}))

useTestDatabase(20)
keepVoucherBooks()

let stripe: StripeStandIn
let world: World

beforeAll(async () => {
  stripe = await startStripeStandIn()
  configured.provider = stripeProvider(stripe.settings)
  world = await openWorld()
})
afterAll(() => stripe.close())

test.each(['tab', 'deposit', 'tickets'] as const)(
  "Stripe captures and refunds the card's part of a %s",
  async (kind) => {
    const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 1500 })
    const bill = await billOf(world, kind, 2000)
    const { session, payment } = await bill.open({ voucherCode: code })
    expect(stripe.calls.at(-1)?.parameters).toMatchObject({ line_items: { 0: { price_data: { unit_amount: '500' } } } })
    stripe.books.pay(session.id)
    await settlePayment({ provider: 'stripe', sessionId: session.id, account: payment.account }, new Date())
    expect(await bill.outcome()).toBe('paid')
    expect(await valuesOf(voucher)).toEqual([0, 0, 1500, 0])
    await bill.refund()
    expect(await sendBack(bill, world.venue.id)).toEqual(['Refunded'])
    expect(stripe.books.refunds.at(-1)?.amount).toBe(500)
    expect(await valuesOf(voucher)).toEqual([1500, 0, 0, 0])
  },
)

test('a payment by voucher alone does not call Stripe', async () => {
  const { code } = await voucherOf(world.venue)
  const before = stripe.calls.length
  const bill = await billOf(world, 'deposit', 2000)
  await bill.open({ voucherCode: code })
  await bill.refund()
  expect([await bill.outcome(), stripe.calls.length]).toEqual(['paid', before])
})

test('a voucher stays held while Stripe does not answer, until the reconciler has run', async () => {
  const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 1500 })
  const bill = await billOf(world, 'tab', 2000)
  // As often as Stripe's library tries.
  stripe.fail('open', 500, 3)
  await expect(bill.open({ voucherCode: code })).rejects.toThrow()
  expect(await valuesOf(voucher)).toEqual([0, 1500, 0, 0])
  const [opening] = await paymentsOfBill(bill, world.venue.id)
  const named = { venueId: world.venue.id, paymentId: opening?.id ?? '' }
  await reconcilePaymentJob.run(named, { now: new Date(), signal: new AbortController().signal })
  expect(await valuesOf(voucher)).toEqual([1500, 0, 0, 0])
})

test('a voucher is no longer held if Stripe refuses', async () => {
  const abroad = await openWorld({ currency: 'IRR' })
  const { voucher, code } = await voucherOf(abroad.venue, { faceValueMinor: 1500 })
  const bill = await billOf(abroad, 'deposit', 2000)
  await expect(bill.open({ voucherCode: code })).rejects.toMatchObject({ kind: 'payments-not-enabled' })
  expect(await valuesOf(voucher)).toEqual([1500, 0, 0, 0])
  expect((await paymentsOfBill(bill, abroad.venue.id)).map(({ status }) => status)).toEqual(['Failed'])
})
