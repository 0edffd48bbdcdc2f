import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signature, signatureHeader } from '#lib/checkout/fake/webhook.ts'
import { CheckoutRefusal } from '#lib/checkout/port.ts'
import { stripeProvider } from '#lib/checkout/stripe/provider.ts'
import type { Handler } from '#lib/http/route.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { checkoutRequest } from '#testing/stand-ins/checkout-request.ts'
import { type StripeStandIn, startStripeStandIn } from '#testing/stand-ins/stripe-stand-in.ts'
import * as fakeRoute from './fake/route.ts'
import * as stripeRoute from './stripe/route.ts'

vi.mock('#lib/payments/settle-payment.ts', () => ({ settlePayment: vi.fn() }))
const settle = vi.mocked(settlePayment)

const now = new Date('2026-11-21T18:00:00.500Z')
const nowSeconds = Math.floor(now.getTime() / 1000)

let standIn: StripeStandIn
let stripeSession: string

beforeAll(async () => {
  standIn = await startStripeStandIn()
  const { secretKey, webhookSecret, api } = standIn.settings
  Object.assign(process.env, {
    PAYMENTS: 'fake',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API: api,
  })
  stripeSession = (await stripeProvider(standIn.settings).open(checkoutRequest())).id
})
afterAll(() => standIn.close())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  settle.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

type Sent = { body: string | Uint8Array; headers: Record<string, string> }
type Signing = { atSeconds?: number; secret?: string; body?: (written: string) => string }

/** A webhook of each provider, as the provider sends it, or with another time or secret. */
const senders = {
  stripe: {
    handler: stripeRoute.POST,
    header: 'Stripe-Signature',
    make({ atSeconds = nowSeconds, secret }: Signing = {}): Sent {
      const session = standIn.books.session(stripeSession)
      return standIn.webhook('checkout.session.completed', session, { atSeconds, ...(secret && { secret }) })
    },
    reference: () => ({ provider: 'stripe', sessionId: stripeSession, account: 'acct_aurora' }),
  },
  fake: {
    handler: fakeRoute.POST,
    header: signatureHeader,
    make({ atSeconds = nowSeconds, secret }: Signing = {}): Sent {
      const body = JSON.stringify({ type: 'checkout.completed', session: 'fcs_1', account: 'acct_aurora' })
      const known = signature(Buffer.from(body), atSeconds)
      const other = signature(Buffer.from(`${secret}${body}`), atSeconds)
      return { body, headers: { 'Content-Type': 'application/json', [signatureHeader]: secret ? other : known } }
    },
    reference: () => ({ provider: 'fake', sessionId: 'fcs_1', account: 'acct_aurora' }),
  },
}

async function send(handler: Handler, { body, headers }: Sent) {
  const content = typeof body === 'string' ? body : new Uint8Array(body)
  const request = new Request('http://localhost/api/webhooks', { method: 'POST', headers, body: content })
  const response = await handler(request, { params: Promise.resolve({}) })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

describe.each(['stripe', 'fake'] as const)('%s', (name) => {
  const { handler, header, make, reference } = senders[name]

  test('settles the payment of a signed webhook and acknowledges it', async () => {
    const answer = await send(handler, make())
    expect(answer).toMatchObject({ status: 200, json: { received: true } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(settle.mock.calls).toEqual([[reference(), now]])
  })

  test('accepts any content type', async () => {
    const { body, headers } = make()
    expect((await send(handler, { body, headers: { ...headers, 'Content-Type': 'text/plain' } })).status).toBe(200)
    expect(settle).toHaveBeenCalledOnce()
  })

  test.each([-300, -1, 0, 1, 300])('accepts one that was signed %i seconds from now', async (seconds) => {
    expect((await send(handler, make({ atSeconds: nowSeconds + seconds }))).status).toBe(200)
    expect(settle).toHaveBeenCalledOnce()
  })

  test.each([-86_400, -301, 301, 86_400])('refuses one that was signed %i seconds from now', async (seconds) => {
    expect((await send(handler, make({ atSeconds: nowSeconds + seconds }))).status).toBe(400)
    expect(settle).not.toHaveBeenCalled()
  })

  test('has no effect when signature, time or body are not the sent ones', async () => {
    await fc.assert(
      fc.asyncProperty(mutation, async ({ kind, at, symbol }) => {
        const sent = mutated(make, header, kind, at, symbol)
        const answer = await send(handler, sent)
        expect(answer).toMatchObject({ status: 400, json: { status: 400, title: 'Bad Request' } })
        expect(settle).not.toHaveBeenCalled()
      }),
      { numRuns: scaled(60, 1000) },
    )
  })

  test('refuses a body beyond 256 KiB before any other check', async () => {
    const { headers } = make()
    expect((await send(handler, { headers, body: new Uint8Array(256 * 1024 + 1) })).status).toBe(413)
    expect((await send(handler, { headers, body: new Uint8Array(256 * 1024) })).status).toBe(400)
  })

  test('acknowledges a session that is unknown to the provider without effect, so that it is not sent again', async () => {
    settle.mockRejectedValueOnce(new CheckoutRefusal('no-such-session', 'unknown'))
    expect(await send(handler, make())).toMatchObject({ status: 200, json: { received: true } })
  })

  test('fails where the settlement fails, so that it is sent again', async () => {
    settle.mockRejectedValueOnce(new Error('the database is away'))
    expect((await send(handler, make())).status).toBe(500)
    settle.mockRejectedValueOnce(new CheckoutRefusal('refused', 'the key is not valid any more'))
    expect((await send(handler, make())).status).toBe(500)
  })
})

const mutation = fc.record({
  kind: fc.constantFrom(
    'no signature',
    'empty signature',
    'signature changed',
    'signature cut',
    'time changed',
    'another secret',
    'another scheme',
    'signature of another body',
    'body bit flipped',
    'body cut',
    'body longer',
    'body written anew',
    'body of another encoding',
    'body empty',
  ),
  at: fc.nat(),
  symbol: fc.constantFrom(...'0123456789abcdefABCXYZtv=,; .-_'),
})

function mutated(make: (signing?: Signing) => Sent, header: string, kind: string, at: number, symbol: string): Sent {
  const { body: written, headers } = make()
  const body = Buffer.from(written as string)
  const signed = headers[header] ?? ''
  const withSignature = (value: string) => ({ body, headers: { ...headers, [header]: value } })
  const withBody = (other: Uint8Array) => ({ body: other, headers })
  switch (kind) {
    case 'no signature': {
      const { [header]: _, ...rest } = headers
      return { body, headers: rest }
    }
    case 'empty signature':
      return withSignature('')
    case 'signature changed': {
      const place = at % signed.length
      const other = signed[place] === symbol ? '~' : symbol
      return withSignature(signed.slice(0, place) + other + signed.slice(place + 1))
    }
    case 'signature cut':
      return withSignature(signed.slice(0, at % signed.length))
    case 'time changed':
      return withSignature(signed.replace(/\d+/, String(nowSeconds - 1 - (at % 300))))
    case 'another secret':
      return make({ secret: `another one ${at}` })
    case 'another scheme':
      return withSignature(signed.replace('v1=', 'v0='))
    case 'signature of another body':
      return { body: Buffer.concat([body, Buffer.from(' ')]), headers }
    case 'body bit flipped': {
      const other = Buffer.from(body)
      const place = at % body.length
      other[place] = (other[place] ?? 0) ^ (1 << (at % 8))
      return withBody(other)
    }
    case 'body cut':
      return withBody(body.subarray(0, at % body.length))
    case 'body longer':
      return withBody(Buffer.concat([body, Buffer.from(symbol)]))
    case 'body written anew':
      return withBody(Buffer.from(JSON.stringify(JSON.parse(written as string), null, 1 + (at % 8))))
    case 'body of another encoding':
      return withBody(Buffer.concat([Buffer.from('\uFEFF'), body]))
    default:
      return withBody(new Uint8Array())
  }
}

describe('stripe', () => {
  const session = () => standIn.books.session(stripeSession)

  test.each([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ])('settles on %s', async (type) => {
    const sent = standIn.webhook(type, session(), { atSeconds: nowSeconds })
    expect((await send(stripeRoute.POST, sent)).status).toBe(200)
    expect(settle).toHaveBeenCalledOnce()
  })

  test.each(['payment_intent.succeeded', 'charge.refunded', 'payout.paid', 'checkout.session.unheard_of'])(
    'acknowledges %s without effect',
    async (type) => {
      const sent = standIn.webhook(type, session(), { atSeconds: nowSeconds })
      expect(await send(stripeRoute.POST, sent)).toMatchObject({ status: 200, json: { received: true } })
      expect(settle).not.toHaveBeenCalled()
    },
  )

  test('has no effect for an event of live mode while the key is a test key', async () => {
    const sent = standIn.webhook('checkout.session.completed', session(), {
      atSeconds: nowSeconds,
      more: { livemode: true },
    })
    expect((await send(stripeRoute.POST, sent)).status).toBe(200)
    expect(settle).not.toHaveBeenCalled()
  })

  test('has no effect for an event of test mode while the key is a live key, but has for one of live mode', async () => {
    const live = stripeProvider({ ...standIn.settings, secretKey: 'sk_live_stand_in' })
    for (const livemode of [false, true]) {
      const { body, headers } = standIn.webhook('checkout.session.completed', session(), {
        atSeconds: nowSeconds,
        more: { livemode },
      })
      const event = await live.readWebhook(new Headers(headers), Buffer.from(body))
      expect(event).toEqual(livemode ? { sessionId: stripeSession, account: 'acct_aurora' } : null)
    }
  })

  test('passes on the account of the event, whatever it is', async () => {
    for (const account of ['acct_other', undefined]) {
      const more = { account }
      const sent = standIn.webhook('checkout.session.completed', session(), { atSeconds: nowSeconds, more })
      await send(stripeRoute.POST, sent)
      expect(settle.mock.lastCall?.[0].account).toBe(account ?? null)
    }
  })
})

test.each([fakeRoute, stripeRoute])('answers other methods with 405', async (route) => {
  const request = new Request('http://localhost/api/webhooks')
  const response = await route.GET(request, { params: Promise.resolve({}) })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})
