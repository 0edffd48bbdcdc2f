import { randomInt } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { useTestDatabase } from '../database/database.ts'
import { type RunningServer, startServer } from '../servers/servers.ts'
import { type BillsHouse, openBillsHouse } from './bills-house.ts'
import { runBillsStorm, type Weights } from './bills-storm.ts'
import { type BillFaults, billFaults } from './bills-storm-check.ts'
import type { StormRecord } from './bills-storm-hands.ts'

export type StormedBills = { house: BillsHouse; done: StormRecord; faults: BillFaults }
export type BillsStorm = {
  at?: RunningServer[]
  before?: () => Promise<unknown>
  after?: () => Promise<unknown>
  only?: Weights
  twice?: number
}

const env = { JOBS: 'off', LOG_LEVEL: 'warn', ORDER_TICKETS: 'off', RATE_LIMITS: 'off' }

/** Two servers on one database, on which storms of bills run. To be called outside tests. */
export function useBillsStorm() {
  const database = useTestDatabase(10)
  const seed = randomInt(2 ** 31)
  let servers: RunningServer[] = []

  const start = (more: Record<string, string> = {}) =>
    Promise.all([1, 2].map(() => startServer({ databaseUrl: database.url, env: { ...env, ...more } })))

  beforeAll(async () => {
    servers = await start()
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))

  const faultsOf = (house: BillsHouse, done: StormRecord) =>
    billFaults(database.connection, { house, urls: servers.map(({ url }) => url), done })

  async function storm(count: number, { at = servers, before, after, only, twice }: BillsStorm = {}) {
    const house = await openBillsHouse()
    await before?.()
    const urls = at.map(({ url }) => url)
    const done = await runBillsStorm(house, { urls, acts: count, seed, only, twice })
    await after?.()
    return { house, done, faults: await faultsOf(house, done) } satisfies StormedBills
  }

  return {
    database,
    /** Starts two more servers on the same database. */
    start,
    /** Runs so many acts on the two servers, or on those of `at`, and checks the result. */
    storm,
    faultsOf,
    /** The output of both servers so far. */
    output: () => servers.map((server) => server.output()).join('\n'),
    /** The message of a failure. */
    shown: (faults: BillFaults) =>
      `seed ${seed}: ${JSON.stringify(faults).slice(0, 1_500)}\n${servers.map((server) => server.output().slice(-1_500)).join('\n')}`,
  }
}
