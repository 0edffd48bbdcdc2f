import { afterEach, describe, expect, test } from 'vitest'
import { adoptConnection, closeDatabase, openConnection } from '#db/client.ts'
import { prepareDatabase } from '#db/migrate.ts'
import { sessionSettings } from '#db/session-settings.ts'
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
import { runCommandHere } from '#testing/servers/command.ts'
import { startRefusalOf, startServer } from '#testing/servers/servers.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'

/** Poolers behind which a server cannot start, several servers start, or a request gets no connection. */
const [describePooled, testPooled] = [describe.skipIf(withoutPgBouncer), test.skipIf(withoutPgBouncer)]
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function empty(): Promise<EmptyDatabase> {
  const database = await emptyDatabase()
  ends.push(database.drop)
  return database
}

async function bouncer(database: EmptyDatabase, change?: (text: string) => string): Promise<PgBouncer> {
  const pooler = await startPgBouncer(database.url, change)
  ends.push(pooler.stop)
  return pooler
}

describePooled('a server refuses to start', () => {
  test('if the pooler refuses its settings, and the error names the variable to set', async () => {
    const database = await empty()
    const pooler = await bouncer(database)
    const output = await startRefusalOf(pooler.url(database.role, unprepared), {})
    expect(output).toContain('unsupported startup parameter')
    expect(output).toContain('Set DATABASE_POOLER=transaction.')
    const command = await runCommandHere('keys', ['list'], { DATABASE_URL: pooler.url(database.role) })
    expect(command).toMatchObject({ status: 1, stderr: expect.stringContaining('Set DATABASE_POOLER=transaction.') })
  })

  test('if the pooler silently drops its settings', async () => {
    const database = await empty()
    const names = Object.keys(sessionSettings).join(',')
    const pooler = await bouncer(database, (text) => `${text}ignore_startup_parameters = ${names}\n`)
    const said = await startRefusalOf(pooler.url(database.role, unprepared), {})
    expect(said).toContain('do not start with the settings of the service (')
  })

  test('if prepared statements get lost, and the error names the solutions', async () => {
    const database = await empty()
    const pooler = await bouncer(database)
    const output = await startRefusalOf(pooler.url(database.role), {
      ...behindPooler,
      DATABASE_DIRECT_URL: database.url,
    })
    for (const way of ['?prepare=false', 'PgBouncer 1.21 or newer', 'max_prepared_statements']) {
      expect(output).toContain(way)
    }
  })

  test('if its role has no limits, and the error has the statements that set them', async () => {
    const [database, other] = [await empty(), await empty()]
    const asOther = { ...database, url: database.url.replace(`//${database.role}@`, `//${other.role}@`) }
    const pooler = await bouncer(asOther)
    const env = { ...behindPooler, DATABASE_DIRECT_URL: database.url }
    const output = await startRefusalOf(pooler.url(other.role, unprepared), env)
    const [, ...statements] = output
      .slice(output.indexOf('Connections through the pooler lack limits'))
      .trim()
      .split('\n')
    expect(statements).toHaveLength(Object.keys(sessionSettings).length)

    const asThatRole = openConnection({ databaseUrl: asOther.url, dataDir: '', pool: 1 })
    for (const text of statements) await asThatRole.sql.unsafe(text)
    await asThatRole.close()
    // That role still has no rights to the tables, which do not concern the pooler.
    const server = await startServer({ databaseUrl: pooler.url(other.role, unprepared), env: { ...env, JOBS: 'off' } })
    await server.stop()
  })
})

testPooled(
  'servers start concurrently on an empty database, even through fewer connections than there are servers',
  async () => {
    for (const [servers, connections] of [
      [2, 2],
      [3, 1],
    ] as const) {
      const database = await empty()
      const pooler = await bouncer(database, withPoolSize(connections))
      const start = () => startServer({ databaseUrl: pooler.url(database.role, unprepared), env: behindPooler })
      const running = await Promise.all(Array.from({ length: servers }, start))
      for (const server of running) expect((await call(server.url, 'GET', '/api/ready')).status).toBe(200)
      await Promise.all(running.map((server) => server.stop()))
    }
  },
)

testPooled('a request that gets no connection in time is answered 503 with Retry-After', async () => {
  const database = await empty()
  const other = await bouncer(database, (text) =>
    withPoolSize(1)(text).replace('query_wait_timeout = 10', 'query_wait_timeout = 1'),
  )
  const databaseUrl = other.url(database.role, unprepared)
  const own = openConnection({ databaseUrl: database.url, dataDir: '', pool: 2 })
  adoptConnection(own)
  ends.push(closeDatabase)
  await prepareDatabase(own)
  const env = { ...behindPooler, DATABASE_DIRECT_URL: database.url, JOBS: 'off' }
  const server = await startServer({ databaseUrl, env })
  const holding = openConnection({ databaseUrl, pooler: true, dataDir: '', pool: 1 })
  const venue = await importTestVenue(venueFile({ slug: 'waiting' }))
  await holding.db.transaction(async (tx) => {
    await tx.execute('select 1')
    const answer = await call(server.url, 'GET', `/api/venues/${venue.slug}/menus`, {
      key: venue.secretKey,
      expect5xx: true,
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  })
  const { status } = await call(server.url, 'GET', `/api/venues/${venue.slug}/menus`, { key: venue.secretKey })
  expect(status).toBe(200)
  await holding.close()
  await server.stop()
})
