import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { adoptConnection, type Connection, closeDatabase, openConnection } from '#db/client.ts'
import { examine } from '#db/invariants.ts'
import { prepareDatabase } from '#db/migrate.ts'
import { sessionSettings } from '#db/session-settings.ts'
import { followTable } from '#lib/table-sessions/live.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { type EmptyDatabase, emptyDatabase } from '#testing/database/empty-database.ts'
import {
  behindPooler,
  type PgBouncer,
  startPgBouncer,
  unprepared,
  withoutPgBouncer,
  withPoolSize,
} from '#testing/database/pgbouncer.ts'
import { call } from '#testing/interface/call.ts'
import { endFollowers } from '#testing/runner/followers.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { until } from '#testing/runner/until.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { orderingVenue, orderOf } from '#testing/venues/ordering-venue.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'

/** The service behind PgBouncer in transaction mode, with the configuration and addresses of docs/guides/poolers.md. */
if (withoutPgBouncer) process.stdout.write(withoutPgBouncer)
const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

function book(server: RunningServer, venue: { slug: string; secretKey: string }, more: object = {}) {
  const body = { resourceType: 'RestaurantTable', date, start: '19:00', partySize: 2, customerName: 'Ada', ...more }
  return call(server.url, 'POST', `/api/venues/${venue.slug}/reservations`, {
    key: venue.secretKey,
    body: { email: 'ada@guest.example', ...body },
  })
}

describe.skipIf(withoutPgBouncer)('behind the pooler', () => {
  let database: EmptyDatabase
  let pooler: PgBouncer
  let own: Connection
  let servers: RunningServer[]
  let env: Record<string, string>

  beforeAll(async () => {
    database = await emptyDatabase()
    pooler = await startPgBouncer(database.url, withPoolSize(3))
    env = { ...behindPooler, DATABASE_DIRECT_URL: database.url }
    const databaseUrl = pooler.url(database.role, unprepared)
    own = openConnection({ databaseUrl, directUrl: database.url, pooler: true, dataDir: '', pool: 5 })
    adoptConnection(own)
    await prepareDatabase(own)
    servers = await Promise.all([1, 2].map(() => startServer({ databaseUrl, env })))
  })
  afterAll(async () => {
    expect((await examine(own.direct.sql)).filter(({ count }) => count > 0)).toEqual([])
    await endFollowers()
    await Promise.all(servers?.map((server) => server.stop()) ?? [])
    await closeDatabase()
    await pooler?.stop()
    await database?.drop()
  })

  test('every connection has the limits, and those of the health pool have shorter ones', async () => {
    for (const [name, value] of Object.entries(sessionSettings)) {
      const [row] = await own.sql`select setting from pg_settings where name = ${name}`
      expect([name, row?.setting]).toEqual([name, value])
    }
    const sleep = own.onHealthPool((db) => db.execute('select pg_sleep(30)'))
    await expect(sleep).rejects.toMatchObject({ cause: { message: expect.stringContaining('statement timeout') } })
  })

  test('statements that arrive at once all get their answers', async () => {
    const client = openConnection({
      databaseUrl: pooler.url(database.role, unprepared),
      pooler: true,
      dataDir: '',
      pool: 4,
    })
    const forms = [
      () => client.sql`select 7 as n`,
      () => client.sql`select ${7}::int as n`,
      () => client.db.transaction((tx) => tx.execute('select 7 as n')),
    ]
    for (let round = 0; round < scaled(2, 50); round++) {
      const answers = await Promise.all(Array.from({ length: 60 }, async (_, at) => (await forms[at % 3]?.())?.[0]?.n))
      expect(new Set(answers)).toEqual(new Set([7]))
    }
    await client.close()
  })

  test('exactly one of many guests gets a slot, and all of them get a response', async () => {
    const table = { id: 't1', name: 'One', type: 'RestaurantTable', capacity: 4 }
    const venue = await importTestVenue(venueFile({ slug: 'pooled', resources: [table] }))
    const guests = Array.from({ length: scaled(10, 200) }, (_, at) => servers[at % 2] as RunningServer)
    const answers = await Promise.all(guests.map((server) => book(server, venue)))
    const counts = Map.groupBy(answers, ({ status }) => status)
    expect([...counts.keys()].toSorted()).toEqual([201, 409])
    expect(counts.get(201)).toHaveLength(1)
    // Its mails are jobs, which the servers run over the direct address.
    const jobs = () => own.sql`select from _private_jobs`
    await until('the mails are sent', async () => (await jobs()).length === 0)
  })

  test('a page of a table is notified of an order at once, over the direct address', async () => {
    const { table } = await orderingVenue()
    const changed = vi.fn()
    const untilNotified = () => vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 30_000, interval: 1 })
    const leave = followTable(
      { venueId: table.venue.id, resourceId: table.resource.id },
      { changed, ended: () => undefined },
    )
    const pauses: number[] = []
    for (let order = 0; order < scaled(4, 10); order++) {
      await untilNotified()
      changed.mockClear()
      await placeOrder(table, orderOf(table, ['bar', 'Pils 0.3', 1]), { now: new Date() })
      const placedAt = performance.now()
      await untilNotified()
      pauses.push(performance.now() - placedAt)
      changed.mockClear()
      await placeOrder(table, orderOf(table, ['bar', 'Pils 0.3', 1]), { now: new Date() })
    }
    leave?.()
    // The fastest, since the machine may stand still during any of them. A page that polls does so every three seconds.
    expect(Math.min(...pauses)).toBeLessThan(100)
  })

  test('a command without the setting is refused, and the error names the variable to set', async () => {
    const command = await runCommandHere('keys', ['list'], { DATABASE_URL: pooler.url(database.role) })
    expect(command).toMatchObject({ status: 1, stderr: expect.stringContaining('Set DATABASE_POOLER=transaction.') })
  })

  test('commands work over the direct address, or through the pooler', async () => {
    const pooled = { ...behindPooler, DATABASE_URL: pooler.url(database.role, unprepared) }
    for (const addresses of [pooled, { ...pooled, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x', ...env }]) {
      expect(await runCommandHere('doctor', [], addresses)).toMatchObject({ status: 0 })
      expect(await runCommandHere('jobs', ['list'], addresses)).toMatchObject({ status: 0 })
    }
  })
})
