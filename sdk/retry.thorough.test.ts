import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useTestDatabase } from '../testing/database/database.ts'
import { call } from '../testing/interface/call.ts'
import { type RunningServer, startServer } from '../testing/servers/servers.ts'
import { type FlakyFront, startFlakyFront } from '../testing/stand-ins/flaky-front.ts'
import { someDay } from '../testing/venues/payments.ts'
import { importTestVenue } from '../testing/venues/venues.ts'
import { type ClientOptions, createClient } from './src/index.ts'

/** The client against the real server, through a proxy that loses, cuts off and refuses responses. */
const database = useTestDatabase()
let server: RunningServer
let front: FlakyFront
let venue: { slug: string; secretKey: string }
let number = 0

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url })
  front = await startFlakyFront(server.url)
})
afterAll(async () => {
  await front.close()
  await server.stop()
})
beforeEach(async () => {
  number++
  venue = await importTestVenue({ slug: `often-${number}`, organisation: `often-${number}` })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const retry = { firstPauseMs: 1 }

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const busy = { status: 503, headers: { 'Retry-After': '0' } }

function clientOf(more: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl: front.url, key: venue.secretKey, retry, ...more })
}

/** Books any of the four tables, so that a second booking would succeed as well. */
function book(more: Partial<ClientOptions> = {}, init: { signal?: AbortSignal; key?: string } = {}) {
  const header = init.key === undefined ? {} : { 'Idempotency-Key': init.key }
  return clientOf(more).POST('/api/venues/{venueSlug}/reservations', {
    params: { path: { venueSlug: venue.slug }, header },
    body: {
      resourceType: 'RestaurantTable',
      date: someDay(),
      start: '19:00',
      partySize: 2,
      customerName: 'Ada Guest',
      email: 'ada@guest.example',
    },
    ...(init.signal && { signal: init.signal }),
  })
}

const read = (more: Partial<ClientOptions> = {}, init: { signal?: AbortSignal } = {}) =>
  clientOf(more).GET('/api/venues/{venueSlug}', { params: { path: { venueSlug: venue.slug } }, ...init })

async function bookings(): Promise<string[]> {
  const rows = await database.connection.sql<{ reference: string }[]>`
    select reference from reservation join venue on venue.id = venue_id where slug = ${venue.slug}`
  return rows.map(({ reference }) => reference)
}

const keysSent = () => new Set(front.requests.map(({ key }) => key))

describe('a request that creates something', () => {
  test('takes effect once, although its first responses were lost, cut off and refused on the way', async () => {
    front.meet('lose answer', 'cut answer', busy, { status: 502 })
    const { data, response } = await book()
    expect(response.status).toBe(201)
    expect(await bookings()).toEqual([data?.reference])
    expect(front.requests).toHaveLength(5)
    expect(keysSent().size).toBe(1)
    expect(front.requests[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  })

  test('control: takes effect twice where the key is lost on the way', async () => {
    front.meet('lose answer')
    const withoutKey = (request: Request) => {
      request.headers.delete('Idempotency-Key')
      return fetch(request)
    }
    expect((await book({ fetch: withoutKey })).response.status).toBe(201)
    expect(await bookings()).toHaveLength(2)
  })

  test('takes effect once from a page of another origin as well, where its key is in the body', async () => {
    vi.stubGlobal('location', { origin: 'https://guest.example' })
    front.meet('lose answer', 'cut answer', busy)
    const { data, response } = await book()
    expect(response.status).toBe(201)
    expect(await bookings()).toEqual([data?.reference])
    expect(front.requests).toHaveLength(4)
    expect([...keysSent()]).toEqual([undefined])
  })

  test('is ended by its caller from such a page, even when garbage is collected meanwhile', async () => {
    vi.stubGlobal('location', { origin: 'https://guest.example' })
    const collecting = setInterval(collectGarbage, 20)
    front.meet('never answer')
    const caller = new AbortController()
    const ended = expect(book({}, { signal: caller.signal })).rejects.toThrow('the caller has left')
    await expect.poll(() => front.requests.length).toBe(1)
    await pause(500)
    caller.abort(new Error('the caller has left'))
    await ended
    clearInterval(collecting)
  })

  test('has a key of its own for each call, or the key of the caller', async () => {
    front.meet()
    await book()
    await book()
    expect(keysSent().size).toBe(2)
    front.meet()
    const [one, again] = [await book({}, { key: 'order 17' }), await book({}, { key: 'order 17' })]
    expect(again.data).toEqual(one.data)
    expect(front.requests.map(({ key }) => key)).toEqual(['order 17', 'order 17'])
  })

  test('is sent once where it cannot have a key', async () => {
    front.meet('lose answer')
    await expect(book({ idempotencyKeys: false })).rejects.toThrow(TypeError)
    expect(front.requests).toEqual([{ line: expect.stringContaining('POST'), key: undefined }])
    front.meet(busy)
    const { error } = await book({ idempotencyKeys: false })
    expect([error?.slug, front.requests.length]).toEqual(['other', 1])
    expect(await bookings()).toHaveLength(1)
  })

  test('is not retried after a refusal that depends on the request', async () => {
    for (let table = 0; table < 4; table++) await book()
    front.meet()
    const { error } = await book()
    expect([error?.slug, front.requests.length]).toEqual(['slot-not-available', 1])
  })

  test('waits while an earlier attempt is still running', async () => {
    const statuses: number[] = []
    let release = () => {}
    const refused = new Promise<void>((resolve) => {
      release = resolve
    })
    const watching = async (request: Request) => {
      const response = await fetch(request)
      statuses.push(response.status)
      if (response.status === 409) release()
      return response
    }
    let holding = () => {}
    const held = new Promise<void>((resolve) => {
      holding = resolve
    })
    // No table can be booked meanwhile: the first attempt waits in the database until the second has been refused.
    const lock = database.connection.sql.begin(async (sql) => {
      await sql`select 1 from resource join venue on venue.id = venue_id where slug = ${venue.slug} for update of resource`
      holding()
      await refused
    })
    await held
    front.meet()
    const { data } = await book({ fetch: watching, timeoutMs: 1000, retry: { ...retry, attempts: 50 } })
    await lock
    expect(statuses[0]).toBe(409)
    expect(statuses.at(-1)).toBe(201)
    expect(await bookings()).toEqual([data?.reference])
    expect(keysSent().size).toBe(1)
  })
})

describe('a read', () => {
  test('is retried without a key', async () => {
    front.meet('lose answer', 'cut answer', busy, { status: 504 })
    expect((await read()).data?.slug).toBe(venue.slug)
    expect(front.requests).toHaveLength(5)
    expect([...keysSent()]).toEqual([undefined])
  })

  test('is attempted as often as the option says, and returns the last response', async () => {
    front.meet(busy, busy, busy)
    const { error } = await read({ retry: { ...retry, attempts: 3 } })
    expect([error?.status, front.requests.length]).toEqual([503, 3])
    front.meet('lose answer', 'lose answer')
    await expect(read({ retry: { ...retry, attempts: 2 } })).rejects.toThrow(TypeError)
    expect(front.requests).toHaveLength(2)
    front.meet(busy)
    expect((await read({ retry: false })).error?.status).toBe(503)
    expect(front.requests).toHaveLength(1)
  })

  test.each([400, 401, 403, 404, 500, 501])('is not retried after %i', async (status) => {
    front.meet({ status })
    expect((await read()).error?.status).toBe(status)
    expect(front.requests).toHaveLength(1)
  })

  test('is retried after the time-out of each attempt', async () => {
    front.meet('never answer', 'never answer')
    expect((await read({ timeoutMs: 1000, retry: { ...retry, attempts: 20 } })).data?.slug).toBe(venue.slug)
    expect(front.requests.length).toBeGreaterThanOrEqual(3)
    front.meet('never answer', 'never answer')
    await expect(read({ timeoutMs: 50, retry: { ...retry, attempts: 2 } })).rejects.toThrow(/time/i)
  })

  test('is ended by its time-out or its caller, even when garbage is collected meanwhile', async () => {
    const collecting = setInterval(collectGarbage, 20)
    front.meet('never answer', 'never answer')
    await expect(read({ timeoutMs: 500, retry: { ...retry, attempts: 2 } })).rejects.toThrow(/time/i)
    front.meet('never answer')
    const caller = new AbortController()
    const request = read({}, { signal: caller.signal })
    const ended = expect(request).rejects.toThrow('the caller has left')
    await expect.poll(() => front.requests.length).toBe(1)
    await pause(500)
    caller.abort(new Error('the caller has left'))
    await ended
    clearInterval(collecting)
  })
})

describe('the service', () => {
  test('sends Retry-After, and the client does not retry where that is too long', async () => {
    front.meet()
    const lookUp = () =>
      clientOf({ retry: { ...retry, longestPauseMs: 500 } }).GET('/api/vouchers/{code}', {
        params: { path: { code: 'no-such-code' } },
      })
    // Concurrently, to stay within one minute of the rate limit.
    const looked = await Promise.all(Array.from({ length: 30 }, lookUp))
    expect(new Set(looked.map(({ error }) => error?.slug))).toEqual(new Set(['voucher-not-found']))
    const last = await lookUp()
    expect(last.error?.slug).toBe('rate-limited')
    expect(Number(last.response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(front.requests).toHaveLength(31)
  })

  test('allows no header with a key from pages of other origins, so the client writes it into the body there', async () => {
    const { headers } = await call(server.url, 'OPTIONS', `/api/venues/${venue.slug}/reservations`, {
      origin: 'https://guest.example',
    })
    expect(headers.get('access-control-allow-headers')).not.toMatch(/idempotency-key/i)
  })
})
