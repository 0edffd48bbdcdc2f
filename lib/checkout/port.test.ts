import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { checkoutRequest } from '#testing/stand-ins/checkout-request.ts'
import { type StripeStandIn, startStripeStandIn } from '#testing/stand-ins/stripe-stand-in.ts'
import { fakeProvider } from './fake/provider.ts'
import { payOpen, refundComplete } from './fake/sessions.ts'
import { type CheckoutProvider, CheckoutRefusal } from './port.ts'
import { lazyStripeProvider } from './stripe/lazy-provider.ts'

useTestDatabase()

let standIn: StripeStandIn
beforeAll(async () => {
  standIn = await startStripeStandIn()
})
afterAll(() => standIn.close())

const providers: { name: string; make: () => { provider: CheckoutProvider; pay: (id: string) => Promise<boolean> } }[] =
  [
    { name: 'fake', make: () => ({ provider: fakeProvider, pay: payOpen }) },
    {
      name: 'stripe',
      make: () => ({ provider: lazyStripeProvider(standIn.settings), pay: async (id) => standIn.books.pay(id) }),
    },
  ]

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CheckoutRefusal)) throw error ?? new Error('was not refused')
  return error.kind
}

describe.each(providers)('$name', ({ name, make }) => {
  async function paidSession() {
    const { provider, pay } = make()
    const { id } = await provider.open(checkoutRequest())
    expect(await pay(id)).toBe(true)
    const session = await provider.read(id, 'acct_aurora')
    const { providerPaymentId } = session
    if (providerPaymentId === null) throw new Error('a paid session names its payment')
    const back = { sessionId: id, providerPaymentId, account: 'acct_aurora' }
    return { provider, pay, session, back }
  }

  test('opens a session with the requested values', async () => {
    const { provider } = make()
    const request = checkoutRequest()
    const session = await provider.open(request)
    expect(provider.name).toBe(name)
    expect(session).toMatchObject({
      status: 'open',
      paid: false,
      amountMinor: 2500,
      currency: 'EUR',
      account: 'acct_aurora',
      metadata: { venueId: request.venueId, paymentId: request.paymentId },
      providerPaymentId: null,
    })
    expect(session.url).toMatch(/^https?:\/\//)
    expect(session.expiresAt.getTime()).toBeGreaterThanOrEqual(Math.floor(request.expiresAt.getTime() / 1000) * 1000)
    expect(await provider.read(session.id, 'acct_aurora')).toEqual(session)
  })

  test('opens one session for one payment, for sequential and concurrent requests', async () => {
    const { provider } = make()
    const request = checkoutRequest()
    const first = await provider.open(request)
    expect(await provider.open({ ...request })).toEqual(first)

    const other = checkoutRequest()
    const sessions = await Promise.all(Array.from({ length: scaled(4, 20) }, () => provider.open(other)))
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
    expect(sessions[0]?.id).not.toBe(first.id)
  })

  test('refuses another amount under the same payment', async () => {
    const { provider } = make()
    const request = checkoutRequest()
    await provider.open(request)
    expect(await refusal(provider.open({ ...request, amountMinor: 1 }))).toBe('refused')
  })

  test('finds a session under its own account only', async () => {
    const { provider } = make()
    const { id } = await provider.open(checkoutRequest())
    const own = await provider.open(checkoutRequest({ account: null }))
    expect(await provider.read(own.id, null)).toMatchObject({ account: null, status: 'open' })
    for (const account of ['acct_other', null]) {
      expect(await refusal(provider.read(id, account))).toBe('no-such-session')
      expect(await refusal(provider.expire(id, account))).toBe('no-such-session')
    }
    expect(await refusal(provider.read('cs_test_nobody', null))).toBe('no-such-session')
    expect((await provider.read(id, 'acct_aurora')).status).toBe('open')
  })

  test('expires an open session, also repeatedly, and nobody can pay it afterwards', async () => {
    const { provider, pay } = make()
    const { id } = await provider.open(checkoutRequest())
    for (let time = 0; time < 2; time++) {
      expect(await provider.expire(id, 'acct_aurora')).toMatchObject({ id, status: 'expired', paid: false, url: null })
    }
    expect(await pay(id)).toBe(false)
    expect(await provider.read(id, 'acct_aurora')).toMatchObject({ status: 'expired', paid: false })
  })

  test('leaves a paid session paid when it should expire', async () => {
    const { provider, session } = await paidSession()
    expect(session).toMatchObject({ status: 'complete', paid: true, url: null })
    expect(await provider.expire(session.id, 'acct_aurora')).toEqual(session)
    expect(await provider.read(session.id, 'acct_aurora')).toEqual(session)
  })

  test('tells what has gone back by which key', async () => {
    const { provider, back } = await paidSession()
    expect(await provider.readMoneyBack(back)).toEqual({ ours: new Map(), withoutUsMinor: 0, disputedMinor: 0 })
    await provider.refund({ ...back, amountMinor: 700, refundKey: 'one' })
    await provider.refund({ ...back, amountMinor: 300, refundKey: 'two/300' })
    const ours = new Map([
      ['one', 700],
      ['two/300', 300],
    ])
    expect(await provider.readMoneyBack(back)).toEqual({ ours, withoutUsMinor: 0, disputedMinor: 0 })
    expect(await refusal(provider.readMoneyBack({ ...back, account: 'acct_other' }))).toBe('no-such-session')
  })

  test('takes the money once', async () => {
    const { pay, session } = await paidSession()
    expect(await pay(session.id)).toBe(false)
  })

  test('gives money back once for each key, and never more than was paid', async () => {
    const { provider, back } = await paidSession()
    const partly = { ...back, amountMinor: 1000, refundKey: `${back.sessionId}/a` }
    await Promise.all(Array.from({ length: scaled(4, 10) }, () => provider.refund(partly)))
    await provider.refund(partly)
    const tooMuch = { ...back, amountMinor: 1501, refundKey: `${back.sessionId}/b` }
    expect(await refusal(provider.refund(tooMuch))).toBe('refused')
    await provider.refund({ ...back, amountMinor: 1500, refundKey: `${back.sessionId}/c` })
    expect(await refusal(provider.refund({ ...back, amountMinor: 1, refundKey: `${back.sessionId}/a` }))).toBe(
      'refused',
    )
  })

  test('gives nothing back for a session that was not paid, or of another account', async () => {
    const { provider, back } = await paidSession()
    const unpaid = await provider.open(checkoutRequest())
    const amount = { amountMinor: 100, refundKey: `${unpaid.id}/refund` }
    await refusal(provider.refund({ ...back, ...amount, account: 'acct_other' }))
    const { providerPaymentId } = back
    if (name === 'fake') await refusal(provider.refund({ ...back, ...amount, sessionId: unpaid.id, providerPaymentId }))
    await provider.refund({ ...back, amountMinor: 2500, refundKey: `${back.sessionId}/whole` })
  })
})

test('returns client secrets that differ and do not contain the session', async () => {
  const [one, two] = await Promise.all([fakeProvider.open(checkoutRequest()), fakeProvider.open(checkoutRequest())])
  expect(one.clientSecret).toMatch(/^[\w-]{43}$/)
  expect(one.clientSecret).not.toBe(two.clientSecret)
  expect(one.clientSecret).not.toContain(one.id)
})

test('the fake provider links to web addresses only', async () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd']) {
    expect(await refusal(fakeProvider.open(checkoutRequest({ cancelUrl: url })))).toBe('refused')
    expect(await refusal(fakeProvider.open(checkoutRequest({ successUrl: url })))).toBe('refused')
  }
})

test('a fake session has expired once its time is over, whether or not its row says so', async () => {
  const session = await fakeProvider.open(checkoutRequest({ expiresAt: new Date(Date.now() - 1000) }))
  expect(session).toMatchObject({ status: 'expired', url: null })
  expect(await payOpen(session.id)).toBe(false)
})

test('the fake provider gives back what was paid, and nothing else', async () => {
  const open = await fakeProvider.open(checkoutRequest())
  const expired = await fakeProvider.open(checkoutRequest())
  await fakeProvider.expire(expired.id, 'acct_aurora')
  for (const session of [open, expired]) expect(await refundComplete(session, 100, 'refund')).toBe(false)
  await payOpen(open.id)
  expect(await refundComplete({ ...open, account: 'acct_other' }, 100, 'refund')).toBe(false)
  expect(await refundComplete(open, 100, 'refund')).toBe(true)
})
