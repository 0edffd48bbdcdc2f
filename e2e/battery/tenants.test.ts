import { describe, expect, test } from 'vitest'
import { type CallOptions, call } from '#testing/interface/call.ts'
import { canariesIn } from '#testing/interface/canaries.ts'
import { complaints, everythingOf, inWords, sentSoFar } from './tenants-answers.ts'
import { pages } from './tenants-page-places.ts'
import {
  goodPageRequest,
  leaksOf,
  openByRoutes,
  pageCasesOf,
  pageComplaints,
  pageHandlers,
  shown,
  shownStatus,
} from './tenants-pages.ts'
import { documentedOperations, type Operation, ofNoVenue, operations } from './tenants-places.ts'
import { asCall, casesOf, goodRequest, type Request, withValue } from './tenants-requests.ts'
import { checksums } from './tenants-rows.ts'
import { useTenants } from './tenants-stage.ts'
import type { Tenant } from './tenants-states.ts'

/**
 * Two organisations, each with a venue of the same names. Guests of one try everything that belongs to the other: every
 * identifier and every credential in every place that takes one, in every route and page.
 */
type Json = Record<string, unknown>

const documented = documentedOperations()
const stage = useTenants()

const nothingChanged = async () => {
  const { a, b, before } = stage
  expect([await checksums(a.venue), await checksums(b.venue)]).toEqual([before.a, before.b])
}
const send = (operation: Operation, request: Request, key?: string) => {
  const { path, options } = asCall(operation, request, Math.floor(Math.random() * 65_536))
  const headers = { ...options.headers, ...(key && { 'Idempotency-Key': key }) }
  return call<Json>(stage.url, operation.method, path, { ...options, headers })
}

const places = (page: string) => Object.keys(pages[page] ?? {}).length

describe('no identifier in any place gives one venue data of another:', () => {
  test.each(documented)('$id', async (operation) => {
    const cases = casesOf(operation, stage.a, stage.b)
    // All responses to the venues' own guests are cached before the others send requests.
    if (operation.method === 'GET' && !ofNoVenue.includes(operation.id)) {
      for (const own of [stage.a, stage.b]) await send(operation, goodRequest(operation, own))
    }
    const count = Object.keys(operations[operation.id]?.places ?? {}).length
    expect(cases.length).toBeGreaterThanOrEqual(20 * count)
    expect(await complaints(stage.url, cases)).toEqual([])
  })

  test.each(Object.keys(pages))('%s', async (page) => {
    const open = openByRoutes(await pageHandlers())
    const cases = pageCasesOf(page, stage.a, stage.b)
    expect(cases.length).toBeGreaterThanOrEqual(20 * places(page))
    const found: string[] = []
    for (const each of cases) found.push(...(await pageComplaints(open, each)))
    expect(found).toEqual([])
  })

  test('an order form with an item of the other venue’s menu orders nothing', async () => {
    const page = 'POST /tables/[token]/orders'
    const [own, theirs] = [goodPageRequest(page, stage.a), goodPageRequest(page, stage.b)]
    const form = { ...theirs.form, sessionId: own.form?.sessionId ?? '' }
    const { status } = await openByRoutes(await pageHandlers())({ ...own, form })
    expect(status).toBe(400)
  })

  test('thousands of requests have changed no row of either venue', async () => {
    expect(sentSoFar()).toBeGreaterThan(3000)
    await nothingChanged()
  })
})

describe('keys', () => {
  type Sent = [key: (of: { a: Tenant; b: Tenant }) => string, origin: 'a' | 'b' | null, expected: string]
  const table: Record<string, Sent> = {
    'the other venue’s key for browsers, from its own site': [
      ({ b }) => b.publishableKey,
      'b',
      '403 key-not-for-venue',
    ],
    'the other venue’s key for browsers, from this one’s site': [
      ({ b }) => b.publishableKey,
      'a',
      '403 origin-not-allowed',
    ],
    'this venue’s key for browsers, from the other one’s site': [
      ({ a }) => a.publishableKey,
      'b',
      '403 origin-not-allowed',
    ],
    'the other venue’s key for servers, from a browser': [({ b }) => b.secretKey, 'b', '403 secret-key-with-origin'],
    'the other venue’s key for servers': [({ b }) => b.secretKey, null, '403 key-not-for-venue'],
    'a key narrowed to another venue of the organisation': [({ a }) => a.narrowedKey, null, '403 key-not-for-venue'],
    'a revoked key': [({ a }) => String(a.dead.apiKey), null, '401 api-key-unknown'],
  }
  const underVenue = documented.filter(({ path }) => path.startsWith('/api/venues/'))

  /** Faults that the key check must precede: neither a broken body nor an unknown event is reported. */
  const bodies: Record<string, CallOptions> = {
    'with a malformed body': { rawBody: '{', headers: { 'Content-Type': 'application/json' } },
    'with a body of another type': { rawBody: 'x', headers: { 'Content-Type': 'text/plain' } },
    'with nothing': {},
  }

  test.each(Object.entries(table))('%s: refused before anything else is checked', async (_, [key, of, expected]) => {
    const { a, b } = stage
    const origin = of && stage[of].origin
    for (const operation of underVenue) {
      const request = withValue(goodRequest(operation, a), 'path eventSlug', b.live.eventSlug[0] ?? '')
      const sent = asCall(operation, withValue(request, 'header X-Service-Key', key({ a, b })), 0)
      const ways = { 'as it should be': sent.options, ...(operation.method === 'POST' && bodies) }
      for (const [how, way] of Object.entries(ways)) {
        const headers = { ...sent.options.headers, ...way.headers, ...(origin && { Origin: origin }) }
        const answer = await call<Json>(stage.url, operation.method, sent.path, { ...way, headers })
        expect([operation.id, how, inWords(answer)]).toEqual([operation.id, how, expected])
        expect(await canariesIn(everythingOf(answer).replaceAll(origin ?? '\0', ''), 'b')).toEqual([])
      }
    }
    await nothingChanged()
  })
})

describe('a response that the service or a client has cached is not served to others:', () => {
  const cacheable = documented.filter(({ takes }) => takes.includes('header If-None-Match'))

  test.each(cacheable)('$id', async (operation) => {
    const { a, b } = stage
    const get = async (request: Request, headers: Record<string, string> = {}) => {
      const { path, options } = asCall(operation, request, 0)
      return call<Json | undefined>(stage.url, 'GET', path, { headers: { ...options.headers, ...headers } })
    }
    const [ours, theirs] = [await get(goodRequest(operation, a)), await get(goodRequest(operation, b))]
    const [etag, other] = [ours, theirs].map(({ headers }) => headers.get('etag') ?? '') as [string, string]
    expect(new Set(['', etag, other]).size).toBe(3)
    expect((await get(goodRequest(operation, a), { 'If-None-Match': etag })).status).toBe(304)
    const withTheirs = await get(goodRequest(operation, a), { 'If-None-Match': other })
    expect([withTheirs.status, withTheirs.text]).toEqual([200, ours.text])
    for (const [key, expected] of [
      [b.secretKey, '403 key-not-for-venue'],
      [a.narrowedKey, '403 key-not-for-venue'],
      [String(a.dead.apiKey), '401 api-key-unknown'],
      ['', '401 api-key-missing'],
    ] as const) {
      const request = withValue(goodRequest(operation, a), 'header X-Service-Key', key)
      for (const cached of [etag, '*']) {
        const answer = await get(request, { 'If-None-Match': cached })
        expect(inWords(answer)).toBe(expected)
        expect(await canariesIn(everythingOf(answer), 'a')).toEqual([])
      }
    }
  })
})

describe('each venue gets its own data:', () => {
  const reads = documented.filter(({ id, method }) => method === 'GET' && !ofNoVenue.includes(id))

  test.each(reads)('$id shows each venue to its own guests', async (operation) => {
    const { a, b } = stage
    for (const [own, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const answer = await send(operation, goodRequest(operation, own))
      expect(answer.status).toBe(200)
      expect(await canariesIn(everythingOf(answer), own.mark)).not.toEqual([])
      expect(await canariesIn(everythingOf(answer), other.mark)).toEqual([])
    }
  })

  test.each(shown)('%s shows each venue to its own guests', async (page) => {
    const open = openByRoutes(await pageHandlers())
    const { a, b } = stage
    for (const [own, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const answer = await open(goodPageRequest(page, own))
      expect(answer.status).toBe(shownStatus(page))
      expect(await leaksOf(answer, own.mark)).not.toEqual([])
      expect(await leaksOf(answer, other.mark)).toEqual([])
    }
    await nothingChanged()
  })

  test('a name that both have, such as that of an event or a reservation, means each one’s own', async () => {
    const { a, b, before } = stage
    const operation = (id: string) => documented.find((each) => each.id === id) as Operation
    for (const slug of ['quiz', 'gala']) {
      const answer = await send(
        operation('getEvent'),
        withValue(goodRequest(operation('getEvent'), a), 'path eventSlug', slug),
      )
      expect(await canariesIn(answer.text, 'a')).not.toEqual([])
      expect(await canariesIn(everythingOf(answer), 'b')).toEqual([])
    }
    const intent = goodRequest(operation('createPaymentIntent'), a)
    const { status } = await send(operation('createPaymentIntent'), {
      ...intent,
      body: { reservationReference: a.sharedReference, amount: 10, currency: 'EUR' },
    })
    expect(status).toBe(201)
    const order = goodRequest(operation('placeOrder'), a)
    const lines = [{ menuId: 'bar', itemName: 'Pils', quantity: 1 }]
    const ordered = await send(operation('placeOrder'), { ...order, body: { lines } })
    expect(ordered.status).toBe(200)
    expect(await canariesIn(everythingOf(ordered), 'b')).toEqual([])
    expect((await checksums(a.venue)).tab_line).not.toBe(before.a.tab_line)
    expect(await checksums(b.venue)).toEqual(before.b)
  })

  const order = ['createReservation', 'createMessage', 'registerForEvent', 'createPaymentIntent']
  const writes = [...order, 'openTicketCheckout', 'joinWaitingList', 'openVoucherCheckout', 'placeOrder', 'payTab']
  test.each(writes)('%s answers each venue separately, even with the same Idempotency-Key', async (id) => {
    const { a, b } = stage
    const operation = documented.find((each) => each.id === id) as Operation
    const theirs = await send(operation, goodRequest(operation, b), 'a-key-of-both')
    const after = await checksums(b.venue)
    const ours = await send(operation, goodRequest(operation, a), 'a-key-of-both')
    expect([Math.floor(theirs.status / 100), ours.status]).toEqual([2, theirs.status])
    expect(await canariesIn(everythingOf(ours), 'b')).toEqual([])
    expect((await send(operation, goodRequest(operation, a), 'a-key-of-both')).text).toBe(ours.text)
    expect((await send(operation, goodRequest(operation, b), 'a-key-of-both')).text).toBe(theirs.text)
    expect(await checksums(b.venue)).toEqual(after)
  })

  test('the remaining requests succeed as well', async () => {
    const { a, b } = stage
    const rest = documented.filter(({ id, method }) => method === 'POST' && !writes.includes(id))
    const ofVenue = rest.filter(({ id }) => !ofNoVenue.includes(id))
    expect(ofVenue.map(({ id }) => id).sort()).toEqual(['cancelRegistration', 'closeTab'])
    const after = await checksums(b.venue)
    const placing = documented.find(({ id }) => id === 'placeOrder') as Operation
    const again = goodRequest(placing, a)
    await send(placing, { ...again, body: { lines: again.body?.lines } })
    for (const operation of ofVenue) {
      const answer = await send(operation, goodRequest(operation, a))
      expect(answer.status).toBe(200)
      expect(await canariesIn(everythingOf(answer), 'b')).toEqual([])
    }
    expect(await checksums(b.venue)).toEqual(after)
  })
})

test('no line of the log contains a text of a guest, an operator or a venue', async () => {
  const lines = stage.output()
  expect(lines.length).toBeGreaterThan(100_000)
  expect([...(await canariesIn(lines, 'a')), ...(await canariesIn(lines, 'b'))]).toEqual([])
})
