import { setTimeout as pause } from 'node:timers/promises'
import { type PgBouncer, startPgBouncer } from '#testing/database/pgbouncer.ts'
import { until } from '#testing/runner/until.ts'
import { runCommandLine } from '#testing/servers/command.ts'
import { type Functions, startFunctions } from '#testing/servers/functions.ts'
import { show } from '../rows.ts'
import type { Stage } from '../stage.ts'

const instances = 50
/** Longer than the five seconds after which a function closes idle connections. */
const idleMs = 8_000

/**
 * Measures how many connections to PostgreSQL fifty functions use when guests call all of them at once, through a pooler
 * (docs/guides/poolers.md) and without one, and how many are left when the requests have ended.
 */
export async function connectionsOfInstances(stage: Stage, folder: string): Promise<void> {
  const before = await countConnections(stage)
  for (const way of ['without a pooler', 'through PgBouncer'] as const) {
    const pooler = way === 'through PgBouncer' ? await startPgBouncer(stage.databaseUrl) : undefined
    const functions = await startAll(stage, folder, pooler)
    try {
      const counted = await maxWhile(stage, () => visitAll(stage, functions))
      console.error(`${way}: ${JSON.stringify(counted.statuses)}`)
      show(
        { what: `connections of ${instances} functions, all busy, ${way}`, unit: 'connections' },
        exactly(counted.max - before),
      )
      await pause(idleMs)
      const left = await countConnections(stage)
      show({ what: `the same, ${idleMs / 1000} s later, ${way}`, unit: 'connections' }, exactly(left - before))
    } finally {
      await Promise.all(functions.map((each) => each.stop()))
      await pooler?.stop()
    }
  }
}

async function startAll(stage: Stage, folder: string, pooler: PgBouncer | undefined): Promise<Functions[]> {
  const env: Record<string, string> = pooler
    ? { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: stage.databaseUrl, LOG_LEVEL: 'warn' }
    : { LOG_LEVEL: 'warn' }
  // As the build step of the platform does.
  const migrated = await runCommandLine('db-migrate', [], { DATABASE_URL: stage.databaseUrl, ...env })
  if (migrated.status !== 0) throw new Error(migrated.stderr)
  const functions: Functions[] = []
  while (functions.length < instances) {
    const some = Array.from({ length: 5 }, () =>
      startFunctions(pooler?.url('postgres', '?prepare=false') ?? stage.databaseUrl, env, folder),
    )
    functions.push(...(await Promise.all(some)))
    // On two processors, loading fifty programs at once would take longer than a program waits for its database.
    for (const { url } of functions.slice(-5)) {
      await until('a function is ready', async () => (await fetch(`${url}/api/ready`)).ok)
    }
    console.error(`${functions.length} functions`)
  }
  return functions
}

/** Sends each function requests for its health, for availability and for a booking, four of each and all at once. */
async function visitAll({ venue, dates }: Stage, functions: readonly Functions[]): Promise<Record<string, number>> {
  const headers = { 'X-Service-Key': venue.key, 'Content-Type': 'application/json' }
  const request = (url: string, path: string, body?: object) =>
    fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const answers = await Promise.all(
    functions.flatMap(({ url }, at) =>
      [0, 1, 2, 3].flatMap((turn) => [
        request(url, `/api/venues/${venue.slug}/availability?date=${dates[(at + turn) % dates.length]}&partySize=2`),
        request(url, `/api/venues/${venue.slug}/reservations`, {
          resourceType: 'RestaurantTable',
          date: dates[(at + turn) % dates.length],
          start: '19:00',
          partySize: 2,
          customerName: 'Ada Guest',
          email: 'ada@guest.example',
        }),
        request(url, '/api/ready'),
      ]),
    ),
  )
  const statuses: Record<string, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}

/** Runs `work`, and counts connections repeatedly meanwhile. Returns the highest count. */
async function maxWhile(stage: Stage, work: () => Promise<Record<string, number>>) {
  let max = 0
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  await until('every guest has a response', async () => {
    max = Math.max(max, await countConnections(stage))
    return isDone
  })
  return { max, statuses: await done }
}

/** Connections of the program, those of the stage's own server included. */
async function countConnections({ postgres }: Stage): Promise<number> {
  const [row] = await postgres.connection.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where application_name like 'venue-booking%'`
  return row?.count ?? 0
}

const exactly = (count: number) => ({ median: count, min: count, max: count })
