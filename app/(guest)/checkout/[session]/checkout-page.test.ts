import { beforeEach, expect, test, vi } from 'vitest'
import { fakeProvider } from '#lib/checkout/fake/provider.ts'
import { sendWebhook } from '#lib/checkout/fake/webhook.ts'
import type { CheckoutRequest } from '#lib/checkout/port.ts'
import { sha256 } from '#lib/codes.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { checkoutRequest } from '#testing/stand-ins/checkout-request.ts'
import { GET, POST } from './route.ts'

vi.mock('#lib/checkout/fake/webhook.ts', { spy: true })
useTestDatabase()

beforeEach(() => {
  vi.mocked(sendWebhook).mockReset().mockReturnValue(undefined)
})

const address = 'http://localhost:3000/checkout/'

async function open(more: Partial<CheckoutRequest> = {}): Promise<string> {
  return (await fakeProvider.open(checkoutRequest({ account: null, ...more }))).id
}

async function show(id: string, language = 'en') {
  const request = new Request(address + encodeURIComponent(id), { headers: { 'Accept-Language': language } })
  const response = await GET(request, { params: Promise.resolve({ session: id }) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function press(id: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request(address + id, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null', ...headers },
  })
  const response = await POST(request, { params: Promise.resolve({ session: id }) })
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}

async function statusOf(id: string): Promise<string> {
  return (await fakeProvider.read(id, null)).status
}

const { successUrl, cancelUrl } = checkoutRequest()

test('shows payee, purpose and amount, as a test page, in the reader’s language or the session’s', async () => {
  const id = await open({ title: 'Anzahlung', language: 'de' })
  const german = await show(id, 'de-AT,de;q=0.9')
  expect(german.status).toBe(200)
  for (const part of ['<html lang="de">', 'Testseite', 'Trattoria Aurora', 'Anzahlung', '25,00\u00a0€ zahlen']) {
    expect(german.text).toContain(part)
  }
  const english = await show(id, 'en')
  for (const part of ['<html lang="en">', 'Test page', 'Trattoria Aurora', 'Pay €25.00']) {
    expect(english.text).toContain(part)
  }
  expect((await show(id, 'fr')).text).toContain('<html lang="de">')
})

test('writes amounts with the digits of their currency', async () => {
  const yen = await show(await open({ currency: 'JPY', amountMinor: 4900 }))
  expect(yen.text).toMatch(/Pay (JP)?¥4,900</)
  const dinar = await show(await open({ currency: 'KWD', amountMinor: 12_340 }), 'de')
  expect(dinar.text).toMatch(/12,340\s?KWD zahlen/)
})

test('shows hostile names as text', async () => {
  const hostile = '<script>alert(1)</script> "><img src=x onerror=alert(1)> &amp; \' </title></style>'
  const { text } = await show(await open({ merchant: hostile, title: hostile }))
  expect(text).not.toMatch(/<script|<img|<\/title><\/style>/i)
  expect(text.match(/<\/style>/g)).toHaveLength(1)
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).toContain('&amp;amp; &#x27;')
})

test('runs no script, loads nothing, sends no referrer, and cannot be framed', async () => {
  const { headers, text } = await show(await open())
  const sheet = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? ''
  expect(headers.get('content-security-policy')).toBe(
    [
      "default-src 'none'",
      `style-src 'sha256-${sha256(sheet).toString('base64')}'`,
      'img-src data:',
      "form-action 'self' https://booking.example",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).not.toMatch(/<script|\son\w+=|\sstyle=|@import|url\(/i)
  expect([...text.matchAll(/(?:src|href|action)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    expect.stringMatching(/^data:image\/svg\+xml,/),
    cancelUrl.replaceAll('&', '&amp;'),
    expect.stringMatching(/^\?lang=(de|en)$/),
  ])
})

test('changes nothing when it is opened', async () => {
  const id = await open()
  for (let time = 0; time < 3; time++) await show(id)
  expect(await statusOf(id)).toBe('open')
  expect(sendWebhook).not.toHaveBeenCalled()
})

test('pays, redirects the browser to the success page and sends the service a webhook', async () => {
  const id = await open({ account: 'acct_aurora' })
  expect(await press(id, { action: 'pay', webhook: '0' })).toMatchObject({ status: 303, to: successUrl })
  const event = { type: 'checkout.completed', session: id, account: 'acct_aurora' }
  expect(vi.mocked(sendWebhook).mock.calls).toEqual([[event, 0]])
  expect(await fakeProvider.read(id, 'acct_aurora')).toMatchObject({ status: 'complete', paid: true })
  const after = await show(id)
  expect(after.text).toContain('This has been paid.')
  expect(after.text).not.toContain('<button')
})

test('only redirects the browser on a second press of Pay', async () => {
  const id = await open()
  for (let time = 0; time < 2; time++) expect((await press(id, { action: 'pay' })).to).toBe(successUrl)
  for (const action of ['expire', 'decline']) expect((await press(id, { action })).to).toBe(successUrl)
  expect(sendWebhook).toHaveBeenCalledOnce()
  expect(await statusOf(id)).toBe('complete')
})

test('declines, shows it, and lets the guest try again', async () => {
  const id = await open()
  expect(await press(id, { action: 'decline' })).toMatchObject({ status: 303, to: `/checkout/${id}` })
  expect((await show(id)).text).toContain('The payment was declined.')
  expect((await show(id, 'de')).text).toContain('Die Zahlung wurde abgelehnt.')
  expect(sendWebhook).not.toHaveBeenCalled()
  expect((await press(id, { action: 'pay' })).to).toBe(successUrl)
})

test('expires, redirects the browser back, and can no longer be paid', async () => {
  const id = await open()
  expect(await press(id, { action: 'expire', webhook: '10' })).toMatchObject({ status: 303, to: cancelUrl })
  expect(vi.mocked(sendWebhook).mock.calls).toEqual([[{ type: 'checkout.expired', session: id, account: null }, 10]])
  expect((await press(id, { action: 'pay' })).to).toBe(cancelUrl)
  expect(await statusOf(id)).toBe('expired')
  expect((await show(id)).text).toContain('This payment page has expired.')
  expect(sendWebhook).toHaveBeenCalledOnce()
})

test('ends when its time is over', async () => {
  const id = await open({ expiresAt: new Date(Date.now() - 1000) })
  expect((await show(id)).text).toContain('This payment page has expired.')
  expect((await press(id, { action: 'pay' })).to).toBe(cancelUrl)
  expect(await statusOf(id)).toBe('expired')
})

test.each([
  ['0', 0],
  ['10', 10],
  ['never', null],
  ['at some time', 0],
  ['99999', 0],
])('sends the webhook as chosen on the page: %s', async (webhook, afterSeconds) => {
  await press(await open(), { action: 'pay', webhook })
  expect(vi.mocked(sendWebhook).mock.lastCall?.[1]).toBe(afterSeconds)
})

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.localhost:3000' }],
  ['an address bar', { 'Sec-Fetch-Site': 'none' }],
])('refuses a form from %s', async (_, headers) => {
  const id = await open()
  expect(await press(id, { action: 'pay' }, headers)).toMatchObject({ status: 403, to: null })
  expect(await statusOf(id)).toBe('open')
})

test.each([
  ['http://localhost:3000', 303],
  ['null', 303],
  ['https://attacker.example', 403],
  ['http://localhost:3001', 403],
  [null, 303],
])('uses the origin %s if the browser does not name the site', async (origin, status) => {
  const id = await open()
  const request = new Request(address + id, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    headers: origin === null ? {} : { Origin: origin },
  })
  const response = await POST(request, { params: Promise.resolve({ session: id }) })
  expect(response.status).toBe(status)
  expect(await statusOf(id)).toBe(status === 303 ? 'complete' : 'open')
})

test.each([{}, { action: '' }, { action: 'refund' }, { action: 'constructor' }])(
  'refuses the form %j',
  async (form) => {
    const id = await open()
    expect((await press(id, form as Record<string, string>)).status).toBe(403)
    expect(await statusOf(id)).toBe('open')
  },
)

test('refuses a body that is not a form', async () => {
  const id = await open()
  const request = new Request(address + id, {
    method: 'POST',
    body: '{"action":"pay"}',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
  })
  expect((await POST(request, { params: Promise.resolve({ session: id }) })).status).toBe(403)
})

test.each([
  'fcs_0123456789abcdef0123456789abcdef',
  'nobody',
  '',
  'fcs_\u0000',
  '%',
  '../../etc',
  `fcs_${'x'.repeat(5000)}`,
])('shows a friendly page for an unknown session', async (id) => {
  const english = await show(id)
  expect(english.status).toBe(404)
  expect(english.text).toContain('There is no such payment')
  expect(english.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await show(id, 'de')).text).toContain('Diese Zahlung gibt es nicht')
  expect((await press('x', { action: 'pay' })).status).toBe(404)
})
