import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type NewVenueAnswers, newVenueFile } from '#lib/house/new-venue-file.ts'
import { locales } from '#lib/i18n/locale.ts'
import { VenueFileError } from '#lib/venue-file/errors.ts'
import { readVenueFile } from '#lib/venue-file/read.ts'
import { type Command, CommandError, runCommand, UsageError } from './command.ts'

const usage = `Usage: npm run venue:new -- FILE [--name NAME] [--address ADDRESS] [--contact CONTACT] [--timezone ZONE]
         [--currency CURRENCY] [--tables TABLES] [--language en|de]

Writes the first file of a venue, for venue:import. A terminal asks for each answer that no option gives:
  --name      its name: "Weinstube Lerche"
  --address   street, postcode and city, country: "Rebgasse 3, 1190 Wien, AT"
  --contact   e-mail and telephone: "hello@lerche.example, +43 1 5550133"
  --timezone  Europe/Vienna
  --currency  EUR
  --tables    how many tables with how many seats: "12 of 4, 3 of 2"
The venue opens every day from 11:00 to 22:00: change the hours in the file, or in the console after the import.`

const text = { type: 'string' } as const
const options = {
  name: text,
  address: text,
  contact: text,
  timezone: text,
  currency: text,
  tables: text,
  language: text,
}

const questions: [name: keyof NewVenueAnswers, question: string, usual?: () => string][] = [
  ['name', 'What is the name of the venue?'],
  ['address', 'Where is it? (street, postcode and city, country: Rebgasse 3, 1190 Wien, AT)'],
  ['contact', 'How do guests reach it? (e-mail, telephone)'],
  ['timezone', 'In which time zone?', () => Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['currency', 'In which currency are its prices?', () => 'EUR'],
  ['tables', 'Which tables? (12 of 4, 3 of 2)'],
]

async function writeNewFile(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [path, ...more] = positionals
  if (path === undefined) throw new UsageError('Into which file?')
  if (more.length > 0) throw new UsageError('One file at a time, please.')
  const language = locales.find((locale) => locale === (values.language ?? 'en'))
  if (!language) throw new UsageError('--language is en or de.')
  const made = newVenueFile(await answersOf(values), language)
  if ('mistakes' in made) {
    throw new CommandError(
      Object.entries(made.mistakes)
        .map(([name, why]) => `--${name}: ${why}`)
        .join('\n'),
    )
  }
  try {
    readVenueFile(made.file)
  } catch (error) {
    if (error instanceof VenueFileError) throw new CommandError(error.message)
    throw error
  }
  try {
    // An existing file is never replaced.
    await writeFile(path, `${JSON.stringify(made.file, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(`${path} cannot be written: ${code === 'EEXIST' ? 'there is such a file already' : code}`)
  }
  console.error(`Next: npm run -s venue:import -- ${path}`)
}

/** The answers of the options; a terminal asks for the others, on standard error. */
async function answersOf(given: Partial<Record<keyof NewVenueAnswers, string>>): Promise<NewVenueAnswers> {
  const missing = questions.filter(([name]) => given[name] === undefined)
  const answers = { ...given }
  if (missing.length > 0) {
    if (!process.stdin.isTTY)
      throw new UsageError(`Without a terminal: --${missing.map(([name]) => name).join(', --')}`)
    const prompt = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
    const lines = prompt[Symbol.asyncIterator]()
    try {
      for (const [name, question, usual] of missing) {
        const fallback = usual?.() ?? ''
        process.stderr.write(`${question}${fallback && ` [${fallback}]`} `)
        const line = await lines.next()
        if (line.done) throw new CommandError('Nothing has been written.')
        answers[name] = line.value.trim() || fallback
      }
    } finally {
      prompt.close()
    }
  }
  return answers as NewVenueAnswers
}

export const command: Command = { usage, work: writeNewFile }

if (import.meta.main) await runCommand(command)
