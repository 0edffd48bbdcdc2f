import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { POST } from '#app/api/webhooks/stripe/route.ts'
import { inTransaction } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import type { CheckoutProvider } from '#lib/checkout/port.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { stripeProvider } from '#lib/checkout/stripe/provider.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { type StripeStandIn, startStripeStandIn } from '#testing/stand-ins/stripe-stand-in.ts'
import { acting } from '#testing/venues/acting.ts'
import { bookWithDeposit, mailKinds, payingVenue, paymentsOf, someDay, statusOf } from '#testing/venues/payments.ts'
import { cancelReservation } from './deposit/cancel-reservation.ts'
import { splitDeposit } from './deposit/split-deposit.ts'
import { PaymentIntentRequest } from './input.ts'
import { openPaymentIntent, type PaymentIntent } from './open-payment-intent.ts'
import { listPaymentsOf } from './queries.ts'
import { paymentIntentRecord } from './record.ts'
import { refundDeposit } from './refund.ts'
import { refundPartJob, refundPaymentJob } from './refund-job.ts'

/** A deposit through Stripe's own library, against a server that answers as Stripe does, with signed webhooks. */
const configured = vi.hoisted(() => ({ provider: undefined as CheckoutProvider | undefined }))

vi.mock('#lib/checkout/providers.ts', async (original) => ({
  ...(await original<typeof providers>()),
  checkoutProvider: () => configured.provider,
  checkoutProviderOf: ({ payoutAccount }: { payoutAccount: string | null }) => payoutAccount && configured.provider,
  providerNamed: () => configured.provider,
  webhookProvider: () => configured.provider,
}))

const testDatabase = useTestDatabase(20)

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

describe('money that goes back without us', () => {
  const day = 24 * 60 * 60_000

  /** A table whose deposit of 33.33 is paid, with what happens to the money at Stripe. */
  async function paidDeposit(week: number) {
    const booked = await bookWithDeposit(venue, { date: someDay(week) })
    const request = PaymentIntentRequest.parse({
      reservationReference: booked.reference,
      amount: 33.33,
      currency: 'EUR',
    })
    const intent = await openPaymentIntent(venue, request, { now: new Date() })
    const { id } = intent.session
    stripe.books.pay(id)
    await deliver(stripe.webhook('checkout.session.completed', sessionOf(intent)))
    const tell = (type: string, about: object) =>
      deliver(stripe.webhook(type, sessionOf(intent), { more: { about } })).then((status) => expect(status).toBe(200))
    const gone = () =>
      stripe.books.refunds.filter(({ payment_intent: one }) => one === sessionOf(intent).payment_intent)
    return {
      booked,
      refundByHand: (amount: number) => stripe.books.refundByHand(id, amount),
      tellOfRefund: () => tell('charge.refunded', stripe.books.charge(id)),
      dispute: (status: string) => stripe.books.dispute(id, 3333, status),
      tellOfDispute: async (status: string) => tell('charge.dispute.updated', stripe.books.dispute(id, 3333, status)),
      gone: () => gone().map(({ amount }) => amount),
      cancel: () => cancelReservation(venue, booked.reference, { by: 'guest' }, acting()),
    }
  }

  async function payments({ venueId, id }: { venueId: string; id: string }): Promise<string[]> {
    const all = await listPaymentsOf(venueId, { reservationId: id })
    return all.map((one) => [one.status, one.amountMinor, one.refundTrouble].filter(Boolean).join(' ')).toSorted()
  }

  /** Runs the refunds of a reservation, `after` some time, as their jobs would. */
  async function runRefunds({ venueId, id }: { venueId: string; id: string }, after = 0): Promise<void> {
    const call = { now: new Date(Date.now() + after), signal: new AbortController().signal }
    for (const one of await listPaymentsOf(venueId, { reservationId: id })) {
      const job = one.splitFromId === null ? refundPaymentJob : refundPartJob
      await job.run({ venueId, paymentId: one.id }, call)
    }
  }

  const letterTo = async (address: string) => {
    const letter = (await outbox()).findLast(({ recipientAddress }) => recipientAddress === address)
    return `${letter?.kind} ${letter?.text?.replace(/\s+/g, ' ')}`
  }

  test.each([
    ['was told of', 10, true],
    ['has missed', 11, false],
  ])('a part that we %s is booked, and only the rest is refunded', async (_, week, told) => {
    const { booked, refundByHand, tellOfRefund, gone, cancel } = await paidDeposit(week)
    refundByHand(500)
    if (told) {
      await tellOfRefund()
      await tellOfRefund()
      expect(await payments(booked)).toEqual(['Paid 2833', 'Refunded 500'])
    }
    await cancel()
    expect(await letterTo(booked.email)).toContain('We refund your deposit of €28.33.')
    await runRefunds(booked)
    expect(gone()).toEqual([500, 2833])
    expect(await payments(booked)).toEqual(['Refunded 2833', 'Refunded 500'])
    expect(await letterTo(venue.business.email)).toMatch(
      /^payment-returned .*has refunded €5\.00 to the guest.* Deposit for a booking on .* Booking number:? SVC-/,
    )
  })

  test('a part that goes back after the refund has begun is not asked for again', async () => {
    const { booked, refundByHand, gone, cancel } = await paidDeposit(12)
    await cancel()
    refundByHand(500)
    await runRefunds(booked)
    expect(gone()).toEqual([500, 2833])
    expect(await payments(booked)).toEqual(['Refunded 3333'])
  })

  test('all of it leaves nothing to refund, and the guest reads of no money', async () => {
    const { booked, refundByHand, tellOfRefund, gone, cancel } = await paidDeposit(13)
    refundByHand(3333)
    await tellOfRefund()
    expect(await statusOf(booked)).toBe('Confirmed')
    await cancel()
    expect(await letterTo(booked.email)).not.toMatch(/€|refund/)
    await runRefunds(booked)
    expect(gone()).toEqual([3333])
    expect(await payments(booked)).toEqual(['Refunded 3333'])
  })

  test('a refund of a part whose answer was lost is not sent again once Stripe has forgotten its key', async () => {
    const { booked, gone, cancel } = await paidDeposit(14)
    const [paid] = await listPaymentsOf(venue.id, { reservationId: booked.id })
    if (!paid) throw new Error('not paid')
    await inTransaction((tx) => splitDeposit(tx, paid, 2333))
    await cancel()
    stripe.loseAnswers('refund', 3)
    await expect(runRefunds(booked)).rejects.toThrow()
    stripe.forgetKeys()
    await runRefunds(booked, 2 * day)
    expect(gone().toSorted()).toEqual([1000, 2333])
    expect(await payments(booked)).toEqual(['Refunded 1000', 'Refunded 2333'])
  })

  test('a dispute is told to the venue once, keeps the refund until it is decided, and counts as refunded if it is lost', async () => {
    const { booked, tellOfDispute, gone, cancel } = await paidDeposit(15)
    await tellOfDispute('needs_response')
    await tellOfDispute('under_review')
    expect(await payments(booked)).toEqual(['Paid 3333 Disputed'])
    const told = (await mailKinds(venue)).filter((kind) => kind === 'payment-disputed')
    expect(told).toHaveLength(1)
    await cancel()
    expect(await letterTo(booked.email)).toContain('Your bank is looking into this payment at your request.')
    await runRefunds(booked)
    expect(await payments(booked)).toEqual(['Refunding 3333 Disputed'])
    await tellOfDispute('lost')
    await runRefunds(booked, day)
    expect(gone()).toEqual([])
    expect(await payments(booked)).toEqual(['Refunded 3333'])
    expect((await mailKinds(venue)).filter((kind) => kind === 'payment-disputed')).toHaveLength(1)
  })

  test('a dispute that the venue has won changes nothing: the refund goes on', async () => {
    const { booked, dispute, tellOfDispute, gone, cancel } = await paidDeposit(16)
    await tellOfDispute('under_review')
    await cancel()
    await runRefunds(booked)
    dispute('won')
    await runRefunds(booked, day)
    expect(gone()).toEqual([3333])
    expect(await payments(booked)).toEqual(['Refunded 3333'])
  })

  test('a dispute that is lost while the table is booked is refunded money, and the booking stays', async () => {
    const { booked, tellOfDispute } = await paidDeposit(17)
    await tellOfDispute('lost')
    expect(await payments(booked)).toEqual(['Refunded 3333'])
    expect(await statusOf(booked)).toBe('Confirmed')
    expect(await letterTo(venue.business.email)).toMatch(/^payment-returned .*has refunded €33\.33/)
  })

  test('a refund that Stripe refuses is told to the venue once, tried again every day, and done once somebody has returned it', async () => {
    const { booked, refundByHand, gone, cancel } = await paidDeposit(18)
    await cancel()
    stripe.fail('refund', 402, 2)
    await runRefunds(booked)
    expect(await payments(booked)).toEqual(['Refunding 3333 Refused'])
    expect(await letterTo(venue.business.email)).toMatch(/^payment-refused .*refuses to refund €33\.33/)
    await runRefunds(booked, day)
    expect((await mailKinds(venue)).filter((kind) => kind === 'payment-refused')).toHaveLength(1)
    expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
    refundByHand(3333)
    await runRefunds(booked, 2 * day)
    expect(gone()).toEqual([3333])
    expect(await payments(booked)).toEqual(['Refunded 3333'])
  })
})
