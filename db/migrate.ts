import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection } from './client.ts'
import { checkGuarantees } from './guarantees.ts'
import { findRecords, makeRecords } from './installation.ts'
import { installJobQueue } from './job-queue.ts'
import { isMetadataCurrent, wantedGuarantees, writeMetadata } from './metadata.ts'
import { isMigrated, lastMigration } from './migrated.ts'
import { refuseOtherSchema } from './our-schema.ts'
import { refusePrerelease } from './prerelease.ts'
import { lackingDefaults, setRoleDefaults } from './role-defaults.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** A number that nothing else in this database uses as an advisory lock; each schema has its own. */
const migrationLock = 7_023_114_206

type Options = {
  /** Whether the limits of connections become defaults of the role, which is required behind a pooler. */
  roleDefaults?: boolean
  /** Whether the schema may become an installation beside others of the database. */
  further?: boolean
}

/**
 * Brings the database up to date, over its direct address. Several processes may do so at once: the first one migrates, the
 * others wait for it and find nothing to do. All of it is one transaction, so that the lock holds behind a pooler too, is
 * released however the process ends, and a failed migration leaves nothing behind. drizzle's own migrator has no lock and
 * opens its own transaction; this function reads its files and records migrations in a table like its own.
 */
export async function migrate(
  connection: Connection,
  { roleDefaults = connection.pooler, further = false }: Options = {},
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  if (!(await isUpToDate(connection, newestOf(migrations), roleDefaults))) {
    await runMigrations(connection, migrations, { roleDefaults, further })
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
  const { there } = await findRecords(db)
  if (!there) {
    await refusePrerelease(db, connection)
    return false
  }
  if (!(await isMigrated(db)) || !(await isMetadataCurrent(db, newest))) return false
  await refuseOtherSchema(db)
  return !roleDefaults || (await lackingDefaults(db)).length === 0
}

async function runMigrations(
  connection: Connection,
  migrations: readonly MigrationMeta[],
  { roleDefaults, further }: Required<Options>,
): Promise<void> {
  await connection.direct.db.transaction(async (tx) => {
    // Other processes wait here for the first one, and a statement on a large table may take long.
    for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
      await tx.execute(sql.raw(`set local ${limit} = 0`))
    }
    await tx.execute(
      sql`select pg_advisory_xact_lock(${migrationLock}::bigint # quote_ident(current_schema())::regnamespace::oid::bigint)`,
    )
    await refuseOtherSchema(tx, { further })
    const { there, earlier } = await findRecords(tx)
    // Servers of a version before migrate under the plain number.
    if (earlier) await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`)
    if (!there) await makeRecords(tx, { earlier })
    const last = await lastMigration(tx)
    for (const migration of migrations.filter((each) => each.folderMillis > last)) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into __drizzle_migrations (hash, created_at)
        values (${migration.hash}, ${migration.folderMillis})`)
    }
    if (roleDefaults) await setRoleDefaults(tx)
    await writeMetadata(tx, newestOf(migrations))
  })
}

/** Makes the database ready for this version of the program, or throws. For the start of a server or a command. */
export async function prepareDatabase(connection: Connection, options?: Options): Promise<void> {
  await migrate(connection, options)
  const newest = newestOf(readMigrationFiles({ migrationsFolder }))
  await checkGuarantees(connection.direct, await wantedGuarantees(connection.direct, newest))
}

function newestOf(migrations: readonly { folderMillis: number }[]): number {
  return Math.max(...migrations.map(({ folderMillis }) => folderMillis))
}
