import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { openConnection } from '#db/client.ts'
import { startThrowAway } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { freePort } from '../servers/free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseHost: string
    databasePort: number
    /** The database that every test database is cloned from: migrated, and empty. */
    databaseTemplate: string
  }
}

const template = 'venue_booking_template'

/**
 * The folder of the server's files: in memory if there is enough (Linux, outside containers). Each of the hundreds of
 * databases of a run is a thousand files that are created and deleted, which takes a disk longer than the tests.
 */
function folder(): string {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * One temporary PostgreSQL for the whole test run, with a port so that child processes need no more than a
 * DATABASE_URL. It stops and deletes itself when this process is gone, killed or not.
 */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const host = '127.0.0.1'
  const port = await freePort()
  const cluster = await startThrowAway({ port, folder: folder() })
  const open = (database: string) =>
    openConnection({
      databaseUrl: `postgres://postgres@${host}:${port}/${database}`,
      dataDir: cluster.dataDir,
      pool: 1,
    })

  const admin = open('postgres')
  const fresh = open(template)
  try {
    await admin.sql`create database ${admin.sql(template)}`
    await migrate(fresh)
  } catch (error) {
    await cluster.discard()
    throw error
  } finally {
    await Promise.all([admin.sql.end(), fresh.sql.end()])
  }

  project.provide('databaseHost', host)
  project.provide('databasePort', port)
  project.provide('databaseTemplate', template)
  return cluster.discard
}
