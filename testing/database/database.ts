import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { adoptConnection, type Connection, closeDatabase, openConnection } from '#db/client.ts'
import { countCost } from '../runner/costs.ts'

export type TestDatabase = { url: string; connection: Connection }

/**
 * These replace the limits of `db/client.ts` for every user of the address, servers included. A hundred guests who wait for
 * one lock on a slow machine, or a machine that stalls for some seconds, must not decide a test.
 */
const patience = new URLSearchParams({
  lock_timeout: '120000',
  statement_timeout: '120000',
  idle_in_transaction_session_timeout: '120000',
})

function address(database: string): string {
  return `postgres://postgres@${inject('databaseHost')}:${inject('databasePort')}/${database}?${patience}`
}

async function asAdministrator(work: (sql: Connection['sql']) => Promise<unknown>): Promise<void> {
  const { sql } = openConnection({ databaseUrl: address('postgres'), dataDir: '', pool: 1, name: 'test-administrator' })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}

/** A database of its own, cloned from the migrated template, until the caller drops it. */
export async function cloneDatabase(pool = 10): Promise<TestDatabase & { drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying files takes half as long as writing the pages to the log, which is the default.
  await asAdministrator(
    (sql) => sql`create database ${sql(name)} template ${sql(inject('databaseTemplate'))} strategy file_copy`,
  )
  countCost('databases')
  const url = address(name)
  const connection = openConnection({ databaseUrl: url, dataDir: '', pool, name: 'test' })
  return {
    url,
    connection,
    async drop() {
      await connection.sql.end({ timeout: 5 })
      await asAdministrator((sql) => sql`drop database if exists ${sql(name)} with (force)`)
    },
  }
}

/**
 * Gives the tests of a file (or of a `describe`) a database of their own, which is also the one that the program under
 * test uses. To be called outside tests; the answer may be read inside them.
 */
export function useTestDatabase(pool = 10): TestDatabase {
  let database: Awaited<ReturnType<typeof cloneDatabase>> | undefined
  beforeAll(async () => {
    database = await cloneDatabase(pool)
    adoptConnection(database.connection)
  })
  afterAll(async () => {
    await closeDatabase()
    await database?.drop()
    database = undefined
  })
  const opened = () => {
    if (!database) throw new Error('The test database is there only while tests run')
    return database
  }
  return {
    get url() {
      return opened().url
    },
    get connection() {
      return opened().connection
    },
  }
}
