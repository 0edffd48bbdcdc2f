import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { DemoCredentials } from '#demo/credentials.ts'
import venueJson from '#demo/venue.json' with { type: 'json' }
import { addDays, localDateAt, weekdayIndex } from '#lib/time.ts'
import { recordSecret } from '#testing/interface/recorded.ts'
import { venueFile } from '#testing/venues/venues.ts'
import type { Block } from './guide-blocks.ts'

const run = promisify(execFile)
export const root = join(import.meta.dirname, '..')

/** Placeholders of the guides, such as addresses and keys, with the values of this service. */
export type Substitutions = readonly (readonly [placeholder: string, value: string])[]

/** The environment of a shell in the folder of the running service. */
export function shellEnvironment(service: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    DATA_DIR: process.env.E2E_DATA_DIR,
    DATABASE_URL: '',
    APP_URL: service,
    LOG_LEVEL: 'silent',
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  }
}

/**
 * Prepares the demonstration for one run of the guides: an unused voucher of 50.00, a table without an open tab, a Wednesday
 * that no other run uses (the one of week `week`), and the file of another venue.
 */
export async function readerOf(service: string, demo: DemoCredentials, week: number): Promise<Substitutions> {
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-guides-'))
  const venue = `my-venue-${week}`
  const file = join(folder, 'my-venue.json')
  writeFileSync(file, JSON.stringify(venueFile({ slug: venue, organisation: venue, settings: { qrOrdering: true } })))
  const issue = ['scripts/vouchers.ts', 'issue', '--venue', demo.venueSlug, '--amount', '50']
  const { stdout } = await run('node', issue, { cwd: root, env: shellEnvironment(service) })
  const { code } = JSON.parse(stdout) as { code: string }
  const token = demo.examples.tables.at(-1)?.url.split('/').at(-1) ?? ''
  for (const secret of [code, token, demo.secretKey]) recordSecret(secret)
  await fetch(`${service}/api/qr/${token}/close`, { method: 'POST' })
  const wednesday = openWednesday(week)
  return [
    ['http://localhost:3000', service],
    ['http://localhost:4321', demo.formUrl],
    ['<SECRET_KEY>', demo.secretKey],
    ['<PUBLISHABLE_KEY>', demo.publishableKey],
    ['<TABLE_TOKEN>', token],
    ['<VOUCHER_CODE>', code],
    ['quiz-night-2027-06-02', demo.examples.ticket.eventSlug],
    ['courtyard-jazz-2027-06-11', await nextConcert(service, demo)],
    ['2027-06-16', wednesday],
    ['2027-06-18', addDays(wednesday, 2)],
    ['2027-06-19', addDays(wednesday, 3)],
    ['my-venue.json', file],
    ['"my-venue"', `"${venue}"`],
  ]
}

/** Weeks from today, after the last day on which another test books at the demonstration's venue (deposit.spec.ts). */
const firstWeek = 8

/** A Wednesday with regular opening hours on that day and on the Friday after it. */
function openWednesday(week: number): string {
  const special = venueJson.openingHours.special.map(({ date }) => date)
  const today = localDateAt(venueJson.timezone, Date.now())
  const first = addDays(today, 1 + ((2 - weekdayIndex(today) + 7) % 7) + 7 * firstWeek)
  const weeks = Array.from({ length: 12 }, (_, at) => addDays(first, 7 * at))
  const usual = weeks.filter((date) => ![date, addDays(date, 2)].some((each) => special.includes(each)))
  return usual[week] ?? ''
}

async function nextConcert(service: string, { venueSlug, secretKey }: DemoCredentials): Promise<string> {
  const response = await fetch(`${service}/api/venues/${venueSlug}/events`, { headers: { 'X-Service-Key': secretKey } })
  const { events } = (await response.json()) as { events: { slug: string; date: string | null }[] }
  const today = localDateAt(venueJson.timezone, Date.now())
  return events.find(({ slug, date }) => slug.startsWith('courtyard-jazz') && date && date > today)?.slug ?? ''
}

/**
 * Runs the commands of a guide and its snippets for servers in one shell, from first to last, as a reader would. Returns the
 * output of each block by its index in `blocks`.
 */
export async function runInShell(
  blocks: readonly Block[],
  { service, inProject }: { service: string; inProject: boolean },
): Promise<Map<number, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-guide-'))
  if (blocks.some(({ text }) => text.includes('@venue-booking/client'))) await installClient(folder)
  const written = (at: number) => join(folder, `${at}.out`)
  const runs = blocks.flatMap((block, at) => (isRun(block) ? [at] : []))
  const steps = runs.map((at) => {
    const { language, text } = blocks[at] as Block
    if (language === 'sh') return `{\n${text}\n} > '${written(at)}'`
    const module = join(folder, `${at}.mjs`)
    writeFileSync(module, text)
    return `node '${module}' > '${written(at)}'`
  })
  await run('bash', ['-c', ['set -euo pipefail', ...steps].join('\n')], {
    cwd: inProject ? root : folder,
    env: shellEnvironment(service),
  })
  return new Map(runs.map((at) => [at, readFileSync(written(at), 'utf8')]))
}

const isRun = ({ language, elsewhere }: Block) => !elsewhere && (language === 'sh' || language === 'js')

/** Installs the client into a folder with the same files as `npm install` of the packed client. */
export async function installClient(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules')
  const client = join(packages, '@venue-booking/client')
  for (const part of ['package.json', 'schema.d.ts']) cpSync(join(root, 'sdk', part), join(client, part))
  cpSync(await compiledClient(), join(client, 'dist'), { recursive: true })
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
    symlinkSync(join(root, 'node_modules', name), join(packages, name), 'dir')
  }
}

/** The folder with the compiled client, which is compiled once for all tests of a stage. */
async function compiledClient(): Promise<string> {
  const compiled = join(process.env.E2E_DATA_DIR ?? '', 'client')
  if (existsSync(compiled)) return compiled
  const mine = `${compiled}-${process.pid}`
  await run(join(root, 'node_modules/.bin/tsc'), ['-p', 'sdk', '--outDir', mine], { cwd: root })
  // Another worker may have been faster.
  if (!existsSync(compiled)) renameSync(mine, compiled)
  return compiled
}
