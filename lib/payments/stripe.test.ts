import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { POST } from '#app/api/webhooks/stripe/route.ts'
import type { CheckoutProvider } from '#lib/checkout/port.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { stripeProvider } from '#lib/checkout/stripe/provider.ts'
import { acting } from '#testing/acting.ts'
import { useTestDatabase } from '#testing/database.ts'
import { bookWithDeposit, mailKinds, payingVenue, paymentsOf, someDay, statusOf } from '#testing/payments.ts'
import { type StripeStandIn, startStripeStandIn } from '#testing/stripe-stand-in.ts'
import { scaled } from '#testing/thorough.ts'
import { PaymentIntentRequest } from './input.ts'
import { openPaymentIntent, type PaymentIntent } from './open-payment-intent.ts'
import { paymentIntentRecord } from './record.ts'
import { refundDeposit } from './refund.ts'
import { refundPaymentJob } from './refund-job.ts'

/** A deposit through Stripe's own library, against a server that answers as Stripe does, with signed webhooks. */
const configured = vi.hoisted(() => ({ provider: undefined as CheckoutProvider | undefined }))

vi.mock('#lib/checkout/providers.ts', async (original) => ({
  ...(await original<typeof providers>()),
  checkoutProvider: () => configured.provider,
  checkoutProviderOf: ({ payoutAccount }: { payoutAccount: string | null }) => payoutAccount && configured.provider,
  providerNamed: () => configured.provider,
  webhookProvider: () => configured.provider,
}))

useTestDatabase(20)

let stripe: StripeStandIn
let venue: Awaited<ReturnType<typeof payingVenue>>

beforeAll(async () => {
  stripe = await startStripeStandIn()
  configured.provider = stripeProvider(stripe.settings)
  venue = await payingVenue()
})
afterAll(() => stripe.close())

async function intentOf(
  week: number,
): Promise<{ booked: Awaited<ReturnType<typeof bookWithDeposit>>; intent: PaymentIntent }> {
  const booked = await bookWithDeposit(venue, { date: someDay(week) })
  const request = PaymentIntentRequest.parse({ reservationReference: booked.reference, amount: 10, currency: 'EUR' })
  return { booked, intent: await openPaymentIntent(venue, request, { now: new Date() }) }
}

function sessionOf(intent: PaymentIntent) {
  const session = stripe.books.sessions.get(intent.session.id)
  if (!session) throw new Error('Stripe has no such session')
  return session
}

async function deliver({ body, headers }: { body: string; headers: Record<string, string> }): Promise<number> {
  const request = new Request('http://api.test/api/webhooks/stripe', { method: 'POST', body, headers })
  return (await POST(request, { params: Promise.resolve({}) })).status
}

describe('a deposit over Stripe', () => {
  test("opens on the venue's account, is confirmed by the webhook once, and goes back once", async () => {
    const { booked, intent } = await intentOf(3)
    expect(paymentIntentRecord(intent)).toMatchObject({ provider: 'stripe', status: 'open', amount: 10 })
    expect(intent.session.url).toMatch(/^https?:\/\//)
    expect(stripe.calls.at(-1)).toMatchObject({
      name: 'open',
      account: venue.settings.payoutAccount,
      idempotencyKey: expect.stringContaining(intent.payment.id),
    })

    stripe.books.pay(intent.session.id)
    const webhook = stripe.webhook('checkout.session.completed', sessionOf(intent))
    const statuses = await Promise.all(Array.from({ length: scaled(4, 20) }, () => deliver(webhook)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await statusOf(booked)).toBe('Confirmed')
    expect(await paymentsOf(booked)).toEqual(['Paid'])
    expect((await mailKinds(venue)).filter((kind) => kind === 'reservation-confirmed')).toHaveLength(1)

    await refundDeposit(venue, booked.reference, acting())
    const named = { venueId: venue.id, paymentId: intent.payment.id }
    const call = { now: new Date(), signal: new AbortController().signal }
    await Promise.all([refundPaymentJob.run(named, call), refundPaymentJob.run(named, call)])
    expect(await paymentsOf(booked)).toEqual(['Refunded'])
    expect(stripe.books.refunds.filter(({ amount }) => amount === 1000)).toHaveLength(1)
  })

  test('is not settled by a webhook that is false, is not signed, or names another account', async () => {
    const { booked, intent } = await intentOf(4)
    const session = sessionOf(intent)
    // Signed, but at Stripe the session is open.
    expect(await deliver(stripe.webhook('checkout.session.completed', session))).toBe(200)
    stripe.books.pay(intent.session.id)
    expect(
      await deliver(stripe.webhook('checkout.session.completed', session, { secret: 'whsec_of_somebody_else' })),
    ).toBe(400)
    const stranger = stripe.webhook('checkout.session.completed', session, { more: { account: 'acct_stranger' } })
    expect(await deliver(stranger)).toBe(200)
    expect(await statusOf(booked)).toBe('Pending')
    expect(await deliver(stripe.webhook('checkout.session.completed', sessionOf(intent)))).toBe(200)
    expect(await statusOf(booked)).toBe('Confirmed')
  })

  test('opens one session when the response to the first attempt is lost', async () => {
    const before = stripe.books.sessions.size
    stripe.loseAnswers('open')
    const { booked } = await intentOf(5)
    expect(stripe.books.sessions.size).toBe(before + 1)
    expect(await paymentsOf(booked)).toEqual(['Open'])
  })

  test('is refused for a venue without an account', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(6) })
    const without = { ...venue, settings: { ...venue.settings, payoutAccount: null } }
    const request = PaymentIntentRequest.parse({ reservationReference: booked.reference, amount: 10, currency: 'EUR' })
    await expect(openPaymentIntent(without, request, { now: new Date() })).rejects.toThrow('payments-not-enabled')
  })
})
