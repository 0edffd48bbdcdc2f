import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { stripeProvider } from '#lib/checkout/stripe/provider.ts'
import { log } from '#lib/log.ts'
import { MailRefusedError } from '#lib/mail/transport.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { addHold, holdHandler } from '#testing/storms/hold-jobs.ts'
import { listJobs } from './inspect.ts'
import { pauseSeconds } from './kinds.ts'
import { runJobsOnce } from './run-once.ts'

useTestDatabase()

/** The logged lines: level, fields, text. */
let lines: [string, { failure?: object; nextTryAt?: Date }, string][]

beforeEach(async () => {
  await database().execute(sql`delete from _private_jobs`)
  lines = []
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(log(), level).mockImplementation((fields, text) => void lines.push([level, fields as object, text ?? '']))
  }
})
afterEach(() => vi.restoreAllMocks())

async function fail(error: unknown, timeoutMs?: number): Promise<void> {
  await addHold('fails')
  const failing = holdHandler(() => (timeoutMs ? new Promise(() => {}) : Promise.reject(error)), timeoutMs)
  expect(await runJobsOnce(failing, { budgetMs: 20_000 })).toMatchObject({ failed: 1 })
}

describe('a failed attempt logs one line', () => {
  test('with the kind of the job, the number of the attempt, and the time of the next one', async () => {
    await fail(Object.assign(new Error('ada@guest.example'), { code: 'E_OWN' }))
    const [job] = (await listJobs()).jobs
    const line = {
      jobId: job?.id,
      job: 'expire-hold',
      attempt: 1,
      of: 14,
      nextTryAt: expect.any(Date),
      failure: {
        name: 'Error',
        code: 'E_OWN',
        stack: expect.arrayContaining([expect.stringContaining('failure-lines')]),
      },
    }
    expect(lines).toEqual([['warn', line, 'job failed, will be tried again']])
    const nextTryAt = lines[0]?.[1].nextTryAt?.getTime() ?? 0
    // The queue sets the time a moment later.
    expect(Math.abs((job?.runAt.getTime() ?? 0) - nextTryAt)).toBeLessThan(30_000)
  })

  test('as an error, without a next attempt, after the last one', async () => {
    await addHold('fails')
    await database().execute(sql`update _private_jobs set attempts = max_attempts - 1`)
    const failing = holdHandler(() => Promise.reject(new Error('ada@guest.example')))
    await runJobsOnce(failing, { budgetMs: 20_000 })
    const line = { job: 'expire-hold', attempt: 14, of: 14, failure: { name: 'Error' } }
    expect(lines).toMatchObject([['error', line, 'job failed for good']])
    expect(lines[0]?.[1]).not.toHaveProperty('nextTryAt')
  })

  test.each([
    ['a mail server', new MailRefusedError('smtp', 'ETIMEDOUT'), { name: 'MailRefusedError', code: 'ETIMEDOUT' }],
    [
      'the database',
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      { name: 'Error', code: 'ECONNREFUSED' },
    ],
  ])('without a stack when %s is down', async (_, error, failure) => {
    await fail(error)
    expect(lines).toMatchObject([['warn', { failure }, 'job failed, will be tried again']])
    expect(lines[0]?.[1].failure).toEqual(failure)
  })

  test('without a stack when a job has timed out', async () => {
    await fail(null, 50)
    expect(lines.map(([, { failure }]) => failure)).toEqual([{ name: 'JobTimeoutError' }])
  })

  test('without a stack when Stripe is down, which its error reports as a type', async () => {
    const server = createServer((incoming) => incoming.socket.destroy()).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((listening) => server.once('listening', listening))
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const stripe = stripeProvider({ secretKey: 'sk_test_key', webhookSecret: 'whsec_secret', api })
    const error: unknown = await stripe.read('cs_test_session', null).catch((away: unknown) => away)
    await fail(error)
    expect(lines.map(([, { failure }]) => failure)).toEqual([{ name: 'Error', code: 'StripeConnectionError' }])
    expect((await listJobs()).jobs).toMatchObject([{ lastError: 'Error StripeConnectionError' }])
  })
})

test('the logged pause is the pause of the queue', async () => {
  for (const attempts of [1, 4, 10, 13]) {
    const [row] = await database().execute<{ seconds: number }>(
      sql`select exp(least(${attempts}, 10))::float8 as seconds`,
    )
    expect(pauseSeconds(attempts)).toBeCloseTo(row?.seconds ?? -1, 6)
  }
})
