import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importVenueFile } from '#db/venue-file/import.ts'
import { type Command, CommandError, openDatabase, runCommand, UsageError } from './command.ts'

const usage = `Usage: npm run venue:import -- FILE

Creates the venue that FILE describes, or updates it by its slug. It may be repeated, also while the service runs.
Prints one JSON object with the credentials that it made; a key is shown this once. A file with a mistake changes
nothing. public/venue-file.schema.json describes the file.`

async function importFile(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [path, ...more] = positionals
  if (path === undefined) throw new UsageError('Which file?')
  if (more.length > 0) throw new UsageError('One file at a time, please.')
  const text = await readText(path)
  await openDatabase()
  const { notes, ...imported } = await importVenueFile(text)
  for (const note of notes) console.error(note)
  console.log(JSON.stringify(imported, null, 2))
}

async function readText(path: string): Promise<string> {
  let bytes: Uint8Array
  try {
    bytes = await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reasons: Record<string, string> = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' }
    throw new CommandError(`${path} cannot be read: ${reasons[code ?? ''] ?? code}`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CommandError(`${path} is not UTF-8`)
  }
}

export const command: Command = { usage, work: importFile }

if (import.meta.main) await runCommand(command)
