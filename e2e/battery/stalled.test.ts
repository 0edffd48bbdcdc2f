import { execSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { type Answer, call } from '#testing/interface/call.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { type GuestVenue, guestVenue } from '#testing/venues/guest-venue.ts'
import { someDay } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** Thousands of stalled connections while other guests book. */
const each = Number(process.env.BATTERY_STALLED ?? 1_500)
const requests = 400
const clients = 8

// A heap of little more than the server needs: memory that is not released would soon exhaust it.
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=192' }

const database = useTestDatabase()
let server: RunningServer
let venue: GuestVenue
let key: string

beforeAll(async () => {
  // Both ends of every connection are open files: one of this process, one of the server.
  const files = Number(execSync('ulimit -n', { shell: '/bin/bash', encoding: 'utf8' }).trim())
  expect(files, 'open files that a process may have (ulimit -n)').toBeGreaterThan(2 * each + 500)
  server = await startServer({
    databaseUrl: database.url,
    mode: 'production',
    env: { LOG_LEVEL: 'info', PAYMENTS: 'fake', ...smallHeap },
  })
  venue = await guestVenue(server, 'stalled')
  ;({ secretKey: key } = await importTestVenue({ slug: 'stalled-reads' }))
})
afterAll(() => server?.stop())

type Stalled = { socket: Socket; received: string; connected: boolean; ended: boolean }

/** Opens connections that send the beginning of a request and nothing more. */
function stall(count: number, bytes: string): Stalled[] {
  return Array.from({ length: count }, () => {
    const socket = connect(server.port, '127.0.0.1')
    const stalled: Stalled = { socket, received: '', connected: false, ended: false }
    socket.once('connect', () => {
      stalled.connected = true
    })
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      stalled.received += chunk.toString('latin1')
    })
    socket.once('close', () => {
      stalled.ended = true
    })
    socket.write(bytes)
    return stalled
  })
}

let guest = 0

/** Sends one of three reads and a reservation in turn, and checks its status. */
async function sendNext(turn: number): Promise<void> {
  const day = someDay()
  const read = (path: string) => call(server.url, 'GET', `/api/venues/stalled-reads${path}`, { key })
  const book = () =>
    venue.reserve({ customerName: `Guest ${guest}`, email: `guest-${guest++}@guest.example`, date: day })
  const turns: [() => Promise<Pick<Answer, 'status'>>, number][] = [
    [() => read(`/availability?date=${day}`), 200],
    [() => read('/menus'), 200],
    [() => read('/opening-hours'), 200],
    [book, 201],
  ]
  const [work, status] = turns[turn % turns.length] as (typeof turns)[number]
  expect((await work()).status).toBe(status)
}

/** Sends the requests, some concurrently. Returns how long each took in milliseconds, the shortest first. */
async function measure(): Promise<number[]> {
  const took: number[] = []
  let turn = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (turn < requests) {
        const begun = performance.now()
        await sendNext(turn++)
        took.push(performance.now() - begun)
      }
    }),
  )
  return took.sort((a, b) => a - b)
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1)
const openFiles = () => Number(execSync(`ls /proc/${server.pid}/fd | wc -l`, { encoding: 'utf8' }))

/** Stalls connections, measures other requests meanwhile, and waits until the server has ended every connection. */
async function wave(): Promise<number[]> {
  const filesBefore = openFiles()
  const head = `POST /api/venues/stalled-reads/reservations HTTP/1.1\r\nHost: a\r\nX-Service-Key: ${key}\r\n`
  const body = `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"date":`
  const stalled = [...stall(each, `${head}X-Slow: `), ...stall(each, body)]
  const open = () => stalled.filter(({ ended }) => !ended).length
  await expect.poll(() => stalled.every(({ connected }) => connected), { timeout: 60_000 }).toBe(true)
  // On a slow machine the header limit has ended the first connections by now; bodies have the limit of a request.
  expect(open()).toBeGreaterThanOrEqual(each)
  // The server looks up each key before it waits for the body. The first request now waits for these look-ups.
  await sendNext(0)
  const took = await measure()

  // The server's limits are 10 seconds for headers and 30 for a request. The test ends no connection itself.
  await expect.poll(open, { timeout: 120_000, interval: 500 }).toBe(0)
  const statuses = stalled.map((one) => /^HTTP\/1\.1 (\d+)/.exec(one.received)?.[1])
  expect([...new Set(statuses)]).toEqual(['408'])
  await expect.poll(openFiles, { timeout: 30_000 }).toBeLessThan(filesBefore + 50)
  return took
}

test(`${each} stalled headers and ${each} stalled bodies delay no other request, and are ended`, async () => {
  await measure()
  const alone = await measure()
  const between = await wave()
  // A process retains memory that it once needed. If the memory is reused, a second wave needs no more.
  const memoryAfterOne = await server.memoryInUse()
  await wave()
  const afterwards = await measure()
  const memoryAfterTwo = await server.memoryInUse()
  const figures = (took: number[]) => `${at(took, 0.5)}/${at(took, 0.99)}`
  process.stdout.write(
    `stalled: ${2 * each} connections; p50/p99 in ms without ${figures(alone)}, with ${figures(between)}, ` +
      `afterwards ${figures(afterwards)}; memory ${memoryAfterOne.toFixed()} and ${memoryAfterTwo.toFixed()} MB\n`,
  )
  expect(memoryAfterTwo - memoryAfterOne).toBeLessThan(20)
  expect(server.output()).not.toMatch(/"level":"(error|fatal)"/)
})
