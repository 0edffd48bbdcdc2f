import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { adoptConnection, type Connection, closeDatabase, openConnection } from '#db/client.ts'
import type { Guard } from '#testing/broken/guard-tests.ts'
import { letEverythingHappen } from '#testing/venues/everything.ts'

function open(database: string, pool = 1): Connection {
  const url = `postgres://postgres@${inject('databaseHost')}:${inject('databasePort')}/${database}`
  return openConnection({ databaseUrl: url, dataDir: '', pool, name: 'mutations' })
}

async function asAdministrator(work: (sql: Connection['sql']) => Promise<unknown>): Promise<void> {
  const { sql } = open('postgres')
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}

/** Runs `work` with the name of a template database in which these guards are removed. */
export async function withoutGuards<T>(
  guards: readonly Guard[],
  { filled }: { filled: boolean },
  work: (template: string) => Promise<T>,
): Promise<T> {
  const name = `changed_${randomBytes(8).toString('hex')}`
  await asAdministrator((sql) => sql`create database ${sql(name)} template ${sql(inject('databaseTemplate'))}`)
  try {
    if (filled) await fill(name)
    const changed = open(name)
    for (const { removal } of guards) await changed.sql.unsafe(removal)
    await changed.sql.end()
    return await work(name)
  } finally {
    await asAdministrator((sql) => sql`drop database if exists ${sql(name)} with (force)`)
  }
}

/** Writes rows in every state, while all guards are in force. */
async function fill(database: string): Promise<void> {
  adoptConnection(open(database, 10))
  await letEverythingHappen()
  await closeDatabase()
}
