import { afterEach, describe, expect, test } from 'vitest'
import { runCommandLine } from '#testing/command.ts'
import { type EmptyDatabase, emptyDatabase } from '#testing/empty-database.ts'
import { type Functions, startFunctions } from '#testing/functions.ts'

/** The checks of a function before its first response. */
let functions: Functions | undefined
let database: EmptyDatabase | undefined
afterEach(async () => {
  await functions?.stop()
  await database?.drop()
  functions = database = undefined
})

const SECRET = 'the secret that the database belongs to'

async function answers(path: string): Promise<{ status: number; failed?: string[]; text: string }> {
  const response = await fetch((functions?.url ?? '') + path)
  const text = await response.text()
  const isProblem = response.headers.get('content-type') === 'application/problem+json'
  return { status: response.status, text, ...(isProblem && { failed: JSON.parse(text).failed }) }
}

const migrate = (env: Record<string, string> = {}) =>
  runCommandLine('db-migrate', [], { DATABASE_URL: database?.url ?? '', SECRET, ...env })

describe('a function', () => {
  test('answers no request with a wrong secret, and its readiness check reports the reason', async () => {
    database = await emptyDatabase()
    await migrate()
    functions = await startFunctions(database.url, { SECRET: `not ${SECRET}` })
    expect(await answers('/api/ready')).toMatchObject({ status: 503, failed: ['secret'] })
    expect(await answers('/api/vouchers/GV-NOT1-NOT2-NOT3-NOT4')).toMatchObject({ status: 503 })
    expect(await answers('/tickets/nothing')).toMatchObject({
      status: 503,
      text: expect.stringContaining('That takes longer than usual'),
    })
    expect(await answers('/api/health')).toMatchObject({ status: 200 })
    expect(functions.output()).toContain('belongs to another SECRET')
  })

  test('waits for the migrations, and answers as soon as they have run', async () => {
    database = await emptyDatabase()
    functions = await startFunctions(database.url, { SECRET })
    expect(await answers('/api/vouchers/GV-NOT1-NOT2-NOT3-NOT4')).toMatchObject({ status: 503 })
    await migrate()
    // The result of a check is cached for a second.
    const statusOf = (path: string) => async () => (await answers(path)).status
    await expect.poll(statusOf('/api/ready'), { timeout: 10_000 }).toBe(200)
    await expect.poll(statusOf('/api/vouchers/GV-NOT1-NOT2-NOT3-NOT4'), { timeout: 10_000 }).toBe(404)
  })

  test('answers no request on a database without one of its guarantees', async () => {
    database = await emptyDatabase()
    await migrate()
    await database.run('alter table occupancy disable trigger occupancy_guard')
    functions = await startFunctions(database.url, { SECRET })
    expect(await answers('/api/ready')).toMatchObject({ status: 503, failed: ['guarantees'] })
    expect(await answers('/api/vouchers/GV-NOT1-NOT2-NOT3-NOT4')).toMatchObject({ status: 503 })
  })

  test('cannot be built or started without its settings, and the error names all of them', async () => {
    database = await emptyDatabase()
    const none = { DATABASE_URL: '', SMTP_URL: '', CRON_SECRET: '', APP_URL: '', ORDER_TICKETS: '/tmp/orders' }
    const output = await startFunctions(database.url, none).then(
      () => 'it started',
      (error) => String(error),
    )
    for (const name of ['DATABASE_URL', 'APP_URL', 'RESEND_API_KEY or SMTP_URL', 'CRON_SECRET', 'ORDER_TICKETS']) {
      expect(output).toContain(`  ${name}: `)
    }
  })
})

test('the production build answers no request unless it is behind the front door or on a platform of functions', async () => {
  database = await emptyDatabase()
  await migrate()
  functions = await startFunctions(database.url, { SECRET, VERCEL: '' })
  for (const path of ['/api/vouchers/GV-NOT1-NOT2-NOT3-NOT4', '/tickets/nothing', '/api/ready']) {
    expect(await answers(path)).toMatchObject({ status: 500 })
  }
  expect(functions.output()).toContain('Start it with "npm start" on a Node host')
})
