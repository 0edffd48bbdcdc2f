import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { addHold as add, holdHandler } from '#testing/storms/hold-jobs.ts'
import { listJobs } from './inspect.ts'
import { startJobWorker } from './worker.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`delete from _private_jobs`)
})

test('a stopped worker waits for its job', async () => {
  await add('long')
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  let ended = false
  const worker = startJobWorker(
    holdHandler(async () => {
      begun()
      await new Promise((resolve) => setTimeout(resolve, 300))
      ended = true
    }),
    { silenceMs: 60_000 },
  )
  await hasBegun
  await worker.stop()
  expect(ended).toBe(true)
  expect((await listJobs()).jobs).toEqual([])
})

test('a worker restarts when it cannot record the ends of several jobs', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const ran: string[] = []
  const gates = new Map(['one', 'two', 'fails'].map((name) => [name, Promise.withResolvers<void>()]))
  const worker = startJobWorker(
    holdHandler(async ({ reservationId }) => {
      ran.push(reservationId)
      await gates.get(reservationId)?.promise
    }, 120_000),
    { silenceMs: 60_000, shutdownMs: 100 },
  )
  onTestFinished(worker.stop)
  for (const name of gates.keys()) await add(name)
  await expect.poll(() => ran.length).toBe(3)
  const waiting = sql`from pg_stat_activity where datname = current_database()
    and application_name = 'venue-booking-jobs' and wait_event_type = 'Lock'`
  await inTransaction(async (tx) => {
    await tx.execute(sql`select id from _private_jobs for update`)
    gates.get('one')?.resolve()
    await expect.poll(async () => [...(await database().execute(sql`select pid ${waiting}`))].length).toBe(1)
    gates.get('two')?.resolve()
    await expect.poll(async () => [...(await database().execute(sql`select pid ${waiting}`))].length).toBe(2)
    await database().execute(sql`select pg_terminate_backend(pid, 10000) ${waiting}`)
  })
  // The last running job: until it ends, the queue waits for it and not for the writes that have failed.
  gates.get('fails')?.reject(new Error('fails'))
  await add('after')
  await expect.poll(() => ran).toContain('after')
})

test('a worker restarts when the database terminates its connections', async () => {
  // The queue reports on the console that one of its connections has broken.
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'trace').mockImplementation(() => {})
  const ran = new Map<string, () => void>()
  const worker = startJobWorker(
    // A job whose end could not be recorded runs again, so the first one may run in between.
    holdHandler(async ({ reservationId }) => ran.get(reservationId)?.()),
    { silenceMs: 60_000 },
  )
  for (const reservationId of ['before', 'after']) {
    const hasRun = new Promise<void>((resolve) => ran.set(reservationId, resolve))
    await add(reservationId)
    await hasRun
    await database().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'venue-booking-jobs'`)
  }
  await worker.stop()
  expect(printed.mock.calls.flat().join(' ')).not.toMatch(/before|after|reservationId/)
})
