import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { POST } from '#app/api/webhooks/stripe/route.ts'
import type { CheckoutProvider } from '#lib/checkout/port.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { stripeProvider } from '#lib/checkout/stripe/provider.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type StripeStandIn, startStripeStandIn } from '#testing/stand-ins/stripe-stand-in.ts'
import { acting } from '#testing/venues/acting.ts'
import { listPayments } from '#testing/venues/payment-ends.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import {
  concertNow,
  orderTickets,
  registrationNow,
  registrationsOf,
  ticketOrder,
  ticketSellingVenue,
} from '#testing/venues/ticket-sales.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import { refundPaymentJob } from '../refund-job.ts'
import type { TicketCheckout } from './open-ticket-checkout.ts'
import { refundRegistrationJob } from './refund-registration-job.ts'

/** A ticket sale through Stripe's own library, against a server that answers as Stripe does. */
const configured = vi.hoisted(() => ({ provider: undefined as CheckoutProvider | undefined }))

vi.mock('#lib/checkout/providers.ts', async (original) => ({
  ...(await original<typeof providers>()),
  checkoutProvider: () => configured.provider,
  checkoutProviderOf: () => configured.provider,
  providerNamed: () => configured.provider,
  webhookProvider: () => configured.provider,
}))

useTestDatabase(20)

let stripe: StripeStandIn

beforeAll(async () => {
  stripe = await startStripeStandIn()
  configured.provider = stripeProvider(stripe.settings)
})
afterAll(() => stripe.close())

const call = () => ({ now: new Date(), signal: new AbortController().signal })

async function sendWebhook(type: 'checkout.session.completed' | 'checkout.session.expired', of: TicketCheckout) {
  const session = stripe.books.sessions.get(of.session.id)
  if (!session) throw new Error('Stripe has no such session')
  const { body, headers } = stripe.webhook(type, session)
  const request = () => new Request('http://api.test/api/webhooks/stripe', { method: 'POST', body, headers })
  return (await POST(request(), { params: Promise.resolve({}) })).status
}

test("a ticket sale opens on the venue's account, is paid by one webhook out of many, and goes back once", async () => {
  const venue = await ticketSellingVenue(4)
  const request = ticketOrder(2, { successUrl: 'https://guest.example/thanks' })
  const checkout = await orderTickets(venue, request)
  expect(stripe.calls.at(-1)).toMatchObject({
    name: 'open',
    account: venue.settings.payoutAccount,
    idempotencyKey: checkout.payment.id,
    parameters: { success_url: 'https://guest.example/thanks' },
  })

  stripe.books.pay(checkout.session.id)
  const responses = Array.from({ length: scaled(4, 20) }, () => sendWebhook('checkout.session.completed', checkout))
  expect(new Set(await Promise.all(responses))).toEqual(new Set([200]))
  const { venueId, id: registrationId, reference } = checkout.registration
  expect(await registrationNow(checkout.registration)).toMatchObject({ payment: 'Paid', tickets: ['Valid', 'Valid'] })
  expect(await mailKinds(venue)).toEqual(['registration-confirmed'])

  await cancelRegistrationByVenue(venue, reference, acting())
  for (let time = 0; time < 2; time++) await refundRegistrationJob.run({ venueId, registrationId }, call())
  const named = { venueId, paymentId: checkout.payment.id }
  await Promise.all([refundPaymentJob.run(named, call()), refundPaymentJob.run(named, call())])
  expect(stripe.books.refunds.filter(({ amount }) => amount === 4900)).toHaveLength(1)
  expect((await mailKinds(venue)).sort()).toEqual(['registration-cancelled', 'registration-confirmed'])
})

test('an order whose response from Stripe never arrived does not block its seats for long', async () => {
  const venue = await ticketSellingVenue(4)
  stripe.loseAnswers('open', 3)
  await expect(orderTickets(venue, 2)).rejects.toThrow()
  const [lost] = await registrationsOf(venue)
  const [opening] = await listPayments(venue.id, { registrationId: lost?.id ?? '' })
  expect(opening?.status).toBe('Opening')

  const repeated = await orderTickets(venue, 2)
  expect(await concertNow(venue)).toMatchObject({ seatsTaken: 4 })
  await reconcilePaymentJob.run({ venueId: venue.id, paymentId: opening?.id ?? '' }, call())
  expect(await concertNow(venue)).toMatchObject({ seatsTaken: 2, counted: 2 })
  const sessions = [...stripe.books.sessions.values()].filter(({ metadata }) => metadata.venueId === venue.id)
  expect(sessions.map(({ status }) => status).sort()).toEqual(['expired', 'open'])
  expect(await sendWebhook('checkout.session.expired', repeated)).toBe(200)
  expect(await registrationNow(repeated.registration)).toMatchObject({ status: 'Confirmed', payment: 'Pending' })
})

test('a currency that Stripe does not support is refused, and the seats are free again', async () => {
  const venue = await ticketSellingVenue(2)
  const elsewhere = { ...venue, currency: 'IRR' }
  await expect(orderTickets(elsewhere, 2)).rejects.toMatchObject({ kind: 'payments-not-enabled' })
  expect((await concertNow(venue)).seatsTaken).toBe(0)
})
