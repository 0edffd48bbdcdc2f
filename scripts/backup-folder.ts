import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from './command.ts'

/**
 * A backup is a folder with the files of the embedded database (`database`), everything else of DATA_DIR (`files`: pictures, the
 * secret, mails that are kept as files), and `backup.json`, which is written last: a folder without it is no backup.
 */
const Manifest = z.object({ version: z.string(), migration: z.string(), upTo: z.string() })
export type Manifest = z.infer<typeof Manifest>

export const databaseFiles = (backup: string) => join(backup, 'database')
const otherFiles = (backup: string) => join(backup, 'files')
export const manifestFile = (backup: string) => join(backup, 'backup.json')

/** Entries of DATA_DIR that belong to running processes, or to the database. */
const ofProcesses = (name: string) => name === 'postgres' || name.startsWith('.')

/** Copies all of DATA_DIR except the database into a backup. */
export async function copyOtherFiles(dataDir: string, backup: string): Promise<void> {
  await mkdir(otherFiles(backup), { recursive: true, mode: 0o700 })
  for (const name of readdirSync(dataDir).filter((each) => !ofProcesses(each))) {
    await copyFiles(join(dataDir, name), join(otherFiles(backup), name))
  }
}

/**
 * Copies a file, or a folder with everything below it, while servers write there. A file that is gone when its turn comes is
 * left out: it was a draft that has been renamed, or a picture that has been deleted.
 */
async function copyFiles(from: string, to: string): Promise<void> {
  const found = await stat(from).catch(ignoreMissing)
  if (!found?.isDirectory()) {
    await cp(from, to, { preserveTimestamps: true }).catch(ignoreMissing)
    return
  }
  await mkdir(to, { recursive: true, mode: found.mode })
  for (const name of await readdir(from)) await copyFiles(join(from, name), join(to, name))
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Copies them back into a new DATA_DIR. */
export async function restoreOtherFiles(backup: string, dataDir: string): Promise<void> {
  await cp(otherFiles(backup), dataDir, { recursive: true, preserveTimestamps: true })
}

/** Reads the manifest of a backup. Throws CommandError for a folder that is no complete backup. */
export function readManifest(backup: string): Manifest {
  const file = manifestFile(backup)
  if (!existsSync(file)) throw new CommandError(`${backup} is no complete backup: it has no backup.json.`)
  return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** The size of a folder in words. */
export function sizeInWords(folder: string): string {
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return `${(bytes / 1e6).toFixed(1)} MB`
}
