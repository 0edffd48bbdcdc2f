import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { listJobs } from '#lib/jobs/inspect.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { holdReads } from '#testing/database/held-reads.ts'
import { call } from '#testing/interface/call.ts'
import { sampleOf } from '#testing/interface/scrape.ts'
import { type RunningServer, refusesConnections, startServer } from '#testing/servers/servers.ts'
import { letterTo } from '#testing/stand-ins/mailbox.ts'
import { waitingForLocks } from '#testing/storms/race.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** How a server shuts down, and what happens to its running requests. */
const testDatabase = useTestDatabase()
let secretKey: string
let server: RunningServer | undefined

beforeAll(async () => {
  ;({ secretKey } = await importTestVenue({}))
})

afterEach(async () => {
  await server?.kill9()
  server = undefined
})

const path = '/api/venues/small-venue/menus'

const metricsToken = 'a-token-of-prometheus'

/** How many requests a server has not answered yet. */
async function inFlight(url: string): Promise<number | null> {
  const { text } = await call(url, 'GET', '/api/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } })
  return sampleOf(text, 'booking_http_requests_in_flight')
}

test('answers fifty running requests before it ends, and takes no new ones', async () => {
  server = await startServer({ databaseUrl: testDatabase.url, env: { METRICS_TOKEN: metricsToken } })
  const { url, port } = server
  const release = await holdReads(testDatabase.connection)
  const answers = Array.from({ length: 50 }, () => call(url, 'GET', path, { key: secretKey }))
  // Ten wait for the lock, the others for a connection of the pool; the 51st is the request for the metrics.
  await expect.poll(() => inFlight(url)).toBe(51)

  const ended = server.stop()
  await expect.poll(() => refusesConnections(port)).toBe(true)
  await expect.poll(() => waitingForLocks()).toBe(10)
  await release()

  const all = await Promise.all(answers)
  expect(all.map((answer) => answer.status)).toEqual(Array(50).fill(200))
  expect(all.map((answer) => answer.headers.get('connection'))).toEqual(Array(50).fill('close'))
  expect(await ended).toBe(0)
  expect(server.output()).not.toMatch(/"level":"(error|fatal)"/)
})

test('is not ready and answers all requests during the configured delay', async () => {
  server = await startServer({ databaseUrl: testDatabase.url, env: { SHUTDOWN_DELAY_SECONDS: '60' } })
  const { url, port } = server
  expect((await call(url, 'GET', '/api/ready')).status).toBe(200)
  // The delay does not end here: the thorough test has the end after the delay.
  process.kill(server.pid, 'SIGTERM')
  const ready = () => call(url, 'GET', '/api/ready', { expect5xx: true })
  await expect.poll(async () => (await ready()).status).toBe(503)
  expect((await ready()).json).toMatchObject({ failed: ['ending'] })
  expect((await call(url, 'GET', '/api/health')).status).toBe(200)
  expect((await call(url, 'GET', path, { key: secretKey })).status).toBe(200)
  expect(await refusesConnections(port)).toBe(false)
})

test('releases the jobs that it could not finish', async () => {
  // A mail server that accepts connections and never responds.
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { id: venueId } = await getVenue('small-venue')
  await inTransaction((tx) => queueMail(tx, letterTo('ada@guest.example', { venueId }), new Date()))
  server = await startServer({ databaseUrl: testDatabase.url, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const states = async () => (await listJobs()).jobs.map(({ state }) => state)
  await expect.poll(states).toEqual(['running'])
  expect(await server.stop()).toBe(0)
  const { jobs } = await listJobs()
  expect(jobs).toMatchObject([{ kind: 'send-mail', attempts: 1, lastError: expect.any(String) }])
  expect(jobs[0]?.state).not.toBe('running')
  silent.close()
})
