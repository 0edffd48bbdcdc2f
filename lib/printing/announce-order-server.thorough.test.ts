import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { until } from '#testing/runner/until.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'

/** Servers that write orders for the kitchen; `announce-order-job.test.ts` runs the job in the test's process. */
const folder = mkdtempSync(join(tmpdir(), 'order-tickets-'))
const deep = join(folder, 'kitchen')
const file = join(deep, 'tickets.txt')

const testDatabase = useTestDatabase()
const servers: RunningServer[] = []
let tavern: Awaited<ReturnType<typeof openTavern>>

beforeEach(async () => {
  tavern = await openTavern()
  mkdirSync(deep, { recursive: true })
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill9()))
  rmSync(deep, { recursive: true, force: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tickets = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const numbers = () => [...tickets().matchAll(/^Order (\S+), The Tavern$/gm)].map(([, number]) => number)

async function serve(where: string): Promise<RunningServer> {
  const server = await startServer({
    databaseUrl: testDatabase.url,
    env: { ORDER_TICKETS: where, JOBS_SILENCE_SECONDS: '2' },
  })
  servers.push(server)
  return server
}

describe('a running server', () => {
  test('writes every order for the kitchen, also when it dies before it could', async () => {
    const body = { lines: [line('bar', 'Pils')] }
    const path = `/api/qr/${tavern.t1}/orders`
    // The kitchen's folder is gone, so that the first server cannot have written anything.
    rmSync(deep, { recursive: true })
    const first = await serve(file)
    const sent = Array.from({ length: 8 }, () => call(first.url, 'POST', path, { body }))
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    await first.kill9()
    mkdirSync(deep)
    await serve(file)
    await until('the kitchen has every order', () => new Set(numbers()).size === 8)
  })

  test('writes them to standard output if that is chosen', async () => {
    const server = await serve('stdout')
    const body = { lines: [line('bar', 'Pils', 3)] }
    await call(server.url, 'POST', `/api/qr/${tavern.t1}/orders`, { body })
    await until('the order is written', () => /^3 × Pils$/m.test(server.output()))
  })
})
