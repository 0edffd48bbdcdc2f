import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { holdReads } from '#testing/database/held-reads.ts'
import { call } from '#testing/interface/call.ts'
import { rawRequest, sendRaw } from '#testing/interface/raw-http.ts'
import { type RunningServer, refusesConnections, startServer } from '#testing/servers/servers.ts'
import { waitingForLocks } from '#testing/storms/race.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** More tests of the shutdown (shutdown.test.ts). */
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

test('refuses connections after the configured delay, and ends', async () => {
  server = await startServer({ databaseUrl: testDatabase.url, env: { SHUTDOWN_DELAY_SECONDS: '1' } })
  const { port } = server
  const ended = server.stop()
  await expect.poll(() => refusesConnections(port)).toBe(true)
  expect(await ended).toBe(0)
})

test('does not wait for idle keep-alive connections', async () => {
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

test('restarts on the same database after it was killed in the middle of requests', async () => {
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

test('reads the rest of a body that is being sent', async () => {
  server = await startServer({ databaseUrl: testDatabase.url })
  const line = 'POST /api/venues/small-venue/reservations'
  const { port } = server
  let ended: Promise<number | null> | undefined
  const head = rawRequest(line, `X-Service-Key: ${secretKey}`, 'Content-Type: application/json', 'Content-Length: 2')
  const half = `${head}{`.replace('Connection: close\r\n', 'Expect: 100-continue\r\n')
  const answers = await sendRaw(port, line, half, async (socket) => {
    // The body is being read: the permission to send it has arrived.
    await once(socket, 'data')
    ended = server?.stop()
    await expect.poll(() => refusesConnections(port)).toBe(true)
    socket.write('}')
  })
  expect(answers.map((answer) => answer.status)).toEqual([100, 400])
  expect(await ended).toBe(0)
})

test('ends at once on a second signal', async () => {
  server = await startServer({ databaseUrl: testDatabase.url })
  const { port, pid } = server
  const release = await holdReads(testDatabase.connection)
  const answer = call(server.url, 'GET', path, { key: secretKey }).catch((error: Error) => error)
  await expect.poll(() => waitingForLocks()).toBe(1)
  const ended = server.stop()
  await expect.poll(() => refusesConnections(port)).toBe(true)
  // Two signals at the same moment count as one (npm forwards the signal of the terminal); a later one is a second signal.
  const repeat = setInterval(() => process.kill(pid, 'SIGTERM'), 200)
  expect(await ended).toBe(1)
  clearInterval(repeat)
  expect(await answer).toBeInstanceOf(Error)
  await release()
})

test('ends gracefully on an interrupt too', async () => {
  server = await startServer({ databaseUrl: testDatabase.url })
  const { pid } = server
  // At the same moment, as the terminal and npm may send them.
  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGTERM')
  expect(await server.ended()).toBe(0)
})
