import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { adoptConnection, commandAddresses, openConnection } from '#db/client.ts'
import { copyDatabaseFiles, verifyDatabaseFiles } from '#db/embedded-backup.ts'
import { env } from '#lib/env/env.ts'
import { readSetup } from '#lib/operations/setup.ts'
import {
  copyOtherFiles,
  databaseFiles,
  type Manifest,
  manifestFile,
  readManifest,
  sizeInWords,
} from './backup-folder.ts'
import { type Command, CommandError, runCommand, UsageError } from './command.ts'

const usage = `Usage: npm run backup -- --out FOLDER [--keep N]

Makes a backup of the embedded PostgreSQL and of everything else in DATA_DIR (pictures, secret) while the service runs: a new
folder below FOLDER, whose name is the time up to which everything that was acknowledged is in it. The backup is then verified: it
is restored into a second folder, started there, and checked as by npm run doctor. --keep deletes all but the newest N.

A backup can be read by whoever can read its folder, with the secret that opens it. npm run restore brings it back.
With DATABASE_URL use pg_dump or the backups of your provider.`

async function makeBackup(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { out: { type: 'string' }, keep: { type: 'string' } } })
  if (values.out === undefined) throw new UsageError('--out is missing.')
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new UsageError('--keep must be a number from 1.')
  const { databaseUrl, dataDir } = env()
  if (databaseUrl !== null) {
    throw new CommandError('DATABASE_URL is set: make backups of that database with pg_dump, or as its provider says.')
  }
  if (!existsSync(join(dataDir, 'postgres'))) throw new CommandError(`There is no database in ${dataDir}.`)
  const out = resolve(values.out)
  await mkdir(out, { recursive: true, mode: 0o700 })
  const unfinished = await mkdtemp(join(out, '.unfinished-'))
  try {
    const manifest = await fill(unfinished, dataDir)
    const found = await verifyDatabaseFiles(databaseFiles(unfinished), out)
    const breaches = found.filter(({ level, count }) => level === 'breach' && count > 0)
    const backup = join(out, nameOf(manifest))
    await rename(unfinished, backup)
    console.log(
      `${backup} (${sizeInWords(backup)}), restored into a second folder and checked: ${breaches.length} breaches.`,
    )
    if (env().secret !== null) console.log('SECRET is set, and not in the backup: store it elsewhere.')
    if (keep !== null) await deleteOld(out, keep)
    if (breaches.length > 0) {
      throw new CommandError('The database is not healthy: npm run doctor names each breach. Older backups are kept.')
    }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function fill(backup: string, dataDir: string): Promise<Manifest> {
  const connection = openConnection({ ...commandAddresses(), pool: 1, name: 'venue-booking-backup' })
  adoptConnection(connection)
  const { version, migration } = await readSetup(connection.db)
  const upTo = await copyDatabaseFiles(connection, databaseFiles(backup))
  // After the database: a picture is stored before the row that names it.
  await copyOtherFiles(dataDir, backup)
  const manifest = { version, migration, upTo: upTo.toISOString() }
  await writeFile(manifestFile(backup), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

const nameOf = ({ upTo }: Manifest) => upTo.replaceAll(':', '-').replace(/\.\d+/, '')

/** Deletes all backups below `out` except the newest `keep`. */
async function deleteOld(out: string, keep: number): Promise<void> {
  const backups = readdirSync(out)
    .filter((name) => existsSync(manifestFile(join(out, name))) && nameOf(readManifest(join(out, name))) === name)
    .sort()
  for (const name of backups.slice(0, -keep)) {
    await rm(join(out, name), { recursive: true })
    console.log(`Deleted ${join(out, name)}.`)
  }
}

export const command: Command = { usage, work: makeBackup }

if (import.meta.main) await runCommand(command)
