import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { cardOf, type ListedTable, listTables } from '#lib/table-sessions/list-tables.ts'
import { cardsPerSheet, tableCardsPdf } from '#lib/table-sessions/table-cards.ts'
import { revokeTableCode, rotateTableCode } from '#lib/table-sessions/table-codes.ts'
import { tableUrl } from '#lib/table-sessions/tokens.ts'
import {
  actingBy,
  type Command,
  CommandError,
  openDatabase,
  runCommand,
  UsageError,
  warnOfLocalLinks,
} from './command.ts'
import { textTable, toTheMinute } from './text-table.ts'
import { nameOf, pick, tableNamed, tablesOf } from './venue-tables.ts'

const usage = `Usage:
  npm run tables -- list [--venue SLUG]
  npm run tables -- rotate --venue SLUG --table ID
  npm run tables -- revoke --venue SLUG --table ID
  npm run tables -- print --venue SLUG [--table ID]… --out FILE

The code that is printed at a table lets guests order there and close their tab. rotate replaces it and prints the new
one as a JSON object; revoke ends it. Both take effect at once, and a card that was printed before no longer works.
print writes a PDF with a card for each table that takes orders, or for the named ones. ID is the resource's id.`

const text = { type: 'string' } as const
const oneTable = { venue: text, table: text }

async function manageTables([verb, ...args]: string[]): Promise<void> {
  if (verb === 'list') return list(args)
  if (verb === 'rotate') return rotate(args)
  if (verb === 'revoke') return revoke(args)
  if (verb === 'print') return print(args)
  throw new UsageError(verb === undefined ? 'The command is missing.' : `There is no command ${verb}.`)
}

async function list(args: string[]): Promise<void> {
  const { venue } = parseArgs({ args, options: { venue: text } }).values
  if (venue === undefined) await openDatabase()
  const tables = venue === undefined ? await listTables() : await tablesOf({ venue })
  console.log(textTable([['venue', 'table', 'name', 'state', 'token since'], ...tables.map(cells)]))
}

function cells({ venue, resource, state, token }: ListedTable): string[] {
  return [venue.slug, resource.id, resource.name, state, token ? toTheMinute(token.createdAt) : '-']
}

async function rotate(args: string[]): Promise<void> {
  const table = await tableNamed(parseArgs({ args, options: oneTable }).values)
  const { venue, resource } = table
  const token = (await rotateTableCode(venue, resource.id, actingBy('tables'))).result
  console.log(JSON.stringify({ venue: venue.slug, resourceId: resource.id, token, url: tableUrl(token) }))
  console.error(`Print the card of ${nameOf(table)} again: the old one no longer works.`)
  const why = { 'ordering off': 'the venue takes no orders at the table', 'out of use': 'the table is out of use' }
  if (table.state === 'ordering off' || table.state === 'out of use') {
    console.error(`The new one does not work yet: ${why[table.state]}.`)
  }
  warnOfLocalLinks()
}

async function revoke(args: string[]): Promise<void> {
  const table = await tableNamed(parseArgs({ args, options: oneTable }).values)
  const done = (await revokeTableCode(table.venue, table.resource.id, actingBy('tables'))).result
  console.log(`${done ? 'Revoked' : 'Revoked already'}: the code of ${nameOf(table)}`)
}

async function print(args: string[]): Promise<void> {
  const options = { venue: text, table: { type: 'string', multiple: true }, out: text } as const
  const { venue, table: ids, out } = parseArgs({ args, options }).values
  if (out === undefined) throw new UsageError('--out is missing.')
  const all = await tablesOf({ venue })
  const wanted = ids ? ids.map((id) => pick(all, id)) : all.filter(({ state }) => state === 'works')
  const cards = wanted.map((table) => {
    const card = cardOf(table)
    if (!card) throw new CommandError(`${nameOf(table)} has no card: ${table.state}.`)
    return card
  })
  const [first] = wanted
  if (!first) throw new CommandError(`No table of ${venue} takes orders: npm run tables -- list shows why.`)
  // Everyone with the file can order at the tables.
  await writeFile(out, await tableCardsPdf(first.venue, cards, new Date()), { mode: 0o600 }).catch((error) => {
    throw new CommandError(`${out} cannot be written: ${error.code}`)
  })
  const sheets = Math.ceil(cards.length / cardsPerSheet)
  console.log(`${counted(cards.length, 'card')} on ${counted(sheets, 'sheet')}: ${out}`)
  warnOfLocalLinks()
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

export const command: Command = { usage, work: manageTables }

if (import.meta.main) await runCommand(command)
