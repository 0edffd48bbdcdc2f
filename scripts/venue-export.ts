import { parseArgs } from 'node:util'
import { inSnapshotTransaction } from '#db/client.ts'
import { env } from '#lib/env/env.ts'
import { type LeftOut, venueFileOf } from '#lib/venue-file/venue-file-of.ts'
import { getVenueById, listVenues } from '#lib/venues/queries.ts'
import { type Command, CommandError, openDatabase, runCommand, UsageError } from './command.ts'

const usage = `Usage: npm run -s venue:export -- SLUG > FILE

Prints a stored venue as the file that venue:import reads, on standard output; importing it unchanged changes nothing.
The file has no secrets, no events of the console, no uploaded pictures and no issued vouchers: standard error names what is
left out. "exported" in the file lets venue:import find what the console has changed since.`

async function exportVenue(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [slug, ...more] = positionals
  if (slug === undefined) throw new UsageError('Which venue?')
  if (more.length > 0) throw new UsageError('One venue at a time, please.')
  await openDatabase()
  const [found] = await listVenues({ slug })
  if (!found) throw new CommandError(`There is no venue ${slug}.`)
  const { file, leftOut } = await inSnapshotTransaction(async (tx) => venueFileOf(await getVenueById(found.id, tx), tx))
  console.log(JSON.stringify({ $schema: `${env().appUrl}/venue-file.schema.json`, ...file }, null, 2))
  for (const line of leftOutLines(leftOut)) console.error(line)
}

/** One line for each sort of things that the file does not have. */
function leftOutLines(leftOut: LeftOut): string[] {
  const { vouchers, vouchersOfFile, keysWithoutSecret } = leftOut
  const named: [count: number, line: string][] = [
    [leftOut.eventsOfConsole.length, `events that are edited in the console: ${leftOut.eventsOfConsole.join(', ')}`],
    [leftOut.withdrawnEvents.length, `events that were taken out of the file: ${leftOut.withdrawnEvents.join(', ')}`],
    [
      leftOut.withdrawnResources.length,
      `resources that were taken out of the file: ${leftOut.withdrawnResources.map(({ id }) => id).join(', ')}`,
    ],
    [leftOut.pictures.length, `uploaded pictures: ${leftOut.pictures.join(', ')}`],
    [
      vouchers,
      `issued vouchers: ${vouchers}, ${vouchersOfFile} of them from a file. Give a new voucher in the file an "id"`,
    ],
    [leftOut.keys.length, `API keys that a file cannot name: ${leftOut.keys.join(', ')}`],
    [keysWithoutSecret, `the API keys themselves: the file has their labels and origins (${keysWithoutSecret})`],
  ]
  return named.filter(([count]) => count > 0).map(([, line]) => `Left out: ${line}.`)
}

export const command: Command = { usage, work: exportVenue }

if (import.meta.main) await runCommand(command)
