import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { adoptConnection, connection, database, inTransaction, openConnection } from '#db/client.ts'
import type * as environment from '#lib/env/env.ts'
import { readEnv } from '#lib/env/env.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { limitRequests, voucherLookUps } from '#lib/rate-limit/limit-requests.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { sampleOf } from '#testing/interface/scrape.ts'
import { letterTo } from '#testing/stand-ins/mailbox.ts'
import { appleVariables, newAppleKeys } from '#testing/stand-ins/wallet-keys.ts'
import { barrier } from '#testing/storms/race.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { patience } from './readiness.ts'

const setting = vi.hoisted(() => ({
  metricsToken: 'a-token-of-prometheus' as string | null,
  wallets: { google: null, apple: null } as environment.Env['wallets'],
}))

vi.mock('#lib/env/env.ts', async (original) => {
  const actual = await original<typeof environment>()
  return { ...actual, env: () => ({ ...actual.env(), ...setting }) }
})

const testDatabase = useTestDatabase()
let secretKey: string
let slug: string

beforeAll(async () => {
  patience.answerMs = 60_000
  ;({ secretKey, slug } = await importTestVenue(venueFile()))
})

const authorized = () => ({ headers: { Authorization: `Bearer ${setting.metricsToken}` } })

async function scraped(): Promise<string> {
  const { status, text } = await callRoute('/api/metrics', authorized())
  expect(status).toBe(200)
  return text
}

/** A sample of a new scrape; null if it has none with that name and labels. */
async function numberOf(name: string, labels: Record<string, string> = {}): Promise<number | null> {
  return sampleOf(await scraped(), `booking_${name}`, labels)
}

describe('GET /api/metrics', () => {
  test('does not exist if no token is set', async () => {
    setting.metricsToken = null
    expect((await callRoute('/api/metrics', { headers: { Authorization: 'Bearer null' } })).status).toBe(404)
    setting.metricsToken = 'a-token-of-prometheus'
  })

  test.each([
    '',
    'Bearer',
    'Bearer a-token-of-prometheu',
    'Bearer a-token-of-prometheusx',
    'Basic a-token-of-prometheus',
  ])('refuses %j', async (authorization) => {
    const { status, text } = await callRoute('/api/metrics', { headers: { Authorization: authorization } })
    expect(status).toBe(401)
    expect(text).not.toContain('booking_')
  })
})

describe('requests are counted', () => {
  test('by the pattern of their route, their method and status', async () => {
    const labels = { route: '/api/venues/[venueSlug]/menus', method: 'GET', status: '200' }
    const before = (await numberOf('http_request_duration_seconds_count', labels)) ?? 0
    for (let at = 0; at < 3; at++) {
      await callRoute(`/api/venues/${slug}/menus`, { headers: { 'X-Service-Key': secretKey } })
    }
    expect(await numberOf('http_request_duration_seconds_count', labels)).toBe(before + 3)
  })

  test('and refusals by their kind', async () => {
    const labels = { kind: 'api-key-missing' }
    const before = (await numberOf('problems_total', labels)) ?? 0
    await callRoute(`/api/venues/${slug}/menus`)
    expect(await numberOf('problems_total', labels)).toBe(before + 1)
  })

  test('without anything that a client has written', async () => {
    await callRoute('/api/tickets/7KQ2-M4XW-9BTR')
    await callRoute('/api/no-such-path-of-ours?q=ada@guest.example')
    await callRoute(`/api/venues/${slug}/menus`, { headers: { 'X-Service-Key': secretKey } })
    const text = await scraped()
    for (const written of ['7KQ2', 'no-such-path', 'guest.example', slug, secretKey])
      expect(text).not.toContain(written)
    expect(text).toContain('route="/api/[...all]"')
  })
})

test('the end of the certificate of Apple Wallet is stated if there is one', async () => {
  const name = 'wallet_certificate_end_timestamp_seconds'
  expect(await numberOf(name)).toBeNull()
  setting.wallets = readEnv(appleVariables(newAppleKeys({ endsAt: new Date('2026-01-02T03:04:05Z') }))).wallets
  expect(await numberOf(name)).toBe(Date.parse('2026-01-02T03:04:05Z') / 1000)
  setting.wallets = { google: null, apple: null }
  expect(await numberOf(name)).toBeNull()
})

describe('transactions are counted', () => {
  test('that were retried because of a deadlock', async () => {
    const retries = (await numberOf('transaction_retries_total')) ?? 0
    const deadlocks = (await numberOf('transaction_failures_total', { reason: 'deadlock' })) ?? 0
    const bothHold = barrier(2)
    const inOrder = (...order: number[]) => {
      let first = true
      return inTransaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${order[0]})`)
        if (first) await bothHold()
        first = false
        await tx.execute(sql`select pg_advisory_xact_lock(${order[1]})`)
      })
    }
    await Promise.all([inOrder(1, 2), inOrder(2, 1)])
    expect(await numberOf('transaction_retries_total')).toBe(retries + 1)
    expect(await numberOf('transaction_failures_total', { reason: 'deadlock' })).toBe(deadlocks + 1)
  })

  test('that have waited for a lock for too long', async () => {
    const before = (await numberOf('transaction_failures_total', { reason: 'lock_timeout' })) ?? 0
    const holder = await testDatabase.connection.sql.reserve()
    await holder`begin`
    await holder`lock table venue in access exclusive mode`
    const late = inTransaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 10`)
      await tx.execute(sql`select from venue`)
    })
    await expect(late).rejects.toThrow()
    await holder`commit`
    holder.release()
    expect(await numberOf('transaction_failures_total', { reason: 'lock_timeout' })).toBe(before + 1)
  })

  test('while they wait for a connection and while they run', async () => {
    const { sql: client } = testDatabase.connection
    const busy = await Promise.all(Array.from({ length: 10 }, () => client.reserve()))
    const waits = inTransaction(async () => {})
    expect(await numberOf('transactions', { state: 'waiting' })).toBe(1)
    for (const each of busy) each.release()
    await waits
    await inTransaction(async () => {
      const text = await scraped()
      expect(sampleOf(text, 'booking_transactions', { state: 'running' })).toBe(1)
      expect(sampleOf(text, 'booking_transactions', { state: 'waiting' })).toBe(0)
    })
    expect(await numberOf('transactions', { state: 'running' })).toBe(0)
  })
})

describe('metrics from the database', () => {
  test('count jobs by kind and state, and have the time for which the oldest of each pool has been due', async () => {
    const payload = { venueId: 'a-venue', reservationId: 'a-reservation' }
    await addJob(database(), 'expire-hold', payload)
    await database().execute(sql`update _private_jobs set run_at = now() - interval '1 hour'`)
    await addJob(database(), 'expire-hold', payload, { runAt: new Date('2100-01-01') })
    const text = await scraped()
    const jobs = (state: string) => sampleOf(text, 'booking_jobs', { kind: 'expire-hold', state })
    expect([jobs('due'), jobs('later'), jobs('running'), jobs('dead')]).toEqual([1, 1, 0, 0])
    const oldest = (pool: string) => sampleOf(text, 'booking_jobs_oldest_due_seconds', { pool })
    expect(oldest('default')).toBeGreaterThanOrEqual(3600)
    expect(oldest('default')).toBeLessThan(3900)
    expect([oldest('payments'), oldest('mail')]).toEqual([0, 0])
    await database().execute(sql`delete from _private_jobs`)
  })

  test('count mails that wait, and those that have failed for good', async () => {
    const { id: venueId } = await getVenue(slug)
    for (let at = 0; at < 3; at++) {
      await inTransaction((tx) => queueMail(tx, letterTo('ada@guest.example', { venueId }), new Date()))
    }
    await database().execute(sql`update _private_jobs set attempts = max_attempts
      where id = (select min(id) from _private_jobs)`)
    const text = await scraped()
    expect(sampleOf(text, 'booking_mails', { state: 'waiting' })).toBe(2)
    expect(sampleOf(text, 'booking_mails', { state: 'dead' })).toBe(1)
    expect(text).not.toContain('guest.example')
  })

  test('have the age of the oldest waiting mail, without those that are postponed or have failed for good', async () => {
    const change = (values: ReturnType<typeof sql>) => database().execute(sql`update _private_jobs set ${values}`)
    const oldest = () => numberOf('mails_oldest_waiting_seconds')
    await database().execute(sql`delete from _private_jobs`)
    expect(await oldest()).toBe(0)
    const { id: venueId } = await getVenue(slug)
    await inTransaction((tx) => queueMail(tx, letterTo('ada@guest.example', { venueId }), new Date()))
    await change(sql`run_at = now() - interval '20 minutes'`)
    expect(await oldest()).toBeGreaterThanOrEqual(1200)
    // It has failed, and is retried in an hour.
    await change(sql`created_at = now() - interval '2 hours', run_at = now() + interval '1 hour', attempts = 3`)
    expect(await oldest()).toBeGreaterThanOrEqual(7200)
    // Its last attempt is running.
    await change(sql`attempts = max_attempts, locked_at = now(), locked_by = 'somebody'`)
    expect(await oldest()).toBeGreaterThanOrEqual(7200)
    await change(sql`locked_at = null, locked_by = null`)
    expect(await oldest()).toBe(0)
    await change(sql`attempts = 0`)
    expect(await oldest()).toBe(0)
  })

  test('count connections, and those that wait for a lock', async () => {
    const text = await scraped()
    expect(sampleOf(text, 'booking_database_up')).toBe(1)
    expect(sampleOf(text, 'booking_database_lock_waits')).toBe(0)
    expect(text).toMatch(/booking_database_connections\{program="other",state="idle"\} \d/)
  })

  test('are left out while the database is down, which is reported instead', async () => {
    const whole = connection()
    adoptConnection(openConnection({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing', dataDir: '' }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const text = await scraped().finally(() => vi.useRealTimers())
    adoptConnection(whole)
    expect(sampleOf(text, 'booking_database_up')).toBe(0)
    expect(sampleOf(text, 'booking_ready', { check: 'database' })).toBe(0)
    expect(sampleOf(text, 'booking_jobs', { kind: 'send-mail', state: 'dead' })).toBeNull()
  })
})

test('requests that the store of rate limits failed to count are counted', async () => {
  const before = (await numberOf('rate_limit_store_failures_total')) ?? 0
  await database().execute(sql`alter table rate_limit rename to away`)
  await limitRequests(voucherLookUps, '192.0.2.1', new Date())
  await database().execute(sql`alter table away rename to rate_limit`)
  expect(await numberOf('rate_limit_store_failures_total')).toBe(before + 1)
})
