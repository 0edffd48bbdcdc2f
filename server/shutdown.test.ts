import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { call } from '#testing/call.ts'
import { useTestDatabase } from '#testing/database.ts'
import { raw, sendRaw } from '#testing/raw-http.ts'
import { type RunningServer, startServer } from '#testing/servers.ts'
import { importTestVenue } from '#testing/venues.ts'

/** How a server ends, and what becomes of requests that are being answered meanwhile. */
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

/** Keeps every read of venues waiting until the returned function is called. */
async function holdReads(): Promise<() => Promise<void>> {
  const { sql } = testDatabase.connection
  const holder = await sql.reserve()
  await holder`begin`
  await holder`lock table venue in access exclusive mode`
  return async () => {
    await holder`commit`
    holder.release()
  }
}

/** How many statements wait for the lock. */
async function waiting(): Promise<number> {
  const rows = await database().execute<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.count)
}

const refused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.destroy()).once('connect', () => resolve(false))
    socket.once('error', () => resolve(true))
  })

test('answers what is under way before it ends, and takes nothing new', async () => {
  server = await startServer({ databaseUrl: testDatabase.url, env: { DATABASE_POOL: '25' } })
  const { url, port } = server
  const release = await holdReads()
  const answers = Array.from({ length: 20 }, () => call(url, 'GET', path, { key: secretKey }))
  await expect.poll(waiting, { timeout: 10_000 }).toBe(20)

  const ended = server.stop()
  await expect.poll(() => refused(port), { timeout: 10_000 }).toBe(true)
  expect(await waiting()).toBe(20)
  await release()

  const all = await Promise.all(answers)
  expect(all.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  expect(all.map((answer) => answer.headers.get('connection'))).toEqual(Array(20).fill('close'))
  expect(await ended).toBe(0)
  expect(server.output()).not.toMatch(/"level":"(error|fatal)"/)
})

test('reads the rest of a body that is on its way', async () => {
  server = await startServer({ databaseUrl: testDatabase.url })
  const line = 'POST /api/venues/small-venue/reservations'
  const { port } = server
  let ended: Promise<number | null> | undefined
  const head = raw(line, `X-Service-Key: ${secretKey}`, 'Content-Type: application/json', 'Content-Length: 2')
  const half = `${head}{`.replace('Connection: close\r\n', 'Expect: 100-continue\r\n')
  const answers = await sendRaw(port, line, half, async (socket) => {
    // The body is being read: leave to send it has come.
    await once(socket, 'data')
    ended = server?.stop()
    await expect.poll(() => refused(port), { timeout: 10_000 }).toBe(true)
    socket.write('}')
  })
  expect(answers.map((answer) => answer.status)).toEqual([100, 400])
  expect(await ended).toBe(0)
})

test('does not wait for connections that are kept open for later', async () => {
  server = await startServer({ databaseUrl: testDatabase.url })
  const agent = new Agent({ keepAlive: true })
  const outgoing = request({ agent, port: server.port, path })
  outgoing.end()
  const [incoming] = await once(outgoing, 'response')
  incoming.resume()
  await once(incoming, 'end')
  expect(incoming.headers.connection).toBe('keep-alive')
  expect(await server.stop()).toBe(0)
  agent.destroy()
})

test('ends at once on a second signal', async () => {
  server = await startServer({ databaseUrl: testDatabase.url })
  const { port, pid } = server
  const release = await holdReads()
  const answer = call(server.url, 'GET', path, { key: secretKey }).catch((error: Error) => error)
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  const ended = server.stop()
  await expect.poll(() => refused(port), { timeout: 10_000 }).toBe(true)
  // The same signal twice in one moment is one (npm repeats what the terminal has sent); later it is a second one.
  const repeat = setInterval(() => process.kill(pid, 'SIGTERM'), 200)
  expect(await ended).toBe(1)
  clearInterval(repeat)
  expect(await answer).toBeInstanceOf(Error)
  await release()
})

test('ends in order on an interrupt too', async () => {
  server = await startServer({ databaseUrl: testDatabase.url })
  const { pid } = server
  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGINT')
  // SIGTERM, which stop() adds, comes within the same moment.
  expect(await server.stop()).toBe(0)
})

test('is up again on the same database after it was killed in the middle of requests', async () => {
  server = await startServer({ databaseUrl: testDatabase.url })
  const answers = Array.from({ length: 30 }, () =>
    call(server?.url ?? '', 'GET', path, { key: secretKey }).catch((error: Error) => error),
  )
  await Promise.race(answers)
  await server.kill9()
  await Promise.all(answers)
  server = await startServer({ databaseUrl: testDatabase.url })
  expect((await call(server.url, 'GET', path, { key: secretKey })).status).toBe(200)
})
