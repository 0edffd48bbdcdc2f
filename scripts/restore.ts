import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeDataDir } from '#db/data-dir.ts'
import { restoreDatabaseFiles } from '#db/embedded-backup.ts'
import { databaseFiles, readManifest, restoreOtherFiles } from './backup-folder.ts'
import { type Command, CommandError, runCommand, UsageError } from './command.ts'

const usage = `Usage: npm run restore -- BACKUP --into FOLDER

Makes FOLDER, which must be new or empty, from a backup of npm run backup, starts its database once, and checks every row as
npm run doctor does. The service then runs on it with DATA_DIR=FOLDER. Nothing is changed in the backup, nor in the DATA_DIR
that is in use now. A backup of an older version of the service is brought up to date.`

async function restoreBackup(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { into: { type: 'string' } }, allowPositionals: true })
  const [backup, ...more] = positionals.map((path) => resolve(path))
  if (backup === undefined || more.length > 0) throw new UsageError('Name one backup.')
  if (values.into === undefined) throw new UsageError('--into is missing.')
  const dataDir = resolve(values.into)
  const { upTo } = readManifest(backup)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new CommandError(`${dataDir} is not empty. Name a new folder: a restored database replaces none.`)
  }
  makeDataDir(dataDir)
  await restoreOtherFiles(backup, dataDir)
  const findings = await restoreDatabaseFiles(databaseFiles(backup), dataDir)
  const breaches = findings.filter(({ level, count }) => level === 'breach' && count > 0)
  for (const { invariant, count } of breaches) console.log(`BREACH ${count} ${invariant}`)
  if (breaches.length > 0) {
    throw new CommandError(
      `${dataDir} has the database of the backup, and that is not healthy: ${breaches.length} breaches.`,
    )
  }
  console.log(`${dataDir} has everything up to ${upTo}, and is healthy. To serve it: DATA_DIR=${dataDir} npm start`)
}

export const command: Command = { usage, work: restoreBackup }

if (import.meta.main) await runCommand(command)
