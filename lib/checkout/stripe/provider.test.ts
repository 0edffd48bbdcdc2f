import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutRequest } from '#testing/stand-ins/checkout-request.ts'
import { type StripeStandIn, startStripeStandIn } from '#testing/stand-ins/stripe-stand-in.ts'
import { type CheckoutProvider, CheckoutRefusal } from '../port.ts'
import { stripeProvider } from './provider.ts'

let standIn: StripeStandIn
let provider: CheckoutProvider

beforeAll(async () => {
  standIn = await startStripeStandIn()
  provider = stripeProvider(standIn.settings)
})
afterAll(() => standIn.close())

function lastCall() {
  const call = standIn.calls.at(-1)
  if (!call) throw new Error('Stripe was not called')
  return call
}

test('opens a session on the connected account, with key, version and every field that Stripe needs', async () => {
  const request = checkoutRequest({ language: 'de' })
  const session = await provider.open(request)
  const { headers, parameters, ...call } = lastCall()
  expect(call).toMatchObject({ name: 'open', account: 'acct_aurora', idempotencyKey: request.paymentId })
  expect(headers['stripe-version']).toBe(Stripe.API_VERSION)
  const metadata = { venueId: request.venueId, paymentId: request.paymentId }
  expect(parameters).toEqual({
    mode: 'payment',
    locale: 'de',
    line_items: {
      0: { quantity: '1', price_data: { currency: 'eur', unit_amount: '2500', product_data: { name: request.title } } },
    },
    allowed_payment_method_types: { 0: 'card' },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: String(session.expiresAt.getTime() / 1000),
    metadata,
    payment_intent_data: { metadata },
  })
  expect(provider.newIntentStatus).toBe('open')
  expect(session.url).toBe(standIn.books.session(session.id).url)
})

test('names a key on every call that changes something, and the account on every call', async () => {
  const { id } = await provider.open(checkoutRequest())
  await provider.read(id, 'acct_aurora')
  expect(lastCall()).toMatchObject({ name: 'read', account: 'acct_aurora' })
  standIn.books.pay(id)
  const { providerPaymentId } = await provider.read(id, 'acct_aurora')
  const refundKey = `${id}/refund`
  await provider.refund({
    sessionId: id,
    providerPaymentId: providerPaymentId ?? '',
    account: 'acct_aurora',
    amountMinor: 2500,
    refundKey,
  })
  expect(lastCall()).toMatchObject({ name: 'refund', account: 'acct_aurora', idempotencyKey: refundKey })
  const other = await provider.open(checkoutRequest())
  await provider.expire(other.id, 'acct_aurora')
  expect(lastCall()).toMatchObject({ name: 'expire', account: 'acct_aurora', idempotencyKey: other.id })
  const own = await provider.open(checkoutRequest({ account: null }))
  expect(lastCall().account).toBeNull()
  expect(own.account).toBeNull()
})

test('requests at least 30 minutes, also if the hold is shorter, and the same end each time', async () => {
  for (const minutes of [1, 20, 30, 120]) {
    const request = checkoutRequest({ expiresAt: new Date(Date.now() + minutes * 60_000) })
    const session = await provider.open(request)
    expect(session.expiresAt.getTime() - Date.now()).toBeGreaterThan(30 * 60_000)
    expect(session.expiresAt.getTime()).toBeGreaterThan(request.expiresAt.getTime())
    const first = lastCall().parameters
    await provider.open(request)
    expect(lastCall().parameters).toEqual(first)
  }
})

describe('when the connection or Stripe itself fails', () => {
  test.each([
    ['loses the answer', () => standIn.loseAnswers('open')],
    ['answers 500', () => standIn.fail('open', 500)],
    ['answers 503 twice', () => standIn.fail('open', 503, 2)],
  ])('opens one session when Stripe first %s', async (_, trouble) => {
    const request = checkoutRequest()
    const known = standIn.books.sessions.size
    trouble()
    await provider.open(request)
    expect(standIn.calls.filter(({ idempotencyKey }) => idempotencyKey === request.paymentId).length).toBeGreaterThan(1)
    expect(standIn.books.sessions.size).toBe(known + 1)
  })

  test('reports an unknown outcome when all its attempts have failed, and finds the session by the key', async () => {
    const request = checkoutRequest()
    standIn.loseAnswers('open', 3)
    const failure = await provider.open(request).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(CheckoutRefusal)
    const known = standIn.books.sessions.size
    await provider.open(request)
    expect(standIn.books.sessions.size).toBe(known)
  })

  test('gives money back once though the response was lost', async () => {
    const { id } = await provider.open(checkoutRequest())
    standIn.books.pay(id)
    const { providerPaymentId } = await provider.read(id, 'acct_aurora')
    const back = {
      sessionId: id,
      providerPaymentId: providerPaymentId ?? '',
      account: 'acct_aurora',
      amountMinor: 2500,
    }
    standIn.loseAnswers('refund', 2)
    await provider.refund({ ...back, refundKey: `${id}/refund` })
    // Stripe deletes keys after a day. If all the money is back already, the refund succeeds and does nothing.
    await provider.refund({ ...back, refundKey: `${id}/much later` })
    expect(standIn.books.refunds.filter((refund) => refund.payment_intent === providerPaymentId)).toHaveLength(1)
  })
})

test.each([
  ['an end that has passed', { expiresAt: new Date(Date.now() - 60 * 60_000) }],
  ['an end too far ahead', { expiresAt: new Date(Date.now() + 30 * 60 * 60_000) }],
  ['a currency that Stripe does not take', { currency: 'IRR' }],
  ['an amount that Stripe cannot write', { currency: 'KWD', amountMinor: 5125 }],
])('refuses %s for good', async (_, more) => {
  const failure = await provider.open(checkoutRequest(more)).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'CheckoutRefusal', kind: 'refused' })
})

test('does not report a wrong key of our own as a refusal', async () => {
  const wrong = stripeProvider({ ...standIn.settings, secretKey: 'sk_test_of_somebody_else' })
  const failure = await wrong.open(checkoutRequest()).catch((error: unknown) => error)
  expect(failure).toMatchObject({ type: 'StripeAuthenticationError' })
  expect(String(failure)).not.toContain('of_somebody_else')
})

test('returns what was paid when the guest pays while the session is being ended', async () => {
  const { id } = await provider.open(checkoutRequest())
  const pause = standIn.pause('expire')
  const ending = provider.expire(id, 'acct_aurora')
  await pause.reached
  expect(standIn.books.pay(id)).toBe(true)
  pause.release()
  expect(await ending).toMatchObject({ status: 'complete', paid: true })
})

test('counts a session past its end as expired, and ends it without an error', async () => {
  const { id } = await provider.open(checkoutRequest())
  standIn.books.runOut(id)
  expect(await provider.read(id, 'acct_aurora')).toMatchObject({ status: 'expired', paid: false, url: null })
  expect(await provider.expire(id, 'acct_aurora')).toMatchObject({ status: 'expired' })
})

test('waits for the money of a slow payment, and gives up if it does not arrive', async () => {
  const [comes, fails] = await Promise.all([provider.open(checkoutRequest()), provider.open(checkoutRequest())])
  for (const { id } of [comes, fails]) {
    standIn.books.payLater(id)
    const waiting = { status: 'complete', paid: false, providerPaymentId: null }
    expect(await provider.read(id, 'acct_aurora')).toMatchObject(waiting)
  }
  standIn.books.moneyComes(comes.id)
  standIn.books.moneyFails(fails.id)
  expect(await provider.read(comes.id, 'acct_aurora')).toMatchObject({ status: 'complete', paid: true })
  expect(await provider.read(fails.id, 'acct_aurora')).toMatchObject({ status: 'expired', paid: false })
})

test('counts amounts in our units, whatever the units of Stripe', async () => {
  const session = await provider.open(checkoutRequest({ currency: 'ISK', amountMinor: 4900 }))
  expect(standIn.books.session(session.id)).toMatchObject({ currency: 'isk', amount_total: 490_000 })
  expect(session).toMatchObject({ currency: 'ISK', amountMinor: 4900 })
  standIn.books.pay(session.id)
  const { providerPaymentId } = await provider.read(session.id, 'acct_aurora')
  await provider.refund({
    sessionId: session.id,
    providerPaymentId: providerPaymentId ?? '',
    account: 'acct_aurora',
    amountMinor: 4900,
    refundKey: `${session.id}/refund`,
  })
  expect(standIn.books.refunds.at(-1)).toMatchObject({ payment_intent: providerPaymentId, amount: 490_000 })
})

test('tells refunds by hand and lost disputes from our own, in our units, and counts no failed refund', async () => {
  const { id } = await provider.open(checkoutRequest({ currency: 'ISK', amountMinor: 490_000 }))
  standIn.books.pay(id)
  const { providerPaymentId } = await provider.read(id, 'acct_aurora')
  const paid = { sessionId: id, providerPaymentId: providerPaymentId ?? '', account: 'acct_aurora' }
  await provider.refund({ ...paid, amountMinor: 1000, refundKey: 'ours' })
  standIn.books.refundByHand(id, 20_000)
  Object.assign(standIn.books.refunds.at(-1) ?? {}, { status: 'failed' })
  standIn.books.refundByHand(id, 30_000)
  const ours = new Map([['ours', 1000]])
  expect(await provider.readMoneyBack(paid)).toEqual({ ours, withoutUsMinor: 300, disputedMinor: 0 })
  const disputed = [
    ['warning_needs_response', 0, 0],
    ['needs_response', 0, 400],
    ['won', 0, 0],
    ['lost', 400, 0],
  ] as const
  for (const [status, lost, disputedMinor] of disputed) {
    standIn.books.dispute(id, 40_000, status)
    expect(await provider.readMoneyBack(paid)).toEqual({ ours, withoutUsMinor: 300 + lost, disputedMinor })
  }
})

test.each(['charge.refunded', 'refund.failed', 'charge.dispute.closed'])('finds the session of %s', async (type) => {
  const { id } = await provider.open(checkoutRequest())
  standIn.books.pay(id)
  const about = standIn.books.charge(id)
  const { body, headers } = standIn.webhook(type, standIn.books.session(id), { more: { about } })
  const read = (bytes: string, sent: Record<string, string>) =>
    provider.readWebhook(new Headers(sent), new TextEncoder().encode(bytes))
  expect(await read(body, headers)).toEqual({ sessionId: id, account: 'acct_aurora' })
  // The account may take money in other ways, without a session of ours.
  const other = standIn.webhook(type, standIn.books.session(id), { more: { about: { payment_intent: 'pi_other' } } })
  expect(await read(other.body, other.headers)).toBeNull()
})

test('sends Stripe no telemetry about earlier calls', async () => {
  // The library reports on a call with the next one.
  for (let time = 0; time < 3; time++) await provider.open(checkoutRequest())
  const telemetry = standIn.calls.map(({ headers }) => headers['x-stripe-client-telemetry'])
  expect(new Set(telemetry)).toEqual(new Set([undefined]))
})
