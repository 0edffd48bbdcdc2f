import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection } from './client.ts'
import { checkGuarantees } from './guarantees.ts'
import { installJobQueue } from './job-queue.ts'
import { isMetadataCurrent, wantedGuarantees, writeMetadata } from './metadata.ts'
import { isMigrated } from './migrated.ts'
import { refuseOtherSchema } from './our-schema.ts'
import { refusePrerelease } from './prerelease.ts'
import { lackingDefaults, setRoleDefaults } from './role-defaults.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** A number that nothing else in this database uses as an advisory lock. */
const migrationLock = 7_023_114_206

/**
 * Brings the database up to date, over its direct address. Several processes may do so at once: the first one migrates, the
 * others wait for it and find nothing to do. All of it is one transaction, so that the lock holds behind a pooler too, is
 * released however the process ends, and a failed migration leaves nothing behind. drizzle's own migrator has no lock and
 * opens its own transaction; this function reads its files and records migrations in its table.
 */
export async function migrate(connection: Connection, { roleDefaults = connection.pooler } = {}): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  if (!(await isUpToDate(connection, newestOf(migrations), roleDefaults))) {
    await runMigrations(connection, migrations, roleDefaults)
  }
  // The job queue migrates its own schema over a connection of its own, and allows several processes to do so at once.
  // Not within the transaction: behind a pooler with few connections each process could wait for a second one.
  await installJobQueue(await connection.address('direct'))
}

/**
 * Whether there is nothing to do. Only reads: a server may run as a role that cannot change the schema (db/server-role.ts).
 */
async function isUpToDate(connection: Connection, newest: number, roleDefaults: boolean): Promise<boolean> {
  const { db } = connection.direct
  const [there] = await db.execute<{ metadata: boolean; migrations: boolean }>(sql`
    select to_regclass('drizzle.metadata') is not null as metadata,
      to_regclass('drizzle.__drizzle_migrations') is not null as migrations`)
  if (!there?.metadata) {
    if (there?.migrations) await refusePrerelease(db, connection)
    return false
  }
  if (!(await isMigrated(db)) || !(await isMetadataCurrent(db, newest))) return false
  await refuseOtherSchema(db, { installed: true })
  return !roleDefaults || (await lackingDefaults(db)).length === 0
}

async function runMigrations(
  connection: Connection,
  migrations: readonly MigrationMeta[],
  roleDefaults: boolean,
): Promise<void> {
  await connection.direct.db.transaction(async (tx) => {
    // Other processes wait here for the first one, and a statement on a large table may take long.
    for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
      await tx.execute(sql.raw(`set local ${limit} = 0`))
    }
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
    const [last] = await tx.execute<{ made: string | null }>(
      sql`select max(created_at) as made from drizzle.__drizzle_migrations`,
    )
    await refuseOtherSchema(tx, { installed: last?.made != null })
    for (const migration of migrations.filter((each) => each.folderMillis > Number(last?.made ?? 0))) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${migration.hash}, ${migration.folderMillis})`)
    }
    if (roleDefaults) await setRoleDefaults(tx)
    await writeMetadata(tx, newestOf(migrations))
  })
}

/**
 * Makes the database ready for this version of the program, or throws. For the start of a server or a command.
 * `roleDefaults`: whether the limits of connections become defaults of the role, which is required behind a pooler.
 */
export async function prepareDatabase(connection: Connection, options?: { roleDefaults?: boolean }): Promise<void> {
  await migrate(connection, options)
  const newest = newestOf(readMigrationFiles({ migrationsFolder }))
  await checkGuarantees(connection.direct, await wantedGuarantees(connection.direct, newest))
}

function newestOf(migrations: readonly { folderMillis: number }[]): number {
  return Math.max(...migrations.map(({ folderMillis }) => folderMillis))
}
