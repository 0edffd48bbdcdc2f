import { parseArgs } from 'node:util'
import { database } from '#db/client.ts'
import { createApiKey } from '#lib/keys/create.ts'
import { browserOrigin, keyLabel, originForm } from '#lib/keys/input.ts'
import { findKeyOwner, type KeyOwner } from '#lib/keys/organisations.ts'
import { type ListedApiKey, listApiKeys } from '#lib/keys/queries.ts'
import { revokeApiKey } from '#lib/keys/revoke.ts'
import { type Command, CommandError, openDatabase, runCommand, UsageError } from './command.ts'
import { textTable } from './text-table.ts'

const usage = `Usage:
  npm run keys -- create --organisation SLUG --kind publishable|secret --label TEXT [--origin URL]… [--venue SLUG]…
  npm run keys -- list [--organisation SLUG]
  npm run keys -- revoke --last-four TEXT [--organisation SLUG]
  npm run keys -- revoke --id ID

create prints the key, this once, as a JSON object. A publishable key works from the pages of its origins only, each
written like https://www.example.com. With --venue a key reaches only those venues of its organisation.
Write --last-four=-abc where the four characters begin with a dash.`

async function manageKeys([verb, ...args]: string[]): Promise<void> {
  if (verb === 'create') return create(args)
  if (verb === 'list') return list(args)
  if (verb === 'revoke') return revoke(args)
  throw new UsageError(verb === undefined ? 'The command is missing.' : `There is no command ${verb}.`)
}

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const

async function create(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { organisation: text, kind: text, label: text, origin: texts, venue: texts },
  })
  const { organisation, kind } = values
  if (organisation === undefined) throw new UsageError('--organisation is missing.')
  if (kind !== 'publishable' && kind !== 'secret') throw new UsageError('--kind must be publishable or secret.')
  const label = keyLabel().safeParse(values.label)
  if (!label.success) throw new UsageError('--label must have 1 to 80 characters.')
  const origins = [...new Set((values.origin ?? []).map(exactOrigin))]
  if (kind === 'publishable' && origins.length === 0) throw new UsageError('A publishable key needs an --origin.')

  await openDatabase()
  const owner = await ownerNamed(organisation)
  const { key, stored } = await createApiKey(database(), {
    organisationId: owner.id,
    kind,
    label: label.data,
    origins,
    venueSlugs: values.venue ? ownVenues(owner, values.venue) : null,
  })
  const { id, venueSlugs } = stored
  console.log(
    JSON.stringify({ organisation: owner.slug, id, label: label.data, kind, origins, venues: venueSlugs, key }),
  )
  console.error('Store this key now: it is shown only once.')
}

function exactOrigin(given: string): string {
  const origin = browserOrigin(given)
  if (origin === null) throw new UsageError(`--origin must be ${originForm}; ${JSON.stringify(given)} is not.`)
  return origin
}

async function ownerNamed(slug: string): Promise<KeyOwner> {
  const owner = await findKeyOwner(slug)
  if (!owner) throw new CommandError(`There is no organisation ${slug}. Importing a venue file makes one.`)
  return owner
}

function ownVenues(owner: KeyOwner, wanted: readonly string[]): string[] {
  const foreign = wanted.filter((slug) => !owner.venueSlugs.includes(slug))
  if (foreign.length > 0) throw new CommandError(`${owner.slug} has no venue ${foreign.join(', ')}.`)
  return [...new Set(wanted)]
}

async function list(args: string[]): Promise<void> {
  const { organisation } = parseArgs({ args, options: { organisation: text } }).values
  await openDatabase()
  if (organisation !== undefined) await ownerNamed(organisation)
  const keys = await listApiKeys({ organisation })
  const heading = ['organisation', 'kind', 'label', 'last four', 'origins', 'venues', 'created', 'revoked']
  console.log(textTable([heading, ...keys.map(cells)]))
}

function cells(key: ListedApiKey): string[] {
  const day = (at: Date | null) => at?.toISOString().replace(/:\d\d\.\d+Z$/, 'Z') ?? '-'
  return [
    key.organisation,
    key.kind,
    key.label,
    key.lastFour,
    key.origins.join(' ') || '-',
    key.venueSlugs?.join(' ') ?? 'all',
    day(key.createdAt),
    day(key.revokedAt),
  ]
}

async function revoke(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'last-four': text, id: text, organisation: text } })
  const { 'last-four': lastFour, id, organisation } = values
  if ((lastFour === undefined) === (id === undefined)) throw new UsageError('Give either --last-four or --id.')
  await openDatabase()
  const meant = (await listApiKeys({ organisation })).filter((key) => key.id === id || key.lastFour === lastFour)
  const [key, ...others] = meant.some(works) ? meant.filter(works) : meant.slice(0, 1)
  if (!key) throw new CommandError(`There is no key ${id ?? `that ends in ${lastFour}`}.`)
  if (others.length > 0) {
    const choices = [key, ...others].map((each) => `  --id ${each.id}  ${nameOf(each)}`)
    throw new CommandError(`${choices.length} keys end in ${lastFour}. Choose one by its id:\n${choices.join('\n')}`)
  }
  const done = await revokeApiKey(key, new Date())
  console.log(`${done ? 'Revoked' : 'Revoked already'}: ${nameOf(key)}`)
}

function works(key: ListedApiKey): boolean {
  return key.revokedAt === null
}

function nameOf({ organisation, kind, label, lastFour }: ListedApiKey): string {
  return `the ${kind} key "${label}" of ${organisation}, ending in ${lastFour}`
}

export const command: Command = { usage, work: manageKeys }

if (import.meta.main) await runCommand(command)
