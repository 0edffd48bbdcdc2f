import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { readEnv } from '#lib/env/env.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { orderableMenus, orderRequest } from '#lib/table-sessions/input.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable } from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { announceOrderJob } from './announce-order-job.ts'

// The environment is set before any code has read it: it is read once.
const folder = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs')
  const made = mkdtempSync(`${process.env.TMPDIR ?? '/tmp'}/order-tickets-`)
  process.env.ORDER_TICKETS = `${made}/kitchen/tickets.txt`
  return made
})
const deep = join(folder, 'kitchen')
const file = join(deep, 'tickets.txt')

useTestDatabase()
const handlers = { 'announce-order': announceOrderJob }
let tavern: Awaited<ReturnType<typeof openTavern>>

beforeEach(async () => {
  tavern = await openTavern()
  mkdirSync(deep, { recursive: true })
})
afterEach(() => rmSync(deep, { recursive: true, force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function order(...lines: object[]): Promise<void> {
  const table = await getTable(tavern.t1)
  const request = orderRequest(orderableMenus(table.venue, table.resource)).parse({ lines })
  await placeOrder(table, request, { now: new Date() })
}

const runJobs = () => runJobsOnce(handlers, { budgetMs: 20_000 })
const tickets = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const numbers = () => [...tickets().matchAll(/^Order (\S+), The Tavern$/gm)].map(([, number]) => number)

describe('an order', () => {
  test('is written for the kitchen once it is placed, and not when it is refused', async () => {
    await order(line('kitchen', 'Soup', 2), line('bar', 'Pils'))
    await expect(order(line('bar', 'Pils'), line('bar', 'Absinthe'))).rejects.toThrow()
    expect(await runJobs()).toEqual({ succeeded: 1, failed: 0, due: 0 })
    expect(tickets()).toContain('\nFOOD\n2 × Soup\n\nDRINKS\n1 × Pils\n')
    expect(numbers()).toHaveLength(1)
    expect(tickets()).not.toContain(tavern.t1)
  })

  test('appends its ticket to those in the file', async () => {
    await order(line('bar', 'Pils'))
    await order(line('bar', 'Cola'))
    await runJobs()
    expect(new Set(numbers()).size).toBe(2)
    expect(tickets().match(/×/g)).toHaveLength(2)
  })

  test('is retried while the file cannot be written', async () => {
    rmSync(deep, { recursive: true })
    await order(line('bar', 'Pils'))
    expect(await runJobs()).toMatchObject({ succeeded: 0, failed: 1 })
    mkdirSync(deep)
    await database().execute(sql`update _private_jobs set run_at = now()`)
    expect(await runJobs()).toMatchObject({ succeeded: 1 })
    expect(numbers()).toHaveLength(1)
  })

  test('has the same number when it is written twice', async () => {
    await order(line('bar', 'Pils'))
    const [job] = await database().execute<{ payload: never }>(
      sql`select payload from _private_jobs order by id desc limit 1`,
    )
    const call = { now: new Date(), signal: new AbortController().signal }
    await announceOrderJob.run(job?.payload ?? ({} as never), call)
    await runJobs()
    const [first, second] = numbers()
    expect(numbers()).toHaveLength(2)
    expect(second).toBe(first)
  })
})

describe('ORDER_TICKETS', () => {
  test.each([
    [{ DATA_DIR: 'data' }, { file: resolve('data/tickets.txt') }],
    [{ NODE_ENV: 'production' }, null],
    [{ NODE_ENV: 'test' }, null],
    [{ ORDER_TICKETS: 'off' }, null],
    [{ ORDER_TICKETS: 'stdout', NODE_ENV: 'production' }, 'stdout'],
    [{ ORDER_TICKETS: 'tickets.txt' }, { file: resolve('tickets.txt') }],
    [{ ORDER_TICKETS: '', DATA_DIR: 'data' }, { file: resolve('data/tickets.txt') }],
  ])('%j means %j', (given, meant) => {
    expect(readEnv(given).orderTickets).toEqual(meant)
  })
})
