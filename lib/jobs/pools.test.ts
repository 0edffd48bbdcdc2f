import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { addHold, holdHandler, jobVenueId as venueId } from '#testing/storms/hold-jobs.ts'
import { addJobs } from './add-job.ts'
import type { JobHandlers } from './handler.ts'
import { type JobKind, maxJobAttempts } from './kinds.ts'
import { poolNames, poolOf, poolsOf } from './pools.ts'
import { queueConnections, startJobWorker } from './worker.ts'

useTestDatabase()

const allKinds = Object.keys(poolOf) as JobKind[]

beforeEach(async () => {
  await database().execute(sql`delete from _private_jobs`)
})

/** A worker of `handlers` and of these kinds, whose attempts hang until the end of the test. */
function startHanging(kinds: readonly JobKind[], handlers: Partial<JobHandlers> = {}) {
  let running = 0
  const over = Promise.withResolvers<void>()
  const run = () => {
    running++
    return over.promise
  }
  const hanging = Object.fromEntries(kinds.map((kind) => [kind, { kind, timeoutMs: 120_000, run }]))
  const worker = startJobWorker({ ...handlers, ...hanging }, { silenceMs: 60_000 })
  onTestFinished(async () => {
    over.resolve()
    await worker.stop()
  })
  return { running: () => running }
}

/** Adds more jobs of each of these kinds than a pool has slots. */
async function addSome(kinds: readonly JobKind[]): Promise<void> {
  await inTransaction(async (tx) => {
    for (const kind of kinds) await addJobs(tx, kind, Array(9).fill({ venueId }))
  })
}

test.each([['payments'], ['mail'], ['payments and mail']])('a hold ends while all of %s hangs', async (names) => {
  const hangs = names.split(' and ')
  const kinds = allKinds.filter((kind) => hangs.includes(poolOf[kind]))
  const ran: string[] = []
  const hold = holdHandler(async ({ reservationId }) => void ran.push(reservationId))
  const { running } = startHanging(kinds, hold)
  await addSome(kinds)
  await expect.poll(running).toBe(4 * hangs.length)
  await addHold('ends')
  await expect.poll(() => ran).toEqual(['ends'])
  expect(running()).toBe(4 * hangs.length)
})

test('every kind is in one pool, and a pool without a handler is left out', () => {
  const namesOf = (...args: Parameters<typeof poolsOf>) => poolsOf(...args).map(({ name }) => name)
  const run = async () => {}
  const handlers = Object.fromEntries(allKinds.map((kind) => [kind, { kind, timeoutMs: 1, run }]))
  expect(allKinds.toSorted()).toEqual(Object.keys(maxJobAttempts).toSorted())
  expect(namesOf(handlers)).toEqual(poolNames)
  expect(
    poolsOf(handlers)
      .flatMap(({ taskList }) => Object.keys(taskList))
      .toSorted(),
  ).toEqual(allKinds.toSorted())
  expect(namesOf(holdHandler(run))).toEqual(['default'])
  expect(namesOf(handlers, ['mail'])).toEqual(['mail'])
})

test('all pools of a worker together open at most `queueConnections`', async () => {
  const kinds = allKinds.filter((kind) => kind !== 'tidy')
  const { running } = startHanging(kinds)
  await addSome(kinds)
  await expect.poll(running).toBe(4 * poolNames.length)
  const [row] = await database().execute<{ connections: number; listening: number }>(sql`
    select count(*)::int as connections, count(*) filter (where query ilike 'listen%')::int as listening
    from pg_stat_activity where datname = current_database() and application_name = 'venue-booking-jobs'`)
  expect(row?.listening).toBe(poolNames.length)
  expect(row?.connections).toBeLessThanOrEqual(queueConnections)
})
