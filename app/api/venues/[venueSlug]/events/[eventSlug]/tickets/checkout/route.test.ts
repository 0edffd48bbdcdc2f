import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { eventVenue } from '#testing/venues/event-venue.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import {
  changeConcert,
  concertNow,
  registrationsOf,
  type SellingVenue,
  ticketSellingVenue,
} from '#testing/venues/ticket-sales.ts'
import { guestOrigin } from '#testing/venues/venues.ts'

useTestDatabase(20)

let venue: SellingVenue

beforeAll(async () => {
  venue = await eventVenue({ slug: 'ticket-shop' })
})

const order = { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 2, attendees: ['', 'Ben'] }

type Sent = { body?: unknown; rawBody?: string; headers?: Record<string, string>; event?: string }

function buy(at: SellingVenue, { event = 'concert', headers, ...sent }: Sent = {}) {
  const body = 'body' in sent || 'rawBody' in sent ? sent : { body: order }
  return callRoute(`/api/venues/${at.slug}/events/${event}/tickets/checkout`, {
    method: 'POST',
    headers: { 'X-Service-Key': at.secretKey, ...headers },
    ...body,
  })
}

const kindOf = ({ json }: { json: Record<string, unknown> }) => String(json.type).split('/').at(-1)

describe('POST tickets/checkout', () => {
  test('answers 201 with an open checkout, to a publishable key too', async () => {
    const headers = { 'X-Service-Key': venue.publishableKey, Origin: guestOrigin }
    const answer = await buy(venue, { headers })
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual({
      reference: expect.stringMatching(/^SVC-E-/),
      status: 'Confirmed',
      payment: 'Pending',
      amount: 49,
      currency: 'EUR',
      checkoutUrl: expect.stringMatching(/\/checkout\/fcs_/),
      expiresAt: expect.any(String),
    })
    const minutes = (Date.parse(String(answer.json.expiresAt)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(28)
    expect(minutes).toBeLessThanOrEqual(30)
  })

  test.each([
    ['nothing but an empty object', {}, ['BuyerName', 'Email', 'Quantity']],
    [
      'everything wrong at once',
      {
        buyerName: ' ',
        email: 'ada',
        quantity: 101,
        attendees: [1],
        successUrl: 'https://evil.example/',
        cancelUrl: 'http://guest.example/',
        voucherCode: 17,
      },
      ['Attendees[0]', 'BuyerName', 'CancelUrl', 'Email', 'Quantity', 'SuccessUrl', 'VoucherCode'],
    ],
    ['return addresses of the wrong type', { ...order, successUrl: 1, cancelUrl: [] }, ['CancelUrl', 'SuccessUrl']],
    [
      'a return address that is too long',
      { ...order, successUrl: `https://guest.example/${'x'.repeat(2000)}` },
      ['SuccessUrl'],
    ],
    ['more tickets than one may have', { ...order, quantity: 7, attendees: [] }, ['registration']],
    ['a ticket without a name', { ...order, quantity: 3 }, ['registration']],
  ])('names what is wrong with %s', async (_, body, fields) => {
    const answer = await buy(venue, { body, headers: { 'X-Service-Key': venue.publishableKey, Origin: guestOrigin } })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json.errors as object).sort()).toEqual(fields)
  })

  test('states in both languages why a return address is refused', async () => {
    const body = { ...order, successUrl: 'https://evil.example/' }
    const german = await buy(venue, { body, headers: { 'Accept-Language': 'de' } })
    const english = await buy(venue, { body })
    expect(JSON.stringify(german.json.errors)).toContain('Muss eine https-Adresse sein')
    expect(JSON.stringify(english.json.errors)).toContain('Must be an https address')
  })

  test("sends guests back to the key's origins and to our own pages, and nowhere else", async () => {
    const headers = { 'X-Service-Key': venue.publishableKey, Origin: guestOrigin }
    const back = `${guestOrigin}/thanks?a=b`
    const own = 'http://localhost:3000/thank-you'
    expect((await buy(venue, { body: { ...order, successUrl: back, cancelUrl: own }, headers })).status).toBe(201)
    // The secret key of this venue has no origins of its own.
    expect((await buy(venue, { body: { ...order, successUrl: back } })).status).toBe(400)
    expect((await buy(venue, { body: { ...order, cancelUrl: own } })).status).toBe(201)
    expect((await buy(venue, { body: { ...order, successUrl: '', cancelUrl: null } })).status).toBe(201)
    const sessions = await database().select().from(fakeCheckout)
    const ends = sessions.flatMap(({ successUrl, cancelUrl }) => [successUrl, cancelUrl])
    expect(ends.filter((url) => !url.startsWith('http://localhost:3000/') && url !== back)).toEqual([])
  })

  test('refuses a free event, one without registration, and a cancelled one', async () => {
    const free = await buy(venue, { event: 'quiz' })
    expect(free.status).toBe(400)
    expect(JSON.stringify(free.json.errors)).toContain('registrations')
    expect(free.json.detail).toEqual((free.json.errors as { registration: string[] }).registration[0])
    const calledOff = await ticketSellingVenue(10, { status: 'Cancelled' })
    for (const shut of [await buy(venue, { event: 'notice' }), await buy(calledOff)]) {
      expect([shut.status, kindOf(shut), shut.json.reason]).toEqual([409, 'registration-closed', 'not-open'])
    }
  })

  test('answers voucher-not-found for a code that does not resolve', async () => {
    const answer = await buy(venue, { body: { ...order, voucherCode: '0000-0000-0000-0000-0000' } })
    expect([answer.status, kindOf(answer)]).toEqual([404, 'voucher-not-found'])
  })
})

describe('the order of the checks', () => {
  const broken = { rawBody: '{', headers: { 'Content-Type': 'text/plain' } }

  test('is plan, event, ticket sales of the venue, and only then the body', async () => {
    const starter = await eventVenue({ slug: 'starter-shop', plan: 'Starter' })
    const pro = await eventVenue({ slug: 'pro-shop', plan: 'Pro' })
    expect(await buy(starter, { ...broken, event: 'unknown' })).toMatchObject({
      status: 403,
      json: { requiredPlan: 'Pro' },
    })
    for (const event of ['unknown', 'secret']) expect((await buy(pro, { ...broken, event })).status).toBe(404)
    for (const event of ['concert', 'quiz', 'notice']) {
      const off = await buy(pro, { ...broken, event })
      expect([off.status, kindOf(off), off.json.title]).toEqual([
        409,
        'ticket-sales-not-enabled',
        'Ticket Sales Not Enabled',
      ])
    }
    expect((await buy(venue, broken)).status).toBe(415)
    expect((await buy(venue, { rawBody: '{', headers: { 'Content-Type': 'application/json' } })).status).toBe(400)
  })

  test.each([
    ['ticket sales', { ticketSales: false }],
    ['online payments', { onlinePayments: false }],
  ])('a venue that has switched off %s sells nothing', async (what, off) => {
    const settings = { onlinePayments: true, ticketSales: true, payoutAccount: 'acct_x', ...off }
    const shop = await eventVenue({ slug: what.replace(' ', '-'), settings })
    const answer = await buy(shop)
    expect([answer.status, kindOf(answer)]).toEqual([409, 'ticket-sales-not-enabled'])
    expect((await concertNow(shop)).seatsTaken).toBe(0)
  })
})

describe('a repeated order', () => {
  test('takes its seats once and gets the same answer in concurrent requests', async () => {
    const shop = await ticketSellingVenue(10)
    const sent = { body: order, headers: { 'Idempotency-Key': 'two for the concert' } }
    const answers = await Promise.all(Array.from({ length: scaled(10, 100) }, () => buy(shop, sent)))
    const bodies = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text))
    expect(bodies.size).toBe(1)
    expect(answers.filter((one) => one.status !== 201 && kindOf(one) !== 'checkout-in-progress')).toEqual([])
    expect((await buy(shop, sent)).text).toBe([...bodies][0])
    expect(await concertNow(shop)).toMatchObject({ seatsTaken: 2, counted: 2 })
    expect(await database().select().from(payment).where(eq(payment.venueId, shop.id))).toHaveLength(1)
    const other = await buy(shop, { ...sent, body: { ...order, quantity: 1, attendees: [] } })
    expect([other.status, kindOf(other)]).toEqual([409, 'idempotency-key-reused'])
    expect(await mailKinds(shop)).toEqual([])
  })

  test('may use its key again after a refusal', async () => {
    const shop = await ticketSellingVenue(1)
    const sent = { body: order, headers: { 'Idempotency-Key': 'again' } }
    expect((await buy(shop, sent)).status).toBe(400)
    await changeConcert(shop, { capacity: 2 })
    expect((await buy(shop, sent)).status).toBe(201)
    expect(await registrationsOf(shop)).toHaveLength(1)
  })
})
