import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { call } from '#testing/call.ts'
import { useTestDatabase } from '#testing/database.ts'
import { type RunningServer, refusesConnections, startServer } from '#testing/servers.ts'
import { importTestVenue } from '#testing/venues.ts'

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
