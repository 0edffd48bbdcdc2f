import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#testing/interface/call.ts'
import { until } from '#testing/runner/until.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { type Stage, startStage } from './stage.ts'

/**
 * A keyed request that a fault interrupts. A client that retries it as `Retry-After` says gets its answer and one
 * effect within ten seconds of the moment at which a server can answer again.
 */
let stage: Stage
let venue: { slug: string; secretKey: string }
let number = 0

beforeAll(async () => {
  const resources = Array.from({ length: 9 }, (_, at) => ({
    id: `t${at}`,
    name: `Table ${at}`,
    type: 'RestaurantTable',
    capacity: 2,
  }))
  stage = await startStage({
    mode: 'api-only',
    async prepare() {
      venue = await importTestVenue(venueFile({ resources }))
    },
  })
})
afterAll(() => stage?.stop())

function requestOf(guest: string) {
  return (server: number) =>
    call<{ type?: string }>(stage.servers[server]?.url ?? '', 'POST', `/api/venues/${venue.slug}/reservations`, {
      key: venue.secretKey,
      headers: { 'Idempotency-Key': guest },
      expect5xx: true,
      body: {
        resourceType: 'RestaurantTable',
        date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
        start: '19:00',
        partySize: 2,
        customerName: guest,
        email: 'ada@guest.example',
      },
    })
}

/** How many sessions of the service wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await stage.connection.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`
  return row?.count ?? 0
}

/** Sends a request to server 0, and holds the lock that it waits for until `release` or a restart of the database. */
async function heldRequest() {
  const guest = `guest ${++number}`
  const send = requestOf(guest)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const lock = stage.connection.sql
    .begin(async (tx) => {
      await tx`select from resource for update`
      locked.resolve()
      await held
    })
    .catch(() => {})
  await locked.promise
  const first = send(0).catch((error: Error) => error)
  await until('the request waits for its table', async () => (await waiting()) === 1)
  return { guest, send, first, lock, release }
}

/** Sends a request to these servers in turn until its answer is final. Returns the seconds needed and all answers. */
async function persist(send: ReturnType<typeof requestOf>, servers: readonly number[]) {
  const begun = performance.now()
  const answers: (number | string)[] = []
  for (let round = 0; ; round++) {
    const answer = await send(servers[round % servers.length] ?? 0).catch(() => null)
    const problem = answer?.json.type?.split('/').at(-1)
    answers.push(problem ?? answer?.status ?? 'broken')
    const seconds = (performance.now() - begun) / 1000
    const isFinal = answer !== null && answer.status < 500 && problem !== 'checkout-in-progress'
    if (isFinal || seconds > 100) return { seconds, answers, text: answer?.text }
    await pause(Number(answer?.headers.get('retry-after') ?? 0.5) * 1000)
  }
}

async function expectOneEffect(guest: string): Promise<void> {
  const { sql } = stage.connection
  expect(await sql`select from reservation where customer_name = ${guest}`).toHaveLength(1)
}

test('the database restarts without a checkpoint', async () => {
  const { guest, send, first, lock, release } = await heldRequest()
  await stage.postgres.restartImmediately()
  release()
  const { seconds, answers } = await persist(send, [1, 0])
  report('after a restart', seconds, answers)
  expect(answers.at(-1)).toBe(201)
  expect(seconds).toBeLessThan(10)
  await Promise.all([first, lock])
  await expectOneEffect(guest)
})

const faults: [string, (server: Stage['servers'][number]) => Promise<void>][] = [
  ['is killed', (server) => server.killAndRestart()],
  ['is frozen', (server) => server.freeze(8_000)],
  [
    'gets no packets from the database',
    async ({ proxy }) => {
      proxy.blackhole()
      await pause(8_000)
      proxy.restore()
    },
  ],
]

test.each(faults)('its server %s, and another one takes over', async (what, strike) => {
  const { guest, send, first, lock, release } = await heldRequest()
  const struck = strike(stage.servers[0] as Stage['servers'][number])
  const persisted = persist(send, [1])
  // Both requests now wait for the lock of the table, the first one in front.
  await until('the other server has taken over', async () => (await waiting()) === 2)
  release()
  const { seconds, answers, text } = await persisted
  report(`its server ${what}`, seconds, answers)
  expect(answers.at(-1)).toBe(201)
  expect(seconds).toBeLessThan(10)
  await Promise.all([struck, lock, first])
  await expectOneEffect(guest)
  for (const server of [0, 1]) expect((await send(server)).text).toBe(text)
})

function report(what: string, seconds: number, answers: readonly unknown[]): void {
  process.stdout.write(`${what}: answered after ${seconds.toFixed(1)} s (${answers.join(', ')})\n`)
}
