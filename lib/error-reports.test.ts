import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as environment from '#lib/env/env.ts'
import { EnvironmentError, readEnv } from '#lib/env/env.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { startSentryStandIn } from '#testing/stand-ins/sentry-stand-in.ts'
import { someDay } from '#testing/venues/payments.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { reportFailure, reportsSent } from './error-reports.ts'
import { metrics } from './metrics.ts'

const setting = vi.hoisted(() => ({ sentry: null as { endpoint: string; key: string } | null }))

vi.mock('#lib/env/env.ts', async (original) => {
  const actual = await original<typeof environment>()
  return { ...actual, env: () => ({ ...actual.env(), ...setting }) }
})

const database = useTestDatabase()
let receiver: Awaited<ReturnType<typeof startSentryStandIn>>
let venue: { slug: string; secretKey: string }

beforeAll(async () => {
  receiver = await startSentryStandIn()
  venue = await importTestVenue(venueFile())
})
afterAll(() => receiver.close())
beforeEach(() => {
  setting.sentry = readEnv({ SENTRY_DSN: receiver.dsn }).sentry
  receiver.envelopes.length = 0
  receiver.answerWith({ status: 200 })
})

/** A booking in a database in which a table is missing. */
async function failingBooking() {
  await database.connection.sql`alter table occupancy rename to away`
  const answer = await callRoute(`/api/venues/${venue.slug}/reservations`, {
    method: 'POST',
    headers: { 'X-Service-Key': venue.secretKey },
    body: {
      resourceType: 'RestaurantTable',
      date: someDay(),
      start: '19:00',
      partySize: 2,
      customerName: 'Ada Canary',
      email: 'canary@guest.example',
      notes: 'a note that nobody else may read',
    },
  })
  await database.connection.sql`alter table away rename to occupancy`
  await reportsSent()
  expect(answer.status).toBe(500)
  return answer.json
}

describe('an unexpected failure', () => {
  test('is reported, and the answer has the id of the report', async () => {
    const { sentryId, traceId } = await failingBooking()
    expect(sentryId).toMatch(/^[0-9a-f]{32}$/)
    expect(receiver.envelopes).toHaveLength(1)
    const [envelope] = receiver.envelopes
    if (!envelope) throw new Error('there is no envelope')
    const { path, headers, event } = envelope
    expect(path).toBe('POST /behind/api/4507/envelope/')
    expect(headers['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, sentry_client=\S+, sentry_key=public1key2$/)
    expect(event).toMatchObject({
      event_id: sentryId,
      platform: 'node',
      transaction: 'POST /api/venues/[venueSlug]/reservations',
      tags: { traceId, code: '42P01' },
      contexts: { trace: { trace_id: traceId } },
      exception: { values: [{ type: 'PostgresError', value: '42P01' }, { type: 'Error' }] },
    })
    const frames = JSON.stringify(event.exception)
    expect(frames).toMatch(/"filename":"[^"]+lib\/reservations\/[^"]+\.ts","lineno":\d+/)
  })

  test('is reported without texts of the guest, the key or the venue', async () => {
    await failingBooking()
    const { text = '' } = receiver.envelopes[0] ?? {}
    for (const secret of ['Canary', 'canary@', 'a note', venue.secretKey, venue.slug, 'occupancy']) {
      expect(text).not.toContain(secret)
    }
  })

  test('is reported without what looks like a place in a message, which a guest may have typed', async () => {
    const cause = new Error('refused: at the door\n    at Canary (secret.ts:1:1)')
    reportFailure(new TypeError('params:\n    at Canary (secret.ts:2:2)', { cause }), { where: 'a test' })
    await reportsSent()
    const { text = '' } = receiver.envelopes[0] ?? {}
    expect(text).toContain('error-reports.test.ts')
    expect(text).toMatch(/"type":"Error".*"type":"TypeError"/)
    expect(text).not.toMatch(/Canary|secret\.ts/)
  })

  test('is answered without an id if nothing is configured', async () => {
    setting.sentry = null
    expect(await failingBooking()).not.toHaveProperty('sentryId')
    expect(receiver.envelopes).toEqual([])
  })

  test('is answered as usual while the receiver is unavailable, and the report is counted as lost', async () => {
    setting.sentry = { endpoint: 'http://127.0.0.1:9/api/1/envelope/', key: 'key' }
    const lost = async () => (await metrics().reportsLost.get()).values[0]?.value ?? 0
    const before = await lost()
    expect(await failingBooking()).toMatchObject({ title: 'Internal Server Error' })
    expect(await lost()).toBe(before + 1)
  })

  test('is not a refusal: those are not reported', async () => {
    expect((await callRoute(`/api/venues/${venue.slug}/menus`)).status).toBe(401)
    await reportsSent()
    expect(receiver.envelopes).toEqual([])
  })
})

test('no more than twenty reports are in flight at once', async () => {
  const ids = Array.from({ length: 30 }, () => reportFailure(new Error('again'), { where: 'a test' }))
  await reportsSent()
  expect(ids.filter(Boolean)).toHaveLength(20)
  expect(receiver.envelopes).toHaveLength(20)
})

test('a receiver that refuses reports gets none for the time that it states', async () => {
  receiver.answerWith({ status: 429, headers: { 'Retry-After': '700' } })
  expect(reportFailure(new Error('one'), { where: 'a test' })).not.toBeNull()
  await reportsSent()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  expect(reportFailure(new Error('two'), { where: 'a test' })).toBeNull()
  vi.setSystemTime(Date.now() + 101_000)
  receiver.answerWith({ status: 200 })
  expect(reportFailure(new Error('three'), { where: 'a test' })).not.toBeNull()
  vi.useRealTimers()
  await reportsSent()
  expect(receiver.envelopes).toHaveLength(2)
})

test.each([
  ['https://abc1@o1.ingest.sentry.example/42', 'https://o1.ingest.sentry.example/api/42/envelope/'],
  ['http://abc1@127.0.0.1:8000/a/b/42', 'http://127.0.0.1:8000/a/b/api/42/envelope/'],
])('the address %s leads to %s', (dsn, endpoint) => {
  expect(readEnv({ SENTRY_DSN: dsn }).sentry).toEqual({ endpoint, key: 'abc1' })
})

test.each(['sentry', 'https://sentry.example/1', 'https://key:secret@sentry.example/1', 'https://key@sentry.example'])(
  'the address %s is refused at start',
  (dsn) => {
    expect(() => readEnv({ SENTRY_DSN: dsn })).toThrow(EnvironmentError)
  },
)
