import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, openConnection } from './client.ts'
import { embeddedFolder, releaseEmbedded } from './embedded.ts'
import { copyHome } from './embedded-postgres.ts'
import { EmbeddedDatabaseError } from './embedded-program.ts'
import { examine, type Finding } from './invariants.ts'
import { prepareDatabase } from './migrate.ts'

/**
 * Backups of the embedded PostgreSQL, whose package has neither pg_dump nor pg_basebackup. They do the work of
 * pg_basebackup by PostgreSQL's own interface ("Making a Base Backup Using the Low Level API"): the files are copied while
 * the database is in use, and the write-ahead log of that time makes them consistent when the copy is started.
 */

/** Folders whose content belongs to a running server, or is rebuilt at the start. They are copied empty. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
/** Files that the copy must not have, by the beginning of their names. */
const leftOut = ['postmaster.', 'pgsql_tmp', 'pg_internal.init', 'backup_label', 'tablespace_map']
/** How long the server of a verified copy may take to stop. */
const stopMs = 60_000
/** Copied last, as pg_basebackup does. */
const control = join('global', 'pg_control')

/**
 * Copies the files of the embedded database of a connection into the new folder `target`, while it is in use. Returns the time
 * up to which everything that was committed is in the copy.
 */
export async function copyDatabaseFiles({ openOne, embeddedIn }: Connection, target: string): Promise<Date> {
  if (embeddedIn === null) throw new EmbeddedDatabaseError('DATABASE_URL is set: its database is not the embedded one.')
  // One connection for everything: the backup and the slot belong to it, and end with it.
  const sql = openOne()
  try {
    await sql`set statement_timeout = 0`
    await sql`set idle_session_timeout = 0`
    // Keeps the log of the time of the copy, however much is written meanwhile.
    await sql`select pg_create_physical_replication_slot('venue_booking_backup_' || pg_backend_pid(), true, true)`
    const [begun] = await sql<{ file: string }[]>`
      select pg_walfile_name(pg_backup_start('venue booking', fast => true)) as file`
    const data = realpathSync(join(embeddedIn, 'data'))
    await copyTree(data, target, '')
    await copyFile(join(data, control), join(target, control))
    const upTo = new Date()
    const [ended] = await sql<{ file: string; label: string }[]>`
      select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(wait_for_archive => false)`
    if (!begun || !ended) throw new Error('the backup has no beginning or no end')
    const segments = readdirSync(join(data, 'pg_wal')).filter(
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= begun.file && name <= ended.file,
    )
    for (const name of segments) await copyFile(join(data, 'pg_wal', name), join(target, 'pg_wal', name))
    await writeFile(join(target, 'backup_label'), ended.label, { mode: 0o600 })
    return upTo
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Copies a folder of the database. Files that vanish meanwhile are left out: the log knows that they are gone. */
async function copyTree(data: string, target: string, path: string): Promise<void> {
  await mkdir(join(target, path), { mode: 0o700, recursive: true })
  if (emptied.includes(path)) return
  for (const entry of readdirSync(join(data, path), { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (leftOut.some((name) => entry.name.startsWith(name)) || inner === control) continue
    if (entry.isDirectory()) await copyTree(data, target, inner)
    else if (entry.isFile()) await copyUnlessGone(join(data, inner), join(target, inner))
  }
}

async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/**
 * Makes the embedded database of the new folder `dataDir` from copied files, starts and migrates it, and checks every
 * invariant. Returns the findings. The server stops unless another process uses it.
 */
export async function restoreDatabaseFiles(files: string, dataDir: string): Promise<Finding[]> {
  await copyHome(dataDir, embeddedFolder(dataDir), files)
  const connection = openConnection({ databaseUrl: null, dataDir, pool: 2, name: 'venue-booking-restore' })
  try {
    await prepareDatabase(connection)
    return await examine(connection.sql)
  } finally {
    await connection.close()
    releaseEmbedded(dataDir)
  }
}

/** Checks copied files by restoring them into a folder below `place`, which is deleted afterwards. Returns the findings. */
export async function verifyDatabaseFiles(files: string, place: string): Promise<Finding[]> {
  const dataDir = await mkdtemp(join(place, '.verified-'))
  const home = embeddedFolder(dataDir)
  try {
    return await restoreDatabaseFiles(files, dataDir)
  } finally {
    // The folder may be elsewhere: the folder of root's database must be open to the user that runs it.
    const folder = existsSync(home) ? realpathSync(home) : home
    const lock = join(folder, 'data', 'postmaster.pid')
    for (const until = Date.now() + stopMs; existsSync(lock) && Date.now() < until; ) await pause(50)
    await rm(folder, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}
