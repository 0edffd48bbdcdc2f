import { JSDOM } from 'jsdom'
import { beforeAll, expect, test } from 'vitest'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { locales } from '#lib/i18n/locale.ts'
import { begin } from '#lib/idempotency/attempts.ts'
import { fingerprintOf, scopeOf } from '#lib/idempotency/request.ts'
import { newApiKey } from '#lib/keys/format.ts'
import { findApiKey } from '#lib/keys/queries.ts'
import { announceEnd } from '#lib/operations/ending.ts'
import { stopItem } from '#lib/orders/stop-item.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { namedProblems, type ProblemKind } from '#lib/problems/catalogue.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { drawVoucherCode } from '#lib/vouchers/code.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { passForLeases } from '#testing/servers/leases.ts'
import { acting } from '#testing/venues/acting.ts'
import { sampleEvents } from '#testing/venues/event-venue.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { someDay } from '#testing/venues/payments.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { guestOrigin, importTestVenue } from '#testing/venues/venues.ts'
import { sellingVouchers, voucherProducts } from '#testing/venues/voucher-venue.ts'
import { percentageOf } from '#testing/venues/vouchers.ts'
import { GET as errorPage } from './[slug]/route.tsx'

/**
 * The examples of the error pages: real requests provoke each problem of the catalogue in both languages, and the responses
 * must equal `examples.json`. After an intended change: `vitest run app/docs/api/errors -u`.
 */
useTestDatabase()

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown; shown?: string }
type Provocation = () => Promise<[path: string, sent?: Sent]>

const slug = 'copper-cue'
const home = `/api/venues/${slug}`
let venue: Venue
let keys = { secretKey: '', publishableKey: '' }
let strangerKey = ''
let token = ''

const table = (id: string, more = {}) => ({ id, name: id, type: 'RestaurantTable', capacity: 2, ...more })

beforeAll(async () => {
  const events = [
    { ...sampleEvents.quiz, slug: 'quiz-night' },
    { ...sampleEvents.quiz, slug: 'full', registration: { mode: 'Free', capacity: 1 } },
    { ...sampleEvents.concert, slug: 'courtyard-jazz' },
  ]
  const imported = await importTestVenue({
    slug,
    ...orderingSections,
    settings: { ...sellingVouchers, ticketSales: false, maxAdvanceDays: 365 },
    resources: [
      table('garden-1'),
      table('hall-2', { pricing: { model: 'Deposit', amount: 0, depositAmount: 10, unitLabel: 'booking' } }),
    ],
    voucherProducts,
    events,
  })
  keys = imported
  token = imported.tokens['garden-1'] ?? ''
  venue = await getVenue(slug)
  strangerKey = (await importTestVenue({ slug: 'stranger' })).secretKey
})

let hour = 10
const booking = (more = {}) => ({
  resourceType: 'RestaurantTable',
  resourceId: 'garden-1',
  date: someDay(),
  start: `${hour}:00`,
  durationMinutes: 60,
  partySize: 2,
  customerName: 'Ada Guest',
  email: 'ada@guest.example',
  ...more,
})

const post = (body: unknown, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  body,
  headers: { 'X-Service-Key': keys.secretKey, ...headers },
})

async function booked(more = {}) {
  hour++
  const { json } = await callRoute(`${home}/reservations`, post(booking(more)))
  return String(json.reference)
}

const deposit = (reservationReference: string, more = {}) =>
  post({ reservationReference, amount: 10, currency: 'EUR', ...more })

/** A purchase at a venue of its own that does not meet a condition for selling vouchers. */
async function purchaseAt(name: string, vouchers: object, sections = {}): Promise<[string, Sent]> {
  const settings = { ...sellingVouchers, vouchers: { ...sellingVouchers.vouchers, ...vouchers } }
  // The second language uses the venue of the first: the import returns its key only once.
  purchaseKeys[name] ??= (await importTestVenue({ slug: name, settings, voucherProducts, ...sections })).secretKey
  return [`/api/venues/${name}/vouchers/checkout`, post(purchase, { 'X-Service-Key': purchaseKeys[name] })]
}
const purchaseKeys: Record<string, string> = {}
const purchase = { productId: 'fifty', buyerName: 'Ada Guest', buyerEmail: 'ada@guest.example' }
const guests = { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 1 }

const provocations: Record<string, Provocation> = {
  'api-key-missing': async () => [home],
  'api-key-unknown': async () => [home, { headers: { 'X-Service-Key': newApiKey('secret') } }],
  'publishable-key-without-origin': async () => [home, { headers: { 'X-Service-Key': keys.publishableKey } }],
  'origin-not-allowed': async () => [
    home,
    { headers: { 'X-Service-Key': keys.publishableKey, Origin: 'https://elsewhere.example' } },
  ],
  'secret-key-with-origin': async () => [home, { headers: { 'X-Service-Key': keys.secretKey, Origin: guestOrigin } }],
  'key-not-for-venue': async () => [home, { headers: { 'X-Service-Key': strangerKey } }],
  'feature-not-in-plan': () => purchaseAt('on-plan-pro', {}, { plan: 'Pro' }),

  async 'slot-not-available'() {
    await booked()
    return [`${home}/reservations`, post(booking())]
  },
  async 'payments-not-enabled'() {
    const settings = { deposits: true, onlinePayments: false }
    purchaseKeys.cash ??= (await importTestVenue({ slug: 'cash-only', settings })).secretKey
    const key = { 'X-Service-Key': purchaseKeys.cash }
    const { json } = await callRoute('/api/venues/cash-only/reservations', post(booking({ resourceId: null }), key))
    const { body } = deposit(String(json.reference))
    return ['/api/venues/cash-only/payment-intents', post(body, key)]
  },
  async 'reservation-not-payable'() {
    const reference = await booked({ resourceId: 'hall-2', depositOptIn: true })
    await cancelReservation(venue, reference, {}, acting())
    return [`${home}/payment-intents`, deposit(reference)]
  },

  async 'registration-closed'() {
    await callRoute(`${home}/events/full/registrations`, post(guests))
    return [`${home}/events/full/registrations`, post(guests)]
  },
  'ticket-sales-not-enabled': async () => [`${home}/events/courtyard-jazz/tickets/checkout`, post(guests)],
  async 'ticket-checked-in'() {
    const { codes, cancelToken } = await registerGuests(venue, 'quiz-night', ['Ada Guest'])
    await checkInTicket(codes[0] ?? '', { by: 'Door' }, acting())
    const shown = '/api/event-registrations/<CANCEL_TOKEN>/cancel'
    return [`/api/event-registrations/${cancelToken}/cancel`, { method: 'POST', shown }]
  },
  async 'tab-changed'() {
    const lines = [{ menuId: 'bar', itemName: 'Pils 0.3', quantity: 2 }]
    const body = { lines, sessionId: '00000000-0000-4000-8000-000000000000' }
    return [`/api/qr/${token}/orders`, { method: 'POST', body, shown: '/api/qr/<TABLE_TOKEN>/orders' }]
  },

  async 'share-not-payable'() {
    const lines = [{ menuId: 'bar', itemName: 'Pils 0.3', quantity: 1 }]
    await callRoute(`/api/qr/${token}/orders`, { method: 'POST', body: { lines } })
    const body = { share: { lines: [{ itemName: 'Pils 0.3', quantity: 9 }] } }
    return [`/api/qr/${token}/payment`, { method: 'POST', body, shown: '/api/qr/<TABLE_TOKEN>/payment' }]
  },

  async 'item-sold-out'() {
    const item = { menuId: 'bar', itemName: 'Pils 0.3' }
    await stopItem(venue, item, acting())
    const body = { lines: [{ ...item, quantity: 2 }] }
    return [`/api/qr/${token}/orders`, { method: 'POST', body, shown: '/api/qr/<TABLE_TOKEN>/orders' }]
  },

  'voucher-not-found': async () => [`/api/vouchers/${drawVoucherCode()}`, { shown: '/api/vouchers/<VOUCHER_CODE>' }],
  async 'voucher-not-usable'() {
    const { code } = await percentageOf(venue, 10)
    const reference = await booked({ resourceId: 'hall-2', depositOptIn: true })
    return [`${home}/payment-intents`, deposit(reference, { voucherCode: code })]
  },
  'voucher-sale-not-available': async () => [`${home}/vouchers/checkout`, post({ ...purchase, productId: 'counter' })],
  'voucher-validity-not-set': () => purchaseAt('without-validity', { validity: null }),
  'voucher-validity-too-short': () => purchaseAt('short-validity', { validity: { months: 6 } }),

  async 'idempotency-key-reused'() {
    hour++
    const headers = { 'Idempotency-Key': `first-${hour}` }
    await callRoute(`${home}/reservations`, post(booking(), headers))
    return [`${home}/reservations`, post(booking({ partySize: 1 }), headers)]
  },
  async 'checkout-in-progress'() {
    const key = `running-${hour++}`
    const caller = (await findApiKey(keys.secretKey))?.id ?? ''
    const scope = scopeOf({ caller, pattern: '/api/venues/[venueSlug]/reservations', params: { venueSlug: slug } })
    // The first request has begun and has no response yet.
    await begin({ scope, key, fingerprint: fingerprintOf(new URLSearchParams(), booking()), now: new Date() })
    await passForLeases(-60)
    return [`${home}/reservations`, post(booking(), { 'Idempotency-Key': key })]
  },
  async 'rate-limited'() {
    const path = `/api/vouchers/${drawVoucherCode()}`
    for (let request = 0; request < 30; request++) await callRoute(path)
    return [path, { shown: '/api/vouchers/<VOUCHER_CODE>' }]
  },
  async 'not-ready'() {
    announceEnd()
    return ['/api/ready']
  },
}

/** Provokes a problem and returns the request and the response. */
async function provoked(kind: string, locale: string): Promise<{ request: string; answer: Record<string, unknown> }> {
  const [path, { shown = path, headers, ...sent } = {}] = (await provocations[kind]?.()) ?? ['/']
  const { json } = await callRoute(path, { ...sent, headers: { ...headers, 'Accept-Language': locale } })
  // Only the trace id and the day differ between runs.
  const answer = { ...json, traceId: '0af7651916cd43dd8448eb211c80319c' }
  return {
    request: `${sent.method ?? 'GET'} ${shown}`,
    answer: JSON.parse(JSON.stringify(answer).replaceAll(someDay(), '2027-06-16')),
  }
}

test('every problem with a page has an example, which equals the real response', async () => {
  expect(Object.keys(provocations).toSorted()).toEqual(namedProblems.toSorted())
  const examples: Record<string, unknown> = {}
  for (const kind of Object.keys(provocations)) {
    const answers: Record<string, unknown> = {}
    let request = ''
    for (const locale of locales) {
      const example = await provoked(kind, locale)
      expect(example.answer.type).toMatch(new RegExp(`/docs/api/errors/${kind}$`))
      answers[locale] = example.answer
      request = example.request
    }
    examples[kind] = { request, answers }
  }
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot('./examples.json')
})

test.each(namedProblems.flatMap((kind) => locales.map((locale) => [kind, locale] as const)))(
  'the page of %s in %s shows what happened, the example, and what to do',
  async (kind: ProblemKind, locale) => {
    const { default: examples } = await import('./examples.json', { with: { type: 'json' } })
    const request = new Request(`http://docs.test/docs/api/errors/${kind}?lang=${locale}`)
    const response = await errorPage(request, { params: Promise.resolve({ slug: kind }) })
    expect(response.status).toBe(200)
    const { document } = new JSDOM(await response.text()).window
    expect(document.documentElement.lang).toBe(locale)
    const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
    expect(headings).toEqual(
      locale === 'en' ? ['What happened', 'Example', 'What to do'] : ['Was passiert ist', 'Beispiel', 'Was zu tun ist'],
    )
    const shown = JSON.parse(document.querySelector('pre')?.textContent ?? '')
    expect(shown).toEqual((examples as Record<string, { answers: object }>)[kind]?.answers[locale as never])
    expect(shown.detail.length).toBeGreaterThan(20)
  },
)

test('an unknown problem has no page', async () => {
  const response = await errorPage(new Request('http://docs.test/docs/api/errors/constructor'), {
    params: Promise.resolve({ slug: 'constructor' }),
  })
  expect(response.status).toBe(404)
})
