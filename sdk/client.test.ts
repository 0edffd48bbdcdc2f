import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database/database.ts'
import { checkContract } from '../testing/interface/contract.ts'
import { recordSecret } from '../testing/interface/recorded.ts'
import { type RunningServer, startServer } from '../testing/servers/servers.ts'
import { demoVenue } from '../testing/venues/demo-venue.ts'
import { someDay } from '../testing/venues/payments.ts'
import { type Client, type ClientOptions, createClient } from './src/index.ts'
import { routes } from './src/routes.ts'

/** The client against the real server. Every response is also checked against the contract. */
const database = useTestDatabase()
const date = someDay()
let server: RunningServer
let venue: Awaited<ReturnType<typeof demoVenue>>

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
  venue = await demoVenue(date)
  recordSecret(venue.secretKey)
})
afterAll(() => server.stop())

const sent: Request[] = []
const ada = { customerName: 'Ada Guest', email: 'ada@guest.example' }
const buyer = { buyerName: 'Ada Guest', email: 'ada@guest.example' }

async function checkedFetch(request: Request): Promise<Response> {
  sent.push(request.clone())
  const response = await fetch(request)
  const path = request.url.slice(server.url.length)
  const text = await response.clone().text()
  for (const [, secret = ''] of text.matchAll(/"(?:clientSecret|code)":"([^"]+)"/g)) recordSecret(secret)
  for (const [, secret = ''] of text.matchAll(/\/(?:checkout|cancel)\/([\w-]+)/g)) recordSecret(secret)
  checkContract({ method: request.method, path, status: response.status, headers: response.headers, text })
  return response
}

function clientOf(more: Partial<ClientOptions> = {}): Client {
  sent.splice(0)
  return createClient({ baseUrl: server.url, key: venue.secretKey, fetch: checkedFetch, ...more })
}

/** The data of a call; fails the test where it was refused. */
async function dataOf<T>(call: Promise<{ data?: T; error?: unknown }>): Promise<NonNullable<T>> {
  const { data, error } = await call
  if (!data) throw new Error(`refused: ${JSON.stringify(error)}`)
  return data
}

test('every route of the interface answers through the client', async () => {
  const client = clientOf()
  const called = new Set<string>()
  client.use({
    onResponse({ request, schemaPath, response }) {
      if (response.ok) called.add(`${request.method} ${schemaPath}`)
    },
  })
  const path = { venueSlug: venue.slug }
  const atVenue = { params: { path } }

  const profile = await dataOf(client.GET('/api/venues/{venueSlug}', atVenue))
  expect(profile.name).toBe('The Copper Cue')
  expect((await dataOf(client.GET('/api/venues/{venueSlug}/business-info', atVenue))).city).toBe('Leipzig')
  expect((await dataOf(client.GET('/api/venues/{venueSlug}/opening-hours', atVenue))).regular).toHaveLength(7)
  expect((await dataOf(client.GET('/api/venues/{venueSlug}/menus', atVenue))).currency).toBe('EUR')
  const { resources } = await dataOf(client.GET('/api/venues/{venueSlug}/resources', atVenue))
  expect(resources.map(({ id }) => id)).toContain('hall-2')
  const { tables } = await dataOf(client.GET('/api/venues/{venueSlug}/floor-plan', atVenue))
  expect(tables.length).toBeGreaterThan(0)

  const query = { date, partySize: 2, resourceType: 'RestaurantTable' } as const
  const options = { params: { path, query } }
  const { slots } = await dataOf(client.GET('/api/venues/{venueSlug}/availability', options))
  const range = { from: date, until: date, partySize: 2 }
  const { days } = await dataOf(
    client.GET('/api/venues/{venueSlug}/availability/days', { params: { path, query: range } }),
  )
  expect(days).toEqual([{ date, state: 'free', first: expect.any(String), last: expect.any(String) }])
  const slot = slots.find(({ resourceId, available }) => resourceId === 'hall-2' && available)
  const booking = { ...ada, ...query, resourceId: slot?.resourceId, start: slot?.start ?? '', depositOptIn: true }
  const booked = await dataOf(client.POST('/api/venues/{venueSlug}/reservations', { ...atVenue, body: booking }))
  expect(booked).toMatchObject({ status: 'Pending', start: slot?.start, depositRequired: true })
  const deposit = { reservationReference: booked.reference, amount: booked.depositAmount ?? 0, currency: 'EUR' }
  const intent = await dataOf(client.POST('/api/venues/{venueSlug}/payment-intents', { ...atVenue, body: deposit }))
  expect(intent.amount).toBe(booked.depositAmount)
  const letter = { guestName: 'Ada', guestEmail: ada.email, subject: 'Shade', body: 'Is there any at noon?' }
  const thread = await dataOf(client.POST('/api/venues/{venueSlug}/messages', { ...atVenue, body: letter }))
  expect(thread.threadId).toMatch(/^[0-9a-f-]{36}$/)

  const atTable = { params: { path: { token: venue.tokens['hall-1'] ?? '' } } }
  expect((await dataOf(client.GET('/api/qr/{token}', atTable))).resourceCode).toBe('hall-1')
  const order = { lines: [{ menuId: 'bar', itemName: 'Pils 0.3', quantity: 2 }], sessionId: null }
  const session = await dataOf(client.POST('/api/qr/{token}/orders', { ...atTable, body: order }))
  expect(await dataOf(client.GET('/api/qr/{token}/session', atTable))).toMatchObject({ tab: session.tab })
  expect((await dataOf(client.POST('/api/qr/{token}/payment', atTable))).amount).toBe(session.runningTotal)
  expect((await dataOf(client.POST('/api/qr/{token}/close', atTable))).total).toBe(session.runningTotal)

  const coming = { params: { path, query: { upcoming: true } } }
  const { events } = await dataOf(client.GET('/api/venues/{venueSlug}/events', coming))
  expect(events.map(({ slug }) => slug).sort()).toEqual(['courtyard-jazz', 'quiz-night'])
  const quiz = { params: { path: { ...path, eventSlug: 'quiz-night' } } }
  const { registration } = await dataOf(client.GET('/api/venues/{venueSlug}/events/{eventSlug}', quiz))
  expect(registration.remaining).toBe(40)
  const two = { ...buyer, quantity: 2, attendees: ['', 'Ben Guest'] }
  const registrations = '/api/venues/{venueSlug}/events/{eventSlug}/registrations'
  const registered = await dataOf(client.POST(registrations, { ...quiz, body: two }))
  const code = registered.tickets[0]?.code ?? ''
  const ticket = await dataOf(client.GET('/api/tickets/{code}', { params: { path: { code } } }))
  expect(ticket).toMatchObject({ status: 'Valid', attendeeName: 'Ada Guest' })
  await database.connection.sql`update event set capacity = 2 where slug = 'quiz-night'`
  const wish = { buyerName: 'Cem', email: 'cem@guest.example', quantity: 1 }
  const list = '/api/venues/{venueSlug}/events/{eventSlug}/waiting-list'
  expect((await dataOf(client.POST(list, { ...quiz, body: wish }))).status).toBe('Waiting')
  await database.connection.sql`delete from waiting_entry`
  await database.connection.sql`update event set capacity = 40 where slug = 'quiz-night'`
  const cancelToken = registered.cancelUrl.replace(/^.*\//, '')
  const cancel = '/api/event-registrations/{cancelToken}/cancel'
  expect((await dataOf(client.POST(cancel, { params: { path: { cancelToken } } }))).status).toBe('Cancelled')
  const jazz = { params: { path: { ...path, eventSlug: 'courtyard-jazz' } }, body: { ...buyer, quantity: 1 } }
  const checkout = '/api/venues/{venueSlug}/events/{eventSlug}/tickets/checkout'
  expect((await dataOf(client.POST(checkout, jazz))).amount).toBe(18.5)

  const held = await dataOf(client.GET('/api/vouchers/{code}', { params: { path: { code: venue.codes[0] ?? '' } } }))
  expect(held.balance).toBe(50)
  const { offers } = await dataOf(client.GET('/api/venues/{venueSlug}/vouchers/offers', atVenue))
  const gift = { productId: 'evening', buyerName: 'Ada Guest', buyerEmail: ada.email }
  expect(offers.map(({ productId }) => productId)).toContain(gift.productId)
  const sale = await dataOf(client.POST('/api/venues/{venueSlug}/vouchers/checkout', { ...atVenue, body: gift }))
  expect(sale.reference).toMatch(/^GV-/)

  expect([...called].sort()).toEqual(Object.keys(routes).sort())
  for (const request of sent) {
    const route = `${request.method} ${new URL(request.url).pathname}`
    expect(request.headers.has('X-Service-Key'), route).toBe(route.includes('/api/venues/'))
  }
})

test('a problem is identified by its slug and has the members of its kind', async () => {
  const client = clientOf()
  const params = { path: { venueSlug: venue.slug } }
  const table = { ...ada, resourceType: 'RestaurantTable', resourceId: 'hall-3', date, start: '19:00' } as const
  const wrong = await client.POST('/api/venues/{venueSlug}/reservations', { params, body: { ...table, partySize: 0 } })
  if (wrong.error?.slug !== 'bad-request') throw new Error(`another problem: ${wrong.error?.slug}`)
  expect(wrong.error.errors?.PartySize).toEqual(['Must be between 1 and 200.'])

  const two = { params, body: { ...table, partySize: 2 } }
  expect((await client.POST('/api/venues/{venueSlug}/reservations', two)).response.status).toBe(201)
  const late = await client.POST('/api/venues/{venueSlug}/reservations', two)
  expect(late.error).toMatchObject({ slug: 'slot-not-available', status: 409, title: 'Conflict' })
  expect(late.error?.traceId).toMatch(/^[0-9a-f]{32}$/)

  const path = { venueSlug: venue.slug, eventSlug: 'quiz-night' }
  const everybody = { ...buyer, quantity: 6, attendees: ['', 'B', 'C', 'D', 'E', 'F'] }
  const register = (quantity: number) =>
    client.POST('/api/venues/{venueSlug}/events/{eventSlug}/registrations', {
      params: { path },
      body: { ...everybody, quantity, attendees: everybody.attendees.slice(0, quantity) },
    })
  for (let seats = 40; seats > 0; seats -= 6) await dataOf(register(Math.min(6, seats)))
  const { error } = await register(1)
  if (error?.slug !== 'registration-closed') throw new Error(`another problem: ${error?.slug}`)
  expect([error.reason, error.remaining]).toEqual(['sold-out', 0])

  const none = await client.GET('/api/venues/{venueSlug}', { params: { path: { venueSlug: 'nowhere' } } })
  expect(none.error?.slug).toBe('not-found')
})

test('problems are in the language of the client, which one call can override', async () => {
  const params = { path: { code: 'no-such-code' } }
  const german = clientOf({ language: 'de' })
  const { error } = await german.GET('/api/vouchers/{code}', { params })
  expect(error).toMatchObject({ slug: 'voucher-not-found', title: 'Not Found' })
  const header = { 'Accept-Language': 'en' }
  const english = await german.GET('/api/vouchers/{code}', { params: { ...params, header } })
  const plain = await clientOf().GET('/api/vouchers/{code}', { params })
  expect(english.error?.detail).toBe(plain.error?.detail)
  expect(error?.detail).not.toBe(plain.error?.detail)
})

test('an unchanged read is neither data nor a problem', async () => {
  const client = clientOf()
  const params = { path: { venueSlug: venue.slug } }
  const first = await client.GET('/api/venues/{venueSlug}/menus', { params })
  const header = { 'If-None-Match': first.response.headers.get('ETag') ?? '' }
  const again = await client.GET('/api/venues/{venueSlug}/menus', { params: { ...params, header } })
  expect([again.response.status, again.data, Boolean(again.error)]).toEqual([304, undefined, false])
  expect(sent).toHaveLength(2)
})

test('without a key, routes that require one refuse, and the others answer', async () => {
  const guest = clientOf({ key: undefined })
  const profile = await guest.GET('/api/venues/{venueSlug}', { params: { path: { venueSlug: venue.slug } } })
  expect(profile.error?.slug).toBe('api-key-missing')
  const table = await guest.GET('/api/qr/{token}', { params: { path: { token: venue.tokens['hall-1'] ?? '' } } })
  expect(table.data?.resourceCode).toBe('hall-1')
})
