import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openConnection } from '#db/client.ts'

/** A database without anything in it, and its owner, who has no rights beyond it. */
export type EmptyDatabase = {
  url: string
  role: string
  /** Runs a statement there, as its owner. */
  run(statement: string): Promise<void>
  drop(): Promise<void>
}

/** Creates a database as a provider does: empty, with a role of its own that is no superuser. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const role = `owner_${randomBytes(8).toString('hex')}`
  const server = `127.0.0.1:${inject('databasePort')}`
  const admin = openConnection({ databaseUrl: `postgres://postgres@${server}/postgres`, dataDir: '', pool: 1 })
  await admin.sql`create role ${admin.sql(role)} login`
  await admin.sql`create database ${admin.sql(role)} owner ${admin.sql(role)}`
  const url = `postgres://${role}@${server}/${role}`
  return {
    role,
    url,
    async run(statement) {
      const owner = openConnection({ databaseUrl: url, dataDir: '', pool: 1 })
      await owner.sql.unsafe(statement)
      await owner.close()
    },
    async drop() {
      await admin.sql`drop database if exists ${admin.sql(role)} with (force)`
      await admin.sql`drop role ${admin.sql(role)}`
      await admin.close()
    },
  }
}
