import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { signature, signatureHeader } from '#lib/checkout/fake/webhook.ts'
import type * as environment from '#lib/env/env.ts'
import { replyAddress } from '#lib/reply-address.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { exampleOf } from '#testing/pages/example-text.ts'
import { handOver } from '#testing/stand-ins/inbound-host.ts'
import { rawMail, resendSignature } from '#testing/stand-ins/inbound-mails.ts'
import { demoVenue } from '#testing/venues/demo-venue.ts'
import { descriptions } from './operations/all.ts'

/**
 * The examples of the document are real answers: to requests of a guest of the demonstration venue, one after the other.
 * `vitest lib/openapi/examples -u` updates them.
 */
const cronSecret = 'a-secret-of-the-clock'

vi.mock('#lib/env/env.ts', async (original) => {
  const actual = await original<typeof environment>()
  const secrets = { cronSecret: 'a-secret-of-the-clock', metricsToken: 'a-token-of-prometheus' }
  const mailSecrets = {
    resend: { key: 're_of_a_test', api: null, webhookSecret: 'whsec_c2l4dGVlbiBjaGFyYWN0ZXJz' },
    inbound: { domain: 'reply.booking.example', secret: 'the-secret-of-a-mail-server' },
  }
  const mail = () => ({ ...actual.env().mail, ...mailSecrets })
  return { ...actual, env: () => ({ ...actual.env(), ...secrets, mail: mail() }) }
})

useTestDatabase()

const now = new Date('2027-06-01T10:00:00Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => vi.useRealTimers())

type Taken = Record<string, { request?: unknown; answer: unknown }>
type Answer = Record<string, unknown>

test('every operation answers as its example shows', async () => {
  const taken: Taken = {}
  const evening = '2027-06-16'
  const { slug, secretKey, tokens, codes } = await demoVenue(evening)
  const venue = `/api/venues/${slug}`

  async function get(id: string, path: string, headers: Record<string, string> = { 'X-Service-Key': secretKey }) {
    const { status, json } = await callRoute(path, { headers })
    expect(status, id).toBeLessThan(300)
    taken[id] = { answer: exampleOf(json) }
  }
  async function post(id: string, path: string, body?: object): Promise<Answer> {
    const { status, json } = await callRoute(path, { method: 'POST', body, headers: { 'X-Service-Key': secretKey } })
    expect(status, `${id}: ${JSON.stringify(json)}`).toBeLessThan(300)
    taken[id] = { ...(body && { request: exampleOf(body) }), answer: exampleOf(json) }
    return json
  }

  await get('runJobs', '/api/cron', { Authorization: `Bearer ${cronSecret}` })
  await get('getHealth', '/api/health')
  await get('getReadiness', '/api/ready')
  taken.getMetrics = { answer: await someMetrics() }
  await get('getVenue', venue)
  await get('getBusinessInfo', `${venue}/business-info`)
  await get('getOpeningHours', `${venue}/opening-hours`)
  await get('getMenus', `${venue}/menus`)
  await get('listResources', `${venue}/resources`)
  await get('getFloorPlan', `${venue}/floor-plan`)
  await get('getAvailability', `${venue}/availability?date=${evening}&partySize=2`)
  await get('getAvailabilityDays', `${venue}/availability/days?from=2027-06-14&until=2027-06-20`)

  const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }
  const start = { date: evening, start: '19:00', partySize: 2 }
  const table = { resourceType: 'RestaurantTable', resourceId: 'hall-2', ...start }
  const more = { depositOptIn: true, extras: [{ extraId: 'birthday', quantity: 1 }] }
  const reservation = await post('createReservation', `${venue}/reservations`, { ...table, ...guest, ...more })
  const { reference, depositAmount: amount, currency } = reservation
  const deposit = { reservationReference: reference, amount, currency }
  await post('createPaymentIntent', `${venue}/payment-intents`, deposit)
  const { threadId } = await post('createMessage', `${venue}/messages`, {
    guestName: 'Ada Guest',
    guestEmail: 'ada@guest.example',
    subject: 'A table in the garden',
    body: 'Is there shade at noon?',
  })
  await mailOfGuest(taken, slug, String(threadId))

  const token = `/api/qr/${tokens['hall-1']}`
  await get('getTable', token)
  const lines = [
    { menuId: 'kitchen', itemName: 'Roast almonds', quantity: 1 },
    { menuId: 'bar', itemName: 'Pils 0.3', quantity: 2 },
  ]
  await post('placeOrder', `${token}/orders`, { lines, sessionId: null })
  await get('getTableSession', `${token}/session`)
  await post('payTab', `${token}/payment`, {})
  await post('closeTab', `${token}/close`)

  await get('listEvents', `${venue}/events?upcoming=true`)
  await get('getEvent', `${venue}/events/quiz-night`)
  const buyer = { buyerName: 'Ada Guest', email: 'ada@guest.example' }
  const party = { ...buyer, quantity: 2, attendees: ['', 'Ben Guest'] }
  const registered = await post('registerForEvent', `${venue}/events/quiz-night/registrations`, party)
  const [ticket] = registered.tickets as { code: string }[]
  await get('getTicket', `/api/tickets/${ticket?.code}`)
  await post('openTicketCheckout', `${venue}/events/courtyard-jazz/tickets/checkout`, { ...buyer, quantity: 1 })
  await database().update(event).set({ capacity: 2 }).where(eq(event.slug, 'quiz-night'))
  const waiting = { buyerName: 'Cem Guest', email: 'cem@guest.example', quantity: 1 }
  await post('joinWaitingList', `${venue}/events/quiz-night/waiting-list`, waiting)
  const cancelToken = String(registered.cancelUrl).replace(/^.*\//, '')
  await post('cancelRegistration', `/api/event-registrations/${cancelToken}/cancel`)

  await get('lookUpVoucher', `/api/vouchers/${codes[0]}`)
  await get('listVoucherOffers', `${venue}/vouchers/offers`)
  await post('openVoucherCheckout', `${venue}/vouchers/checkout`, {
    productId: 'evening',
    buyerName: 'Ada Guest',
    buyerEmail: 'ada@guest.example',
    recipientName: 'Ben Guest',
    recipientEmail: 'ben@guest.example',
    giftMessage: 'Happy birthday!',
    deliverOn: '2027-06-20',
  })
  await webhook(taken)

  expect(Object.keys(taken).sort()).toEqual(
    Object.values(descriptions)
      .map(({ id }) => id)
      .sort(),
  )
  await expect(`${JSON.stringify(taken, null, 2)}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'examples.json'))
})

/** The counts of payments, which are all zero; the others depend on this process. */
async function someMetrics(): Promise<string> {
  const { status, text } = await callRoute('/api/metrics', {
    headers: { Authorization: 'Bearer a-token-of-prometheus' },
  })
  expect(status).toBe(200)
  return `${text
    .split('\n')
    .filter((line) => /\bbooking_payments\b/.test(line))
    .join('\n')}\n`
}

/** The guest answers by mail; Resend reports something else. */
async function mailOfGuest(taken: Taken, slug: string, threadId: string): Promise<void> {
  const { id: venueId } = await getVenue(slug)
  const to = replyAddress({ kind: 'thread', linked: { venueId, id: threadId } }) ?? ''
  taken.receiveInboundMail = { answer: (await handOver(rawMail({ to, body: 'And is there wind?' }))).json }
  const event = JSON.stringify({ type: 'email.opened', created_at: now.toISOString(), data: {} })
  const headers = resendSignature(event, now)
  const { status, json } = await callRoute('/api/webhooks/resend', { method: 'POST', rawBody: event, headers })
  expect(status).toBe(200)
  taken.receiveResendWebhook = { answer: json }
}

/** The same code answers the webhooks of all providers, and this one needs no account. */
async function webhook(taken: Taken): Promise<void> {
  const event = JSON.stringify({ type: 'checkout.expired', session: 'of-long-ago', account: null })
  const headers = { [signatureHeader]: signature(Buffer.from(event), now.getTime() / 1000) }
  const { status, json } = await callRoute('/api/webhooks/fake', { method: 'POST', rawBody: event, headers })
  expect(status).toBe(200)
  taken.receiveFakeWebhook = { answer: json }
  taken.receiveStripeWebhook = { answer: json }
}
