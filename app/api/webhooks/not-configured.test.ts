import { expect, test, vi } from 'vitest'
import { signature, signatureHeader } from '#lib/checkout/fake/webhook.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import * as fakeRoute from './fake/route.ts'
import * as inboundMailRoute from './inbound-mail/route.ts'
import * as resendRoute from './resend/route.ts'
import * as stripeRoute from './stripe/route.ts'

vi.mock('#lib/payments/settle-payment.ts', () => ({ settlePayment: vi.fn() }))
Object.assign(process.env, { PAYMENTS: 'off' })

test.each([
  ['fake', fakeRoute],
  ['stripe', stripeRoute],
])('answers 404 where %s is not the provider, also to a valid signature', async (_, route) => {
  const body = JSON.stringify({ type: 'checkout.completed', session: 'fcs_1', account: null })
  const signed = signature(Buffer.from(body), Math.floor(Date.now() / 1000))
  const request = new Request('http://localhost/api/webhooks', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [signatureHeader]: signed, 'Stripe-Signature': signed },
    body,
  })
  const response = await route.POST(request, { params: Promise.resolve({}) })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ status: 404, title: 'Not Found' })
  expect(settlePayment).not.toHaveBeenCalled()
})

test('answers 404 where no mail arrives, also with a secret', async () => {
  for (const { POST } of [inboundMailRoute, resendRoute]) {
    const request = new Request('http://localhost/api/webhooks', {
      method: 'POST',
      headers: { 'Content-Type': 'message/rfc822', Authorization: 'Bearer sixteen-characters-or-more' },
      body: 'From: ada@guest.example',
    })
    expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(404)
  }
})
