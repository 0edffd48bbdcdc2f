import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { until } from '#testing/runner/until.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { startOtlpStandIn } from '#testing/stand-ins/otlp-stand-in.ts'
import { eventVenue } from '#testing/venues/event-venue.ts'
import { bookWithDeposit, payingVenue, someDay } from '#testing/venues/payments.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { guestOrigin } from '#testing/venues/venues.ts'

const database = useTestDatabase()
let server: RunningServer
let collector: Awaited<ReturnType<typeof startOtlpStandIn>>

beforeAll(async () => {
  collector = await startOtlpStandIn()
  server = await startServer({
    databaseUrl: database.url,
    env: {
      CRON_SECRET: 'canary-cron-secret-of-a-test',
      ORDER_TICKETS: 'stdout',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_SERVICE_NAME: 'the name of the service',
    },
  })
})
afterAll(async () => {
  await server.stop()
  await collector.close()
})

/**
 * Secrets at every place at which a client can put one, right and wrong, in requests that succeed, are refused or are
 * broken: none may be in the log, at its most verbose level, or in the exported traces.
 */
test('no secret that a client sends or gets is ever in the log or in a trace', async () => {
  const venue = await payingVenue()
  const canaries = [venue.secretKey, venue.publishableKey, 'canary-cron-secret-of-a-test']
  const strange = (name: string) => {
    const canary = `canary-${name}-${crypto.randomUUID()}`
    canaries.push(canary)
    return canary
  }
  const base = `/api/venues/${venue.slug}`
  const { url } = server

  for (let index = 0; index < 12; index++) {
    const { reference } = await bookWithDeposit(venue, { date: someDay(3 + index) })
    const intent = await call<{ clientSecret: string; checkoutUrl: string }>(url, 'POST', `${base}/payment-intents`, {
      key: venue.secretKey,
      body: { reservationReference: reference, amount: 10, currency: 'EUR' },
      headers: { 'Idempotency-Key': strange('idempotency') },
    })
    expect(intent.status).toBe(201)
    canaries.push(intent.json.clientSecret, intent.json.checkoutUrl.split('/').at(-1) ?? '')
  }
  const guest = `${strange('guest')}@guest.example`
  const booking = {
    resourceType: 'RestaurantTable',
    date: someDay(30),
    start: '18:00',
    partySize: 2,
    customerName: strange('name'),
    email: guest,
    phone: strange('phone').slice(0, 40),
    notes: strange('notes'),
  }
  const post = (path: string, more: object) => call(url, 'POST', path, { key: venue.secretKey, ...more })
  const reserved = await post(`${base}/reservations`, { body: booking })
  const page = new URL(String(reserved.json.guestUrl)).pathname
  canaries.push(page.split('/').at(-1) ?? '')
  for (const part of ['', '/calendar', '/pay', '/nothing', '?again']) await fetch(`${url}${page}${part}`)
  await fetch(`${url}${page}/pay`, { method: 'POST', body: new URLSearchParams({ key: strange('press') }) })
  await fetch(`${url}/v/${venue.slug}/r/${strange('link')}`)
  await post(`${base}/reservations`, { body: { ...booking, partySize: strange('party'), email: strange('email') } })
  await post(`${base}/reservations`, {
    rawBody: `{"broken ${strange('json')}`,
    headers: { 'Content-Type': 'application/json' },
  })
  await post(`${base}/payment-intents`, {
    body: { reservationReference: 'SVC-0000', amount: 1, currency: 'EUR', voucherCode: strange('voucher') },
  })
  await post(`${base}/messages`, {
    body: { guestName: strange('writer'), guestEmail: guest, subject: strange('subject'), body: strange('body') },
  })
  const get = (path: string, headers: Record<string, string>) => call(url, 'GET', path, { headers })
  await get(base, { 'X-Service-Key': `svc_sk_${strange('key')}` })
  await get(base, { Authorization: `Bearer ${strange('bearer')}` })
  await get(`${base}?key=${strange('query')}`, { 'X-Service-Key': venue.publishableKey, Origin: guestOrigin })
  await get(`/api/vouchers/${strange('voucher-path')}`, {})
  await get(`/api/tickets/${strange('ticket-path')}/%E0%A4%A`, {})
  await get('/api/cron', { Authorization: `Bearer ${strange('cron')}` })
  await get('/api/cron', { Authorization: 'Bearer canary-cron-secret-of-a-test' })
  for (const provider of ['fake', 'stripe']) {
    await call(url, 'POST', `/api/webhooks/${provider}`, {
      rawBody: JSON.stringify({ session: strange('session') }),
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': strange('signature') },
    })
  }

  const events = await eventVenue({ slug: 'events-in-confidence' })
  const codes = await registerAndCancel(events, strange)
  canaries.push(events.secretKey, ...codes)
  canaries.push(await orderAndClose(strange))

  await server.stop()
  const output = server.output()
  expect(output.split('\n').length).toBeGreaterThan(25)
  expect(output).toContain('/api/venues/[venueSlug]/payment-intents')
  expect(output).toContain('/api/event-registrations/[cancelToken]/cancel')
  expect(output).toContain('/api/qr/[token]/orders')
  expect(canaries.filter((canary) => output.includes(canary))).toEqual([])
  expect(output).not.toContain('@guest.example')
  expect(output).not.toContain('canary')
  const traces = Buffer.concat(collector.bodies).toString('latin1')
  expect(traces).toContain('the name of the service')
  expect(traces).toContain('POST /api/venues/[venueSlug]/payment-intents')
  expect(canaries.filter((canary) => traces.includes(canary))).toEqual([])
  expect(traces).not.toMatch(/@guest\.example|canary/i)
  const subjects = await database.connection.sql<{ subject: string }[]>`select subject from mail`
  expect(subjects.length).toBeGreaterThan(4)
  const text = subjects.map(({ subject }) => subject).join('\n')
  expect(codes.filter((code) => text.includes(code))).toEqual([])
})

/** Orders at a table and closes its tab, with its token in every possible place. */
async function orderAndClose(strange: (name: string) => string): Promise<string> {
  const { t1: token } = await openTavern()
  const path = `/api/qr/${token}`
  const post = (page: string, body: object) =>
    call(server.url, 'POST', `${path}/${page}`, { body, headers: { 'Idempotency-Key': strange('ordering') } })
  expect((await post('orders', { lines: [line('bar', 'Pils')] })).status).toBe(200)
  await post('orders', { lines: [line(token, strange('item'))], sessionId: strange('session') })
  await post('payment', { voucherCode: strange('voucher'), sessionId: token })
  for (const page of ['', '/session', `/${token}`, `?again=${token}`]) await call(server.url, 'GET', path + page)
  await call(server.url, 'GET', `/api/tickets/${token}`)
  await call(server.url, 'GET', `/api/qr/${strange('token')}/session`)
  expect((await call(server.url, 'POST', `${path}/close`)).status).toBe(200)
  await until('the order is written', () => server.output().includes('1 × Pils'))
  return token
}

/** Registers guests, reads their tickets and cancels, with codes in every valid spelling and some invalid ones. */
async function registerAndCancel(
  { slug, secretKey: key }: { slug: string; secretKey: string },
  strange: (name: string) => string,
): Promise<string[]> {
  const { url } = server
  const base = `/api/venues/${slug}/events`
  const body = {
    buyerName: strange('buyer'),
    email: `${strange('buyer-address')}@guest.example`,
    phone: strange('buyer-phone').slice(0, 40),
    notes: strange('buyer-notes'),
    quantity: 2,
    attendees: ['', strange('attendee')],
  }
  type Registered = { tickets: { code: string }[]; cancelUrl: string; guestUrl: string }
  const { json } = await call<Registered>(url, 'POST', `${base}/quiz/registrations`, {
    key,
    body,
    headers: { 'Idempotency-Key': strange('registering') },
  })
  const codes = json.tickets.map(({ code }) => code)
  const token = json.cancelUrl.split('/').at(-1) ?? ''
  await call(url, 'POST', `${base}/quiz/registrations`, { key, body: { ...body, quantity: strange('quantity') } })
  await call(url, 'POST', `${base}/${strange('event')}/registrations`, { key, body })
  await call(url, 'POST', `${base}/concert/tickets/checkout`, {
    key,
    body: { ...body, voucherCode: strange('voucher') },
  })
  const [code = ''] = codes
  const grouped = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
  for (const one of [...codes, code.toLowerCase(), grouped, strange('ticket'), `${code}/more`]) {
    await call(url, 'GET', `/api/tickets/${one}`)
  }
  const page = new URL(json.guestUrl).pathname
  for (const part of ['', '/calendar', '/pdf', '/cancel', '/nothing', '?again']) await fetch(`${url}${page}${part}`)
  await fetch(`${url}/v/${slug}/t/${strange('buyer-link')}`)
  const cancel = (one: string) => call(url, 'POST', `/api/event-registrations/${one}/cancel`)
  for (const one of [strange('token'), token, token]) await cancel(one)
  await call(url, 'GET', `/api/event-registrations/${token}/cancel`)
  await call(url, 'GET', `/api/event-registrations/${token}`)
  return [...codes, code.toLowerCase(), grouped, token, page.split('/').at(-1) ?? '']
}
