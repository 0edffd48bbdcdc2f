import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { sampleOf } from '#testing/interface/scrape.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { startSentryStandIn } from '#testing/stand-ins/sentry-stand-in.ts'
import { orderingVenue } from '#testing/venues/ordering-venue.ts'

/** A production server counts and reports failures of its pages, which Next serves from its own copies of modules. */
const database = useTestDatabase()
const token = 'a-token-of-prometheus'
const ticketCode = '7KQ2M4XW9BTR'
let receiver: Awaited<ReturnType<typeof startSentryStandIn>>
let server: RunningServer
let tableToken: string

beforeAll(async () => {
  receiver = await startSentryStandIn()
  ;({ token: tableToken } = await orderingVenue())
  const env = { METRICS_TOKEN: token, SENTRY_DSN: receiver.dsn }
  server = await startServer({ databaseUrl: database.url, mode: 'production', env })
})
afterAll(async () => {
  await server?.stop()
  await receiver?.close()
})

async function numberOf(name: string, labels: Record<string, string> = {}): Promise<number | null> {
  const { text } = await call(server.url, 'GET', '/api/metrics', { headers: { Authorization: `Bearer ${token}` } })
  return sampleOf(text, `booking_${name}`, labels)
}

test('a failure of a page is counted, and reported with only the first part of its address', async () => {
  await database.connection.sql`alter table ticket rename to away`
  expect((await fetch(`${server.url}/tickets/${ticketCode}`)).status).toBe(500)
  await database.connection.sql`alter table away rename to ticket`
  await expect.poll(() => receiver.envelopes.length).toBe(1)
  const [envelope] = receiver.envelopes
  expect(envelope?.event).toMatchObject({ transaction: '/tickets', tags: { code: '42P01' } })
  expect(envelope?.text).not.toContain(ticketCode)
  expect(await numberOf('http_request_duration_seconds_count', { route: 'pages', status: '500' })).toBe(1)
})

test('the streams of tables are counted while they last', async () => {
  const leaving = new AbortController()
  const stream = await fetch(`${server.url}/tables/${tableToken}/events`, { signal: leaving.signal })
  expect(stream.status).toBe(200)
  expect(await numberOf('table_streams')).toBe(1)
  leaving.abort()
  await expect.poll(() => numberOf('table_streams')).toBe(0)
  // After a page that was requested later is counted.
  const counted = (status: string) => numberOf('http_request_duration_seconds_count', { route: 'pages', status })
  expect((await fetch(`${server.url}/tickets/${ticketCode}`)).status).toBe(404)
  await expect.poll(() => counted('404')).toBe(1)
  // Its duration shows how long a guest stayed, and nothing about the service.
  expect(await counted('200')).toBeNull()
})
