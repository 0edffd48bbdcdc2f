import { randomInt } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { useTestDatabase } from '../database/database.ts'
import { type RunningServer, startServer } from '../servers/servers.ts'
import { runStorm } from './staff-storm.ts'
import { type StormAct, stormFaults } from './storm-check.ts'
import { openStormHouse, type StormHouse } from './storm-house.ts'

export type StormedHouse = { house: StormHouse; acts: StormAct[]; faults: Record<string, string[]> }

const env = { TRUSTED_PROXY_HOPS: '1', JOBS: 'off', LOG_LEVEL: 'warn' }

/** Two servers on one database, on which staff and guests act at once. To be called outside tests. */
export function useStaffStorm() {
  const database = useTestDatabase(10)
  const seed = randomInt(2 ** 31)
  let servers: RunningServer[] = []
  let houses = 0

  beforeAll(async () => {
    // PostgreSQL searches the schema with the user's name first: only the control makes one.
    const paths = ['public', '"$user",public']
    const urls = paths.map((path) => `${database.url}&search_path=${path}`)
    servers = await Promise.all(urls.map((databaseUrl) => startServer({ databaseUrl, env })))
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))

  const blockOf = async (entryId: string): Promise<string> => {
    const [entry] = await database.connection.sql`select subject_id from audit_entry where id = ${entryId}`
    return entry?.subject_id ?? ''
  }

  async function storm(
    count: number,
    { before, after, lost }: { before?: () => Promise<unknown>; after?: () => Promise<unknown>; lost?: number } = {},
  ): Promise<StormedHouse> {
    houses++
    const house = await openStormHouse(`storm-${houses}`)
    await before?.()
    const acts = await runStorm(house, { urls: servers.map(({ url }) => url), acts: count, seed, lost, blockOf }).catch(
      (error: Error) => {
        error.message = `seed ${seed}: ${error.message}\n${servers.map((server) => server.output().slice(-2_000)).join('\n')}`
        throw error
      },
    )
    await after?.()
    return { house, acts, faults: await stormFaults(database.connection, house, acts) }
  }

  return {
    database,
    /** Runs so many acts in a house of its own, and checks the result. */
    storm,
    faultsOf: (house: StormHouse, acts: StormAct[]) => stormFaults(database.connection, house, acts),
    /** The output of both servers so far. */
    output: () => servers.map((server) => server.output()).join('\n'),
    /** The message of a failure: test reports repeat the message alone, without the difference. */
    shown: (faults: StormedHouse['faults']) => `seed ${seed}: ${JSON.stringify(faults).slice(0, 1_000)}`,
  }
}
