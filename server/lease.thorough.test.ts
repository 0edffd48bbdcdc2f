import { setTimeout as pause } from 'node:timers/promises'
import { sql as statement } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database as ownDatabase } from '#db/client.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { until } from '#testing/runner/until.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { untilWaiting } from '#testing/storms/race.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'

/** A keyed request to one of two servers, which is slow and then killed before it responds. */
const database = useTestDatabase()
let mortal: RunningServer
let steady: RunningServer

beforeAll(async () => {
  ;[mortal, steady] = await Promise.all([
    startServer({ databaseUrl: database.url }),
    startServer({ databaseUrl: database.url }),
  ])
})
afterAll(() => Promise.all([mortal?.stop(), steady?.stop()]))

const attempts = () => database.connection.sql<{ attempt: string; seconds: number }[]>`
  select attempt, extract(epoch from leased_until - created_at)::float8 as seconds from idempotency`

test('a live server holds the lease of a key while it works, and the lease of a dead one expires within moments', async () => {
  const resources = Array.from({ length: 3 }, (_, at) => ({
    id: `t${at}`,
    name: `Table ${at}`,
    type: 'RestaurantTable',
    capacity: 2,
  }))
  const { slug, secretKey: key } = await importTestVenue(venueFile({ resources }))
  const body = {
    resourceType: 'RestaurantTable',
    date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    start: '19:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
  }
  const book = (server: RunningServer) =>
    call<{ type: string }>(server.url, 'POST', `/api/venues/${slug}/reservations`, {
      key,
      body,
      headers: { 'Idempotency-Key': 'one' },
    })
  const isInProgress = ({ status, json }: Awaited<ReturnType<typeof book>>) =>
    status === 409 && json.type.endsWith('/checkout-in-progress')

  let killedAt = 0
  let lost: Promise<unknown> = Promise.resolve()
  await ownDatabase().transaction(async (tx) => {
    // This lock blocks all bookings, so the first attempt waits in the database.
    await tx.execute(statement`select from resource for update`)
    lost = book(mortal).catch((error) => error)
    await untilWaiting(1, tx)
    const [first] = await attempts()
    // Twice as long as a lease that is not renewed.
    await until('the lease is renewed', async () => ((await attempts())[0]?.seconds ?? 0) > 6, 100)
    const answer = await book(steady)
    expect([isInProgress(answer), answer.headers.get('retry-after')]).toEqual([true, expect.stringMatching(/^[12]$/)])
    expect((await attempts())[0]?.attempt).toBe(first?.attempt)

    await mortal.kill9()
    killedAt = performance.now()
    // As when its whole machine fails: then the database terminates the connection, and with it the statement.
    await tx.execute(statement`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  })

  // The client retries after `Retry-After`.
  let refusals = 0
  let answer = await book(steady)
  for (; isInProgress(answer); answer = await book(steady)) {
    refusals++
    await pause(Number(answer.headers.get('retry-after')) * 1000)
  }
  const seconds = (performance.now() - killedAt) / 1000
  expect(answer.status).toBe(201)
  // About two; a slow machine takes longer for the rest.
  expect(seconds).toBeLessThan(10)
  expect(refusals).toBeLessThan(4)
  expect(await lost).toBeInstanceOf(Error)
  expect((await book(steady)).text).toBe(answer.text)
  const { sql } = database.connection
  expect(await sql`select from reservation`).toHaveLength(1)
})
