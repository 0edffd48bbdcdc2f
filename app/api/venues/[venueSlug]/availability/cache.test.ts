import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findSlots } from '#lib/availability/find-slots.ts'
import { AvailabilityQuery } from '#lib/availability/input.ts'
import { availabilityJson } from '#lib/availability/record.ts'
import { holdGraceSeconds } from '#lib/checkout/hold-grace.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'

/** Cached responses of availability: never older than the last commit before the request. */
const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const queries = [`date=${date}`, `date=${date}&partySize=4`, `date=${date}&partySize=9&durationMinutes=90`]

const file = (changes: object = {}) =>
  venueFile({ slug: 'cached', settings: { deposits: true, onlinePayments: true, pendingHoldMinutes: 30 }, ...changes })

/** The response that a server without a cache would send at this moment. */
async function truth(query: string): Promise<string> {
  const venue = await getVenue('cached')
  const parsed = AvailabilityQuery.parse(Object.fromEntries(new URLSearchParams(query)))
  return availabilityJson(venue, await findSlots(venue, parsed, new Date()), venue.language).json.toString()
}

/** Requests the day from two servers between changes of every kind. Returns the number of wrong answers. */
async function staleAnswers(servers: readonly RunningServer[], key: string, steps: number): Promise<number> {
  const references: string[] = []
  const changes: (() => Promise<unknown>)[] = [
    async () => {
      const start = `${randomInt(10, 20)}:00`
      const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }
      const body = { resourceType: 'RestaurantTable', date, start, partySize: randomInt(1, 12), ...guest }
      const { json } = await call(servers[0]?.url ?? '', 'POST', '/api/venues/cached/reservations', { key, body })
      if (json.reference) references.push(String(json.reference))
    },
    async () => {
      const reference = references.shift()
      if (reference) await cancelReservation(await getVenue('cached'), reference, {}, acting())
    },
    () =>
      importVenueFile(file({ resources: [2, 4, randomInt(2, 9)].map((capacity, at) => table(`t${at}`, capacity)) })),
    () => importVenueFile(file({ openingHours: daily(`${randomInt(10, 14)}:00`) })),
  ]
  let stale = 0
  for (let step = 0; step < steps; step++) {
    // Bookings are twice as frequent as other changes, so that there is something to cancel and tables fill up.
    await changes[randomInt(0, changes.length + 1) % changes.length]?.()
    for (const query of queries) {
      const server = servers[randomInt(servers.length)]
      const { text } = await call(server?.url ?? '', 'GET', `/api/venues/cached/availability?${query}`, { key })
      if (text !== (await truth(query))) stale++
    }
  }
  return stale
}

const table = (id: string, capacity: number) => ({ id, name: id, type: 'RestaurantTable', capacity })
const daily = (opens: string) => ({
  regular: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
    day,
    isClosed: false,
    opens,
    closes: '23:00',
  })),
})

const database = useTestDatabase()
let servers: RunningServer[]
let key: string

beforeAll(async () => {
  key = (await importTestVenue(file())).secretKey
  servers = await Promise.all([0, 1].map(() => startServer({ databaseUrl: database.url })))
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

describe('a cached answer', () => {
  test('equals that of a server without a cache, on two servers, after every kind of change', async () => {
    expect(await staleAnswers(servers, key, scaled(15, 60))).toBe(0)
  })

  test('expires with a hold and with the start of a slot, although nothing is written', async () => {
    // Well before ten o'clock in the venue's time zone, also in summer.
    const morning = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T06:00:00Z`
    const on = morning.slice(0, 10)
    await importVenueFile(
      file({
        resources: [{ ...table('only', 2), pricing: { model: 'Deposit', amount: 10, depositAmount: 10 } }],
        openingHours: daily('10:00'),
        settings: { minNoticeMinutes: 30, deposits: true, onlinePayments: true, pendingHoldMinutes: 20 },
      }),
    )
    const freeAt = async (now: string) => {
      vi.setSystemTime(new Date(now))
      const { json } = await callRoute(`/api/venues/cached/availability?date=${on}&partySize=2`, {
        headers: { 'X-Service-Key': key },
      })
      const slots = json.slots as { startsAt: string; available: boolean }[]
      return slots.find(({ available }) => available)?.startsAt
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const first = (await freeAt(morning)) ?? ''
      const noticeEnds = Date.parse(first) - 30 * 60_000
      const at = (offsetMs: number) => freeAt(new Date(noticeEnds + offsetMs).toISOString())
      expect([await at(-60_000), await at(0), await at(1)]).toEqual([first, first, expect.not.stringMatching(first)])

      vi.setSystemTime(new Date(morning))
      const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }
      const slot = { resourceType: 'RestaurantTable', date: on, start: '10:00', partySize: 2 }
      const body = { ...slot, depositOptIn: true, ...guest }
      const { json } = await callRoute('/api/venues/cached/reservations', {
        method: 'POST',
        headers: { 'X-Service-Key': key },
        body,
      })
      expect(json.status).toBe('Pending')
      const graceEnds = Date.parse(morning) + 20 * 60_000 + holdGraceSeconds * 1000
      const freeAfterGrace = (offsetMs: number) => freeAt(new Date(graceEnds + offsetMs).toISOString())
      expect([await freeAfterGrace(-60_000), await freeAfterGrace(-1), await freeAfterGrace(0)]).toEqual([
        expect.not.stringMatching(first),
        expect.not.stringMatching(first),
        first,
      ])
    } finally {
      vi.useRealTimers()
    }
  })

  test('expires when a start that was too soon has passed, where it explains that', async () => {
    const on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await importVenueFile(
      file({ resources: [table('only', 2)], openingHours: daily('10:00'), settings: { minNoticeMinutes: 30 } }),
    )
    const firstAt = async (now: number) => {
      vi.setSystemTime(now)
      const { json } = await callRoute(`/api/venues/cached/availability?date=${on}&explain=true`, {
        headers: { 'X-Service-Key': key },
      })
      return (json.slots as { startsAt: string; reason: string | null }[])[0]
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { startsAt = '' } = (await firstAt(Date.parse(`${on}T05:00:00Z`))) ?? {}
      const begins = Date.parse(startsAt)
      const reasons: unknown[] = []
      for (const minutes of [-31, -30, -29, -1, 0, 1]) {
        reasons.push((await firstAt(begins + minutes * 60_000))?.reason)
      }
      expect(reasons).toEqual([null, null, 'too-soon', 'too-soon', 'past', 'past'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('is compressed as the client accepts it, has one ETag, and is not sent to a client that has it', async () => {
    const path = `/api/venues/cached/availability?date=${date}`
    const plain = await fetch(`${servers[0]?.url}${path}`, {
      headers: { 'X-Service-Key': key, 'Accept-Encoding': 'identity' },
    })
    const text = await plain.text()
    const tag = plain.headers.get('etag') ?? ''
    expect(plain.headers.get('vary')).toBe('Origin, X-Service-Key, Authorization, Accept-Encoding')
    for (const [coding, unpack] of [
      ['gzip', gunzipSync],
      ['zstd', zstdDecompressSync],
    ] as const) {
      for (const server of servers) {
        const { status, headers, body } = await raw(server, path, { 'Accept-Encoding': coding })
        expect([status, headers.get('content-encoding'), headers.get('etag')]).toEqual([200, coding, tag])
        expect(unpack(body).toString()).toBe(text)
        expect(body.length).toBeLessThan(text.length / 5)
      }
    }
    for (const sent of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const { status, headers, body } = await raw(servers[1] as RunningServer, path, { 'If-None-Match': sent })
      expect([sent, status, headers.get('etag'), body.length]).toEqual([sent, 304, tag, 0])
    }
    expect((await raw(servers[1] as RunningServer, path, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('is not sent for a revoked key or from an origin that the key does not allow', async () => {
    const path = `/api/venues/cached/availability?date=${date}`
    const { apiKeys } = await importVenueFile(
      file({
        apiKeys: [
          { kind: 'secret', label: 'Short-lived' },
          { kind: 'publishable', label: 'Page', origins: ['https://page.example'] },
        ],
      }),
    )
    const [secret = '', publishable = ''] = apiKeys.map((made) => made.key)
    const statusOf = async (headers: Record<string, string>) =>
      Promise.all(servers.map(async (server) => (await raw(server, path, headers)).status))
    const page = { 'X-Service-Key': publishable, Origin: 'https://page.example' }
    for (let round = 0; round < 2; round++) {
      expect(await statusOf({ 'X-Service-Key': secret })).toEqual([200, 200])
      expect(await statusOf(page)).toEqual([200, 200])
    }
    expect(await statusOf({ ...page, Origin: 'https://elsewhere.example' })).toEqual([403, 403])
    expect(await statusOf({ 'X-Service-Key': secret, Origin: 'https://page.example' })).toEqual([403, 403])
    expect((await raw(servers[0] as RunningServer, path, page)).headers.get('access-control-allow-origin')).toBe(
      'https://page.example',
    )
    await database.connection.sql`update api_key set revoked_at = now() where label = 'Short-lived'`
    expect(await statusOf({ 'X-Service-Key': secret })).toEqual([401, 401])
  })
})

describe('control: without the triggers that raise the versions', () => {
  test('answers are stale', async () => {
    await importVenueFile(file())
    const { sql } = database.connection
    await sql`alter table occupancy disable trigger occupancy_raises_buckets`
    try {
      // By chance a change of the venue may follow each booking, and that alone invalidates the cache.
      let stale = 0
      for (let round = 0; round < 10 && stale === 0; round++) stale = await staleAnswers(servers, key, 20)
      expect(stale).toBeGreaterThan(0)
    } finally {
      await sql`alter table occupancy enable trigger occupancy_raises_buckets`
    }
  })
})

async function raw(server: RunningServer, path: string, headers: Record<string, string>) {
  const all = { 'X-Service-Key': key, ...headers }
  return new Promise<{ status: number; headers: Headers; body: Buffer }>((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { headers: all }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(response.headers as Record<string, string>),
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
