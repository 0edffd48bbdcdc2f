import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { connection, database, inTransaction } from '#db/client.ts'
import { channelName } from '#db/listen.ts'
import { migrate } from '#db/migrate.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { addHold as add, holdHandler, jobVenueId as venueId } from '#testing/storms/hold-jobs.ts'
import { addJob, addJobs } from './add-job.ts'
import {
  deleteSilentWorkers,
  recordHeartbeat,
  releaseJobsOfSilentWorkers,
  releaseOrphanedJobs,
  removeWorkers,
} from './alive.ts'
import { listJobs, retryDeadJobs, retryJob } from './inspect.ts'
import { runJobsOnce } from './run-once.ts'
import { startJobWorker } from './worker.ts'

useTestDatabase()

const budgetMs = 20_000

beforeEach(async () => {
  await database().execute(sql`delete from _private_jobs`)
})

const failing = holdHandler(async () => {
  throw Object.assign(new Error('ada@guest.example lives at 1 Secret Street'), { code: 'ECONNREFUSED' })
})

/** Brings the one job to its last attempt. */
async function useUpAttempts(): Promise<void> {
  await database().execute(
    sql`update _private_jobs set attempts = max_attempts - 1, run_at = now() where locked_at is null`,
  )
}

describe('a job', () => {
  test('is not there after a rollback, and runs once after a commit', async () => {
    const ran: string[] = []
    const handlers = holdHandler(async ({ reservationId }) => {
      ran.push(reservationId)
    })
    await inTransaction(async (tx) => {
      await addJob(tx, 'expire-hold', { venueId, reservationId: 'never' })
      throw new Error('rolled back')
    }).catch(() => {})
    await add('once')
    expect(await runJobsOnce(handlers, { budgetMs })).toEqual({ succeeded: 1, failed: 0, due: 0 })
    expect(await runJobsOnce(handlers, { budgetMs })).toEqual({ succeeded: 0, failed: 0, due: 0 })
    expect(ran).toEqual(['once'])
  })

  test('waits for its time, and moves when it is added again under its key', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000)
    await add('later', { runAt: inAnHour, key: 'hold' })
    expect(await runJobsOnce(failing, { budgetMs })).toEqual({ succeeded: 0, failed: 0, due: 0 })
    expect((await listJobs()).jobs).toMatchObject([{ kind: 'expire-hold', state: 'later', runAt: inAnHour }])
    await add('later', { key: 'hold' })
    expect((await listJobs()).total).toBe(1)
    expect(await runJobsOnce(failing, { budgetMs })).toEqual({ succeeded: 0, failed: 1, due: 0 })
  })

  test('that fails is retried after a growing pause, and its stored error has no personal data', async () => {
    await add('fails')
    for (let attempt = 1; attempt <= 4; attempt++) {
      await database().execute(sql`update _private_jobs set run_at = now()`)
      const before = Date.now()
      await runJobsOnce(failing, { budgetMs })
      const after = Date.now()
      const { jobs } = await listJobs()
      expect(jobs).toMatchObject([{ attempts: attempt, state: 'later', lastError: 'Error ECONNREFUSED' }])
      // It failed somewhere between the two, and the clocks of both have whole milliseconds.
      const failedAt = (jobs[0]?.runAt.getTime() ?? 0) - Math.exp(attempt) * 1000
      expect(failedAt).toBeGreaterThan(before - 2)
      expect(failedAt).toBeLessThan(after + 2)
    }
  })

  test('that never ends is ended by its timeout, and its handler gets the signal', async () => {
    await add('hangs')
    let aborted = false
    const hanging = holdHandler(
      (_, { signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            aborted = true
          })
        }),
      50,
    )
    expect(await runJobsOnce(hanging, { budgetMs })).toMatchObject({ failed: 1 })
    expect(aborted).toBe(true)
    expect((await listJobs()).jobs).toMatchObject([{ lastError: 'JobTimeoutError' }])
  })
})

describe('jobs that our own statement adds', () => {
  const rows = () =>
    database().execute(sql`select task_id, payload::jsonb, priority, attempts, max_attempts, last_error, key, job_queue_id,
      flags, locked_by, revision, is_available, run_at <= now() as is_due from _private_jobs order by id`)

  test('have the same rows as those that the queue adds, and wake a worker in the same way', async () => {
    const own = { venueId, reservationId: 'own' }
    await database().execute(sql`select add_job('expire-hold', ${JSON.stringify(own)}::json,
      max_attempts := 14)`)
    const [row] = await rows()
    await database().execute(sql`delete from _private_jobs`)
    const received: { count: number }[] = []
    const listening = await connection().sql.listen(await channelName(connection().sql, 'jobs:insert'), (payload) =>
      received.push(JSON.parse(payload)),
    )
    onTestFinished(listening.unlisten)
    await addJobs(database(), 'expire-hold', [own, own])
    expect([...(await rows())]).toEqual([row, row])
    await expect.poll(() => received).toMatchObject([{ count: 2 }])
  })

  test('are refused, and not lost, if the queue lacks their kind; migrating registers it', async () => {
    await database().execute(sql`delete from _private_tasks`)
    const adding = () => addJobs(database(), 'expire-hold', [{ venueId, reservationId: 'unknown' }])
    await expect(adding()).rejects.toMatchObject({ cause: { code: '23502' } })
    await migrate(connection())
    await adding()
    expect(await rows()).toHaveLength(1)
  })
})

describe('a run with a budget', () => {
  test('ends in time, and leaves the remaining jobs', async () => {
    for (let at = 0; at < 30; at++) await add(`slow ${at}`)
    const slow = holdHandler(() => new Promise((resolve) => setTimeout(resolve, 500)))
    const run = await runJobsOnce(slow, { budgetMs: 1_500 })
    expect(run.failed).toBe(0)
    expect(run.succeeded).toBeGreaterThan(0)
    expect(run.due).toBeGreaterThan(0)
    expect(run.succeeded + run.due).toBe(30)
    expect(
      (
        await runJobsOnce(
          holdHandler(async () => {}),
          { budgetMs },
        )
      ).due,
    ).toBe(0)
  })
})

describe('a job that has used all its attempts', () => {
  beforeEach(async () => {
    await add('dies')
    await useUpAttempts()
    await runJobsOnce(failing, { budgetMs })
  })

  test('stays, dead, and runs no more', async () => {
    expect((await listJobs()).jobs).toMatchObject([{ state: 'dead', attempts: 14, maxAttempts: 14 }])
    await database().execute(sql`update _private_jobs set run_at = now()`)
    expect(await runJobsOnce(failing, { budgetMs })).toEqual({ succeeded: 0, failed: 0, due: 0 })
  })

  test('runs again with all its attempts when an operator retries it, one by one or all', async () => {
    const works = holdHandler(async () => {})
    const { id } = (await listJobs()).jobs[0] ?? { id: '' }
    for (const unknown of ['999999', '-1', '1; drop table mail', '']) expect(await retryJob(unknown)).toBe(false)
    expect(await retryJob(id)).toBe(true)
    expect((await listJobs()).jobs).toMatchObject([{ state: 'due', attempts: 0 }])
    expect(await retryDeadJobs()).toBe(0)
    await useUpAttempts()
    await runJobsOnce(failing, { budgetMs })
    expect(await retryDeadJobs()).toBe(1)
    expect(await runJobsOnce(works, { budgetMs })).toMatchObject({ succeeded: 1 })
    expect((await listJobs()).jobs).toEqual([])
  })

  test('comes first in the list, before waiting jobs', async () => {
    await add('waits')
    expect((await listJobs()).jobs.map(({ state }) => state)).toEqual(['dead', 'due'])
    expect(await listJobs(1)).toMatchObject({ jobs: [{ state: 'dead' }], total: 2 })
  })
})

describe('the jobs of a dead worker', () => {
  const silenceMs = 60_000

  /** Locks the job as a process does that was killed `secondsAgo`. */
  async function lockedBy(worker: string, secondsAgo: number): Promise<void> {
    await database().execute(sql`update _private_jobs
      set locked_by = ${worker}, locked_at = now() - make_interval(secs => ${secondsAgo})`)
  }

  beforeEach(async () => {
    await database().execute(sql`delete from job_worker`)
    await add('taken')
  })

  test('are released once it has been silent for long enough, and not before', async () => {
    await lockedBy('pool-dead', 3600)
    await recordHeartbeat(['pool-dead'])
    expect(await releaseJobsOfSilentWorkers(silenceMs)).toBe(0)
    await database().execute(sql`update job_worker set seen_at = now() - interval '61 seconds'`)
    expect(await releaseJobsOfSilentWorkers(silenceMs)).toBe(1)
    expect((await listJobs()).jobs).toMatchObject([{ state: 'due' }])
  })

  test('are released when it died before its first heartbeat', async () => {
    await lockedBy('pool-new', 30)
    expect(await releaseJobsOfSilentWorkers(silenceMs)).toBe(0)
    await lockedBy('pool-new', 61)
    expect(await releaseJobsOfSilentWorkers(silenceMs)).toBe(1)
  })

  test('are taken over by a live worker', async () => {
    await lockedBy('pool-dead', 3600)
    let done = () => {}
    const ran = new Promise<void>((resolve) => {
      done = resolve
    })
    const worker = startJobWorker(
      holdHandler(async () => done()),
      { silenceMs },
    )
    await ran
    await worker.stop()
    expect(await database().execute(sql`select id from job_worker`)).toHaveLength(0)
  })

  test('belong to a worker whose row is deleted after a day', async () => {
    await recordHeartbeat(['pool-old', 'pool-gone', 'pool-new'])
    await removeWorkers(['pool-gone'])
    await database().execute(sql`update job_worker set seen_at = now() - interval '25 hours' where id = 'pool-old'`)
    await deleteSilentWorkers()
    expect([...(await database().execute(sql`select id from job_worker`))]).toEqual([{ id: 'pool-new' }])
  })
})

describe('a job that a live worker has locked and has not received', () => {
  beforeEach(async () => {
    await database().execute(sql`delete from job_worker`)
  })

  /** Leaves the job as `get_job` does when the connection breaks before its response. */
  async function lockOrphaned(worker: unknown, secondsAgo: number): Promise<void> {
    await database().execute(sql`update _private_jobs set run_at = now(), attempts = attempts + 1,
      locked_by = ${worker}, locked_at = now() - make_interval(secs => ${secondsAgo})`)
  }

  test('is released and run by the same worker, and a running one is not', async () => {
    const ran: string[] = []
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const handlers = holdHandler(async ({ reservationId }) => {
      ran.push(reservationId)
      if (reservationId === 'runs') await ended
    }, 120_000)
    // Long enough that the worker does not count as silent when the machine stands still for seconds.
    const worker = startJobWorker(handlers, { silenceMs: 30_000 })
    onTestFinished(worker.stop)
    await add('runs')
    await expect.poll(() => ran).toEqual(['runs'])
    const own = () => database().execute<{ id: string }>(sql`select id from job_worker`)
    await expect.poll(async () => (await own()).length).toBe(1)
    await add('orphaned', { runAt: new Date(Date.now() + 3_600_000) })
    await lockOrphaned((await own())[0]?.id, 31)
    await expect.poll(() => ran).toEqual(['runs', 'orphaned'])
    end()
    await worker.stop()
    expect((await listJobs()).jobs).toEqual([])
  })

  test('stays locked while it runs, and until its response is overdue', async () => {
    await add('runs')
    await lockOrphaned('pool-own', 61)
    const [job] = await database().execute<{ id: string }>(sql`select id from jobs`)
    expect(await releaseOrphanedJobs(['pool-own'], [job?.id ?? ''], 60_000)).toBe(0)
    expect(await releaseOrphanedJobs(['pool-other'], [], 60_000)).toBe(0)
    await lockOrphaned('pool-own', 30)
    expect(await releaseOrphanedJobs(['pool-own'], [], 60_000)).toBe(0)
    await lockOrphaned('pool-own', 61)
    expect(await releaseOrphanedJobs(['pool-own'], [], 60_000)).toBe(1)
    expect((await listJobs()).jobs).toMatchObject([{ state: 'due' }])
  })
})
