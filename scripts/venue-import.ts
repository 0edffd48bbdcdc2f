import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Announced, type Imported, importVenueFile, NotAgreed } from '#lib/venue-file/import.ts'
import { announcedText } from './announced-text.ts'
import { type Command, CommandError, openDatabase, runCommand, UsageError, warnOfLocalLinks } from './command.ts'
import { nextSteps } from './next-steps.ts'

const usage = `Usage: npm run venue:import -- FILE [--dry-run | --yes] [--overwrite]

Creates the venue that FILE describes, or updates it by its slug. It may be repeated, also while the service runs.
Prints one JSON object with the credentials that it made; a key is shown this once. A file with a mistake changes
nothing. public/venue-file.schema.json describes the file. Standard error says what the venue still lacks before guests can use it.
A file that cancels an event mails its guests and refunds their payments. One that changes the date, the time or the place of
an event mails its guests as well. The guests and amounts are printed on standard error before anything is changed, and
a terminal prompts for confirmation; --yes goes on without it.
Standard error also lists the sections that somebody has changed in the console since the file was exported, and that the file
would change back. A terminal prompts for confirmation; elsewhere nothing is changed without --overwrite.
--dry-run changes nothing, and prints as JSON which events would change, every guest who would be mailed, every refund, and
the sections of the console that would be changed back.`

const flag = { type: 'boolean', default: false } as const
const maxRetries = 5

async function importFile(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': flag, yes: flag, overwrite: flag },
  })
  const [path, ...more] = positionals
  if (path === undefined) throw new UsageError('Which file?')
  if (more.length > 0) throw new UsageError('One file at a time, please.')
  if (values['dry-run'] && values.yes) throw new UsageError('Either --dry-run or --yes.')
  const text = await readText(path)
  await openDatabase()
  if (values['dry-run']) return rehearse(text)
  const {
    notes,
    events: _,
    calledOff: __,
    moved: ___,
    overwritten: ____,
    ...imported
  } = await importAgreed(text, values)
  for (const note of notes) console.error(note)
  console.log(JSON.stringify(imported, null, 2))
  if (imported.tables.length + imported.vouchers.length > 0) warnOfLocalLinks()
  for (const step of await nextSteps(imported)) console.error(step)
}

/** Keys, tokens and codes of a dry run do not work, so none of them is printed. */
async function rehearse(text: string): Promise<void> {
  const rehearsed = await importVenueFile(text, { dryRun: true })
  const { venue, changed, events, calledOff, moved, overwritten, apiKeys, notes } = rehearsed
  for (const note of notes) console.error(note)
  const newKeys = apiKeys.map(({ label, kind }) => ({ label, kind }))
  console.log(JSON.stringify({ dryRun: true, venue, changed, events, calledOff, moved, overwritten, newKeys }, null, 2))
}

/**
 * Imports at once if no guest is mailed, and if no change of the console is lost. Otherwise no lock is held while the operator
 * reads the list: the file is then imported as listed, or listed again if registrations or the console have changed meanwhile.
 */
async function importAgreed(text: string, { yes, overwrite }: { yes: boolean; overwrite: boolean }): Promise<Imported> {
  let agreed: Announced = { calledOff: [], moved: [], overwritten: [] }
  for (let round = 0; round < maxRetries; round++) {
    try {
      return await importVenueFile(text, { agreed })
    } catch (error) {
      if (!(error instanceof NotAgreed)) throw error
      agreed = error.announced
    }
    console.error(announcedText(agreed))
    const isLost = agreed.overwritten.length > 0 && !overwrite
    if (isLost && !isTerminal()) {
      throw new CommandError('Nothing has been changed. Export the file again, or import this one with --overwrite.')
    }
    if ((isLost || !yes) && isTerminal() && !(await isConfirmed())) throw new CommandError('Nothing has been changed.')
  }
  throw new CommandError('Registrations or the console change too fast: nothing has been changed. Please run it again.')
}

/** Only a terminal prompts for confirmation: scripts and jobs go on without it. */
function isTerminal(): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY)
}

async function isConfirmed(): Promise<boolean> {
  // The terminal edits the line by itself: only the prompt is written to it.
  const prompt = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  try {
    // A closed input counts as no.
    const ended = new Promise<string>((resolve) => prompt.once('close', () => resolve('')))
    const answer = await Promise.race([prompt.question('Go on? [y/N] '), ended])
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    prompt.close()
  }
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
