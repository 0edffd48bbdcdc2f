import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { idempotency } from '#db/schema/payments.ts'
import { messages } from '#lib/i18n/messages.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { demoVenue } from '#testing/venues/demo-venue.ts'
import { guestOrigin } from '#testing/venues/venues.ts'
import { routes } from './routes.ts'

/** `requestId`, the Idempotency-Key of browsers (decisions 16.4), at every route that takes one. */
useTestDatabase()

const now = new Date('2027-06-01T10:00:00Z')
const evening = '2027-06-16'
let venue: Awaited<ReturnType<typeof demoVenue>>
let reference = ''

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => vi.useRealTimers())
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  venue = await demoVenue(evening)
  const { json } = await send(reservations, { ...booking, resourceId: 'hall-2', depositOptIn: true })
  reference = String(json.reference)
  expect(json.depositAmount).toBeGreaterThan(0)
})

const reservations = '/api/venues/[venueSlug]/reservations'
const registrations = '/api/venues/[venueSlug]/events/[eventSlug]/registrations'
const booking = {
  resourceType: 'RestaurantTable',
  date: evening,
  start: '19:00',
  partySize: 2,
  customerName: 'Ada Guest',
  email: 'ada@guest.example',
}
const buyer = { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 1 }

/** A request to each route that succeeds, and is sent more than once if nothing recognises it. */
const bodies: Record<string, () => object> = {
  [reservations]: () => booking,
  '/api/venues/[venueSlug]/payment-intents': () => ({ reservationReference: reference, amount: 20, currency: 'EUR' }),
  '/api/venues/[venueSlug]/messages': () => ({
    guestName: 'Ada',
    guestEmail: 'ada@guest.example',
    subject: 'Dogs',
    body: 'Are they welcome?',
  }),
  [registrations]: () => buyer,
  '/api/venues/[venueSlug]/events/[eventSlug]/tickets/checkout': () => buyer,
  '/api/venues/[venueSlug]/events/[eventSlug]/waiting-list': () => buyer,
  '/api/venues/[venueSlug]/vouchers/checkout': () => ({
    productId: 'evening',
    buyerName: 'Ada Guest',
    buyerEmail: 'ada@guest.example',
  }),
  '/api/qr/[token]/orders': () => ({ lines: [{ menuId: 'bar', itemName: 'Pils 0.3', quantity: 1 }] }),
  '/api/qr/[token]/payment': () => ({}),
}

function send(pattern: string, body: object, headers: Record<string, string> = {}) {
  const paid = pattern.includes('checkout')
  const path = pattern
    .replace('[venueSlug]', venue.slug)
    .replace('[eventSlug]', paid ? 'courtyard-jazz' : 'quiz-night')
    .replace('[token]', venue.tokens['hall-1'] ?? '')
  // As a browser asks: none of these headers needs more than the preflight allows.
  const key = pattern.startsWith('/api/venues/') && { 'X-Service-Key': venue.publishableKey, Origin: guestOrigin }
  return callRoute(path, { method: 'POST', headers: { ...key, ...headers }, body })
}

const patterns = routes.filter(({ route }) => route.POST.requestSpec?.idempotent === true).map(({ pattern }) => pattern)

test('there is a request for every route that takes a key', () => {
  expect(Object.keys(bodies).sort()).toEqual(patterns.toSorted())
})

/** A tab to pay, or a full event to wait for. */
async function prepare(pattern: string): Promise<void> {
  if (pattern.endsWith('/payment')) await send('/api/qr/[token]/orders', bodies['/api/qr/[token]/orders']?.() ?? {})
  if (pattern.endsWith('/waiting-list')) {
    await send(registrations, { ...buyer, requestId: 'the last seat' })
    await database().update(event).set({ capacity: event.seatsTaken }).where(eq(event.slug, 'quiz-night'))
  }
}

describe.each(patterns)('%s', (pattern) => {
  test('answers a request with the same requestId once, whichever way its key is sent', async () => {
    await prepare(pattern)
    const body = bodies[pattern]?.() ?? {}
    const first = await send(pattern, { ...body, requestId: 'one' })
    expect(first.status, first.text).toBeLessThan(300)
    expect(await database().$count(idempotency)).toBeGreaterThan(0)
    const again = [
      await send(pattern, { requestId: 'one', ...body }),
      await send(pattern, { ...body, requestId: ' one ' }),
      await send(pattern, body, { 'Idempotency-Key': 'one' }),
      await send(pattern, { ...body, requestId: 'one' }, { 'Idempotency-Key': 'one' }),
    ]
    for (const answer of again) expect([answer.status, answer.text]).toEqual([first.status, first.text])
    const other = await send(pattern, { ...body, colour: 'red', requestId: 'one' })
    expect([other.status, String(other.json.type).split('/').at(-1)]).toEqual([409, 'idempotency-key-reused'])
  })

  test('refuses two keys that differ, and a requestId that is no key', async () => {
    await prepare(pattern)
    const body = bodies[pattern]?.() ?? {}
    const underMessage = pattern.endsWith('/messages')
    const field = underMessage ? 'message' : 'RequestId'
    const texts = (text: string) => [underMessage ? `requestId: ${text}` : text]
    const refusalOf = async (requestId: unknown, headers = {}) => {
      const { status, json } = await send(pattern, { ...body, requestId }, headers)
      return [status, json.errors]
    }
    const key = { 'Idempotency-Key': 'one' }
    expect(await refusalOf('two', key)).toEqual([400, { [field]: texts(messages.otherKey().en) }])
    expect(await refusalOf('', key)).toEqual([
      400,
      { [field]: [...texts(messages.tooShort(1).en), ...texts(messages.otherKey().en)] },
    ])
    expect(await refusalOf('')).toEqual([400, { [field]: texts(messages.tooShort(1).en) }])
    expect(await refusalOf('x'.repeat(201))).toEqual([400, { [field]: texts(messages.tooLong(200).en) }])
    expect(await refusalOf('a\u0000b')).toEqual([400, { [field]: texts(messages.controlCharacters().en) }])
    expect(await refusalOf(17)).toEqual([400, { [field]: texts('Must be a string.') }])
  })
})

test('a null requestId is none, and 200 characters are a key', async () => {
  const none = [await send(reservations, { ...booking, requestId: null }), await send(reservations, booking)]
  expect(new Set(none.map(({ json }) => json.reference)).size).toBe(2)
  const requestId = '🍕'.repeat(200)
  const body = { ...booking, start: '12:00', requestId }
  expect((await send(reservations, body)).text).toBe((await send(reservations, body)).text)
})
