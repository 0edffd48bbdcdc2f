import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { POST } from '#app/api/webhooks/stripe/route.ts'
import type { CheckoutProvider } from '#lib/checkout/port.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { stripeProvider } from '#lib/checkout/stripe/provider.ts'
import { metrics } from '#lib/metrics.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import {
  behindHold,
  bookAsRival,
  type HeldTable,
  nextCheckSeconds,
  openHeldTable,
  reconcile,
  runEndHoldJob,
} from '#testing/stand-ins/lost-webhooks.ts'
import { type StripeStandIn, startStripeStandIn } from '#testing/stand-ins/stripe-stand-in.ts'
import { mailKinds, payingVenue, paymentsOf, statusOf } from '#testing/venues/payments.ts'
import { settleOpenPayment } from './settle-payment.ts'

/** Lost webhooks through Stripe's own library, against a server that answers as Stripe does, or not at all. */
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
let answering: CheckoutProvider
beforeAll(async () => {
  stripe = await startStripeStandIn()
  answering = stripeProvider(stripe.settings)
})
beforeEach(() => {
  configured.provider = answering
})
afterAll(() => stripe.close())

/** From now on the provider answers no call. */
function stripeGoesAway(): void {
  const away = () => Promise.reject(new Error('Stripe does not answer'))
  configured.provider = { ...answering, read: away, expire: away }
}
function stripeIsBack(): void {
  configured.provider = answering
}

const pay = ({ intent }: HeldTable) => stripe.books.pay(intent.session.id)

test('a guest who pays 87 seconds before the end has the table, and the rival has another time', async () => {
  const held = await openHeldTable(await payingVenue())
  await reconcile(held.intent.payment, behindHold(held, -90))
  pay(held)
  // The hold expires before the next check.
  expect(await bookAsRival(held, behindHold(held, 0))).toBe('slot-not-available')
  await runEndHoldJob(held, behindHold(held, 0))
  expect(await bookAsRival(held, behindHold(held, 0))).toBe('slot-not-available')
  await reconcile(held.intent.payment, behindHold(held, 0))
  expect(await bookAsRival(held, behindHold(held, 200))).toBe('slot-not-available')
  expect(await statusOf(held.booked)).toBe('Confirmed')
  expect(await paymentsOf(held.booked)).toEqual(['Paid'])
  expect(await mailKinds(held.venue)).toEqual(['reservation-confirmed'])
  expect(await bookAsRival(held, behindHold(held, 200), '20:00')).toBe('Confirmed')
})

test('a session that nobody has paid for is ended at Stripe before its table is free', async () => {
  const held = await openHeldTable(await payingVenue())
  await runEndHoldJob(held, behindHold(held, 0))
  expect(stripe.books.sessions.get(held.intent.session.id)?.status).toBe('expired')
  expect(await mailKinds(held.venue)).toEqual(['reservation-hold-expired'])
  expect(await bookAsRival(held, behindHold(held, 1))).toBe('Confirmed')
})

describe('while Stripe does not answer', () => {
  /** The hold has ended, and it is unknown whether it was paid. */
  async function undecided({ paid }: { paid: boolean }): Promise<HeldTable> {
    const held = await openHeldTable(await payingVenue())
    if (paid) pay(held)
    stripeGoesAway()
    await expect(runEndHoldJob(held, behindHold(held, 119))).rejects.toThrow('does not answer')
    expect(await statusOf(held.booked)).toBe('Pending')
    expect(await bookAsRival(held, behindHold(held, 119))).toBe('slot-not-available')
    return held
  }

  test('checks continue on schedule', async () => {
    const { intent } = await openHeldTable(await payingVenue())
    stripeGoesAway()
    await reconcile(intent.payment, new Date(intent.payment.createdAt.getTime() + 31_000))
    expect(await nextCheckSeconds(intent.payment)).toBe(60)
  })

  test('a table is held for two minutes, and its guest has no letter before the payment is known: the table went to another', async () => {
    const held = await undecided({ paid: true })
    expect(await bookAsRival(held, behindHold(held, 120))).toBe('Confirmed')
    await runEndHoldJob(held, behindHold(held, 130))
    expect(await mailKinds(held.venue)).toEqual(['reservation-confirmed'])
    stripeIsBack()
    await reconcile(held.intent.payment, behindHold(held, 400))
    expect(await paymentsOf(held.booked)).toEqual(['Refunding'])
    expect((await mailKinds(held.venue)).slice(1)).toEqual(['payment-refunded'])
  })

  test('the same, if the table is still free', async () => {
    const held = await undecided({ paid: true })
    await runEndHoldJob(held, behindHold(held, 120))
    expect(await statusOf(held.booked)).toBe('Cancelled')
    stripeIsBack()
    await reconcile(held.intent.payment, behindHold(held, 400))
    expect(await statusOf(held.booked)).toBe('Confirmed')
    expect(await mailKinds(held.venue)).toEqual(['reservation-confirmed'])
  })

  test('the same, if nothing was paid', async () => {
    const held = await undecided({ paid: false })
    await runEndHoldJob(held, behindHold(held, 120))
    expect(await mailKinds(held.venue)).toEqual([])
    stripeIsBack()
    for (const seconds of [400, 401]) await reconcile(held.intent.payment, behindHold(held, seconds))
    await runEndHoldJob(held, behindHold(held, 402))
    expect(await mailKinds(held.venue)).toEqual(['reservation-hold-expired'])
  })
})

describe('the numbers', () => {
  const numbers = async () => {
    const [settled, webhooks] = [await metrics().paymentsSettled.get(), await metrics().paymentWebhooks.get()]
    const all: { labels: object; value: number }[] = [...settled.values, ...webhooks.values]
    return Object.fromEntries(all.map(({ labels, value }) => [String(Object.values(labels)[0]), value]))
  }
  async function notify({ intent }: HeldTable, more: { secret?: string } = {}): Promise<number> {
    const session = stripe.books.sessions.get(intent.session.id)
    if (!session) throw new Error('Stripe has no such session')
    const { body, headers } = stripe.webhook('checkout.session.completed', session, more)
    const request = new Request('http://api.test/api/webhooks/stripe', { method: 'POST', body, headers })
    return (await POST(request, { params: Promise.resolve({}) })).status
  }

  test('count what settled the payments, each once, and which webhooks have arrived', async () => {
    const venue = await payingVenue()
    const [notified, returned, reconciled] = [
      await openHeldTable(venue),
      await openHeldTable(venue, { start: '20:00' }),
      await openHeldTable(venue, { start: '22:00' }),
    ]
    const before = await numbers()
    const since = async () =>
      Object.fromEntries(Object.entries(await numbers()).map(([name, value]) => [name, value - (before[name] ?? 0)]))
    const nothing = { webhook: 0, return: 0, reconcile: 0, paid: 0, unpaid: 0, refused: 0 }
    expect(await notify(notified)).toBe(200)
    expect(await notify(notified, { secret: 'whsec_of_somebody_else' })).toBe(400)
    expect(await since()).toEqual({ ...nothing, unpaid: 1, refused: 1 })
    for (const each of [notified, returned, reconciled]) pay(each)
    await settleOpenPayment(returned.intent.payment, new Date())
    await reconcile(reconciled.intent.payment, new Date())
    expect(await since()).toEqual({ ...nothing, return: 1, reconcile: 1, unpaid: 1, refused: 1 })
    for (const each of [notified, returned, notified]) expect(await notify(each)).toBe(200)
    expect(await since()).toEqual({ webhook: 1, return: 1, reconcile: 1, paid: 3, unpaid: 1, refused: 1 })
  })
})
