import { parseArgs } from 'node:util'
import { inTransaction } from '#db/client.ts'
import { locales } from '#lib/i18n/locale.ts'
import { findKeyOwner, type KeyOwner } from '#lib/keys/organisations.ts'
import { changeRole } from '#lib/operators/change-role.ts'
import { disableOperator, enableOperator, signOutEverywhere } from '#lib/operators/disable-operator.ts'
import { staffAddress, staffName } from '#lib/operators/input.ts'
import { DisabledOperatorError, inviteOperator, OtherOrganisationError } from '#lib/operators/invite-operator.ts'
import type { Operator } from '#lib/operators/locks.ts'
import { listPasskeys, removePasskey, removePasskeys } from '#lib/operators/passkeys.ts'
import { findOperator, type ListedOperator, listOperators } from '#lib/operators/queries.ts'
import { type IdentityProvider, identityProviders, type Role, roles } from '#lib/operators/roles.ts'
import { endSession, listSessions } from '#lib/operators/sessions.ts'
import { lockOrganisation } from '#lib/venue-file/locks.ts'
import { listVenues } from '#lib/venues/queries.ts'
import { isSlug } from '#lib/venues/slug.ts'
import {
  actingBy,
  type Command,
  CommandError,
  openDatabase,
  runCommand,
  UsageError,
  warnOfLocalLinks,
} from './command.ts'
import { manageDevices } from './staff-devices.ts'
import { minute, textTable } from './text-table.ts'

const usage = `Usage:
  npm run staff -- invite --organisation SLUG --email ADDRESS [--name TEXT] [--role ROLE] [--venue SLUG] [--language en|de]
    [--provider google|entra|oidc|none] [--new]
  npm run staff -- list [--organisation SLUG]
  npm run staff -- role --email ADDRESS --role ROLE|none [--venue SLUG]
  npm run staff -- disable --email ADDRESS
  npm run staff -- enable --email ADDRESS
  npm run staff -- sessions --email ADDRESS [--end ID|all]
  npm run staff -- passkeys --email ADDRESS [--remove=ID|all]
  npm run staff -- devices --venue SLUG list
  npm run staff -- devices --venue SLUG revoke ID

ROLE is ${roles.join(', ')}. Without --role, invite makes somebody new an owner, and leaves the roles of a
known person as they are. A role holds at the venue of --venue, without it at every venue of the organisation. invite
prints a link that signs in once, within a week, in place of the one before: hand it to nobody but its person.
With --new, invite makes the organisation: its first owner signs in, and sets up its first venue in the console.
With --provider, an account at that identity provider signs in as well, if the provider has verified this very address
when it is linked, at the first sign-in. Another --provider, or none, unlinks it; the sessions that it began go on.
sessions --end all ends all sessions, all links that wait, and what the person has taken over. disable also removes
all passkeys, linked accounts and the PIN. devices revoke shuts a paired device out at its next request.`

async function manageStaff([verb, ...args]: string[]): Promise<void> {
  if (verb === 'invite') return invite(args)
  if (verb === 'list') return list(args)
  if (verb === 'role') return role(args)
  if (verb === 'disable') return disable(args)
  if (verb === 'enable') return enable(args)
  if (verb === 'sessions') return sessions(args)
  if (verb === 'passkeys') return passkeys(args)
  if (verb === 'devices') return manageDevices(args)
  throw new UsageError(verb === undefined ? 'The command is missing.' : `There is no command ${verb}.`)
}

const text = { type: 'string' } as const

async function invite(args: string[]): Promise<void> {
  const options = {
    organisation: text,
    email: text,
    name: text,
    role: text,
    venue: text,
    language: text,
    provider: text,
    new: { type: 'boolean', default: false } as const,
  }
  const { values } = parseArgs({ args, options })
  if (values.organisation === undefined) throw new UsageError('--organisation is missing.')
  const email = addressOf(values.email)
  const name = staffName.safeParse(values.name ?? email.split('@')[0])
  if (!name.success) throw new UsageError('--name must have 1 to 80 characters.')
  const given = values.role === undefined ? undefined : roleOf(values.role)
  const language = locales.find((each) => each === (values.language ?? 'en'))
  if (!language) throw new UsageError(`--language must be ${locales.join(' or ')}.`)

  const provider = providerOf(values.provider)

  await openDatabase()
  const owner = await (values.new ? makeOrganisation : findOrganisation)(values.organisation)
  const organisationId = owner.id
  const venueId = await venueIdOf(organisationId, values.venue)
  try {
    const invitation = { organisationId, email, name: name.data, language, role: given, venueId, ...provider }
    const { operator, url, role: received } = (await inviteOperator(invitation, actingBy('staff'))).result
    const printed = {
      organisation: owner.slug,
      email,
      name: operator.name,
      role: received,
      venue: values.venue ?? null,
      url,
    }
    console.log(JSON.stringify(printed))
  } catch (error) {
    if (error instanceof DisabledOperatorError) {
      throw new CommandError(`${email} is disabled. Enable the person first.`)
    }
    if (!(error instanceof OtherOrganisationError)) throw error
    throw new CommandError(`${email} signs in for another organisation. A person has one address for each.`)
  }
  console.error('The link signs in once, within a week. It is shown only now.')
  warnOfLocalLinks()
}

async function findOrganisation(slug: string): Promise<KeyOwner> {
  const found = await findKeyOwner(slug)
  if (found) return found
  throw new CommandError(`There is no organisation ${slug}. --new makes it, and so does the import of a venue file.`)
}

/** Makes an organisation without a venue. */
async function makeOrganisation(slug: string): Promise<KeyOwner> {
  if (!isSlug(slug))
    throw new UsageError('--organisation must be lower-case letters and digits, joined by single dashes.')
  const { id, isNew } = await inTransaction((tx) => lockOrganisation(tx, slug))
  if (!isNew) throw new CommandError(`There is an organisation ${slug} already. Leave out --new.`)
  return { id, slug, venueSlugs: [] }
}

function addressOf(given: string | undefined): string {
  if (given === undefined) throw new UsageError('--email is missing.')
  const address = staffAddress.safeParse(given)
  if (!address.success) throw new UsageError('--email must be an e-mail address.')
  return address.data
}

function roleOf(given: string): Role {
  const found = roles.find((each) => each === given)
  if (!found) throw new UsageError(`--role must be one of ${roles.join(', ')}.`)
  return found
}

/** The provider of an invitation; nothing if none is named. */
function providerOf(given: string | undefined): { identityProvider?: IdentityProvider | null } {
  if (given === undefined) return {}
  if (given === 'none') return { identityProvider: null }
  const found = identityProviders.find((each) => each === given)
  if (!found) throw new UsageError(`--provider must be one of ${identityProviders.join(', ')}, or none.`)
  return { identityProvider: found }
}

/** The venue with this slug, of this organisation; null if none is named. */
async function venueIdOf(organisationId: string, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null
  const [venue] = (await listVenues({ slug })).filter((each) => each.organisationId === organisationId)
  if (!venue) throw new CommandError(`The organisation has no venue ${slug}.`)
  return venue.id
}

async function list(args: string[]): Promise<void> {
  const { organisation } = parseArgs({ args, options: { organisation: text } }).values
  await openDatabase()
  const people = await listOperators({ organisation })
  const heading = ['organisation', 'address', 'name', 'roles', 'invited', 'first sign-in', 'disabled']
  console.log(textTable([heading, ...people.map(cells)]))
}

function cells(person: ListedOperator): string[] {
  const held = person.memberships.map(({ venueSlug, role: at }) => `${at} (${venueSlug ?? 'all'})`).join(', ')
  const { organisation, email, name, invitedAt, acceptedAt, disabledAt } = person
  return [organisation, email, name, held || '-', minute(invitedAt), minute(acceptedAt), minute(disabledAt)]
}

async function personOf(email: string | undefined): Promise<Operator> {
  const address = addressOf(email)
  await openDatabase()
  const person = await findOperator(address)
  if (!person) throw new CommandError(`Nobody signs in with ${address}.`)
  return person
}

async function role(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: text, role: text, venue: text } })
  if (values.role === undefined) throw new UsageError('--role is missing.')
  const wanted = values.role === 'none' ? null : roleOf(values.role)
  const person = await personOf(values.email)
  const venueId = await venueIdOf(person.organisationId, values.venue)
  const where = values.venue ?? 'every venue'
  const changed = (await changeRole(person.id, { role: wanted, venueId }, actingBy('staff'))).result
  if (!changed) throw new CommandError(`${person.email} has no role at ${where}.`)
  console.log(
    wanted ? `${person.email} is ${wanted} at ${where}.` : `${person.email} has no role at ${where} any more.`,
  )
}

async function disable(args: string[]): Promise<void> {
  const person = await personOf(parseArgs({ args, options: { email: text } }).values.email)
  const ended = (await disableOperator(person.id, actingBy('staff'))).result
  if (ended === null) console.log(`Disabled already: ${person.email}`)
  else {
    const sessions = `${ended.sessions} ${ended.sessions === 1 ? 'session has' : 'sessions have'} ended`
    const devices = `${ended.devices} ${ended.devices === 1 ? 'device is' : 'devices are'} shut out`
    console.log(`Disabled: ${person.email}; ${sessions}; ${devices}`)
  }
}

async function enable(args: string[]): Promise<void> {
  const person = await personOf(parseArgs({ args, options: { email: text } }).values.email)
  const done = (await enableOperator(person.id, actingBy('staff'))).result
  console.log(`${done ? 'Enabled' : 'Was not disabled'}: ${person.email}`)
}

async function sessions(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: text, end: text } })
  const person = await personOf(values.email)
  if (values.end === undefined) {
    const rows = await listSessions(person.id, new Date())
    const heading = ['id', 'browser', 'signed in by', 'since', 'last seen', 'ends']
    const shown = rows.map(({ id, browser, means, createdAt, seenAt, expiresAt }) => {
      return [id, browser || '-', means, minute(createdAt), minute(seenAt), minute(expiresAt)]
    })
    console.log(textTable([heading, ...shown]))
  } else if (values.end === 'all') {
    console.log(`Ended: ${await signOutEverywhere(person.id)}`)
  } else {
    if (!(await endSession(person.id, values.end))) {
      throw new CommandError(`${person.email} has no session ${values.end}.`)
    }
    console.log('Ended: 1')
  }
}

async function passkeys(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: text, remove: text } })
  const person = await personOf(values.email)
  if (values.remove === undefined) {
    const heading = ['id', 'made by', 'since', 'last used']
    const shown = (await listPasskeys(person.id)).map(({ id, name, createdAt, usedAt }) => {
      return [id, name || '-', minute(createdAt), minute(usedAt)]
    })
    console.log(textTable([heading, ...shown]))
  } else if (values.remove === 'all') {
    console.log(`Removed: ${await removePasskeys(person.id)}`)
  } else {
    if (!(await removePasskey(person.id, values.remove))) {
      throw new CommandError(`${person.email} has no passkey ${values.remove}.`)
    }
    console.log('Removed: 1')
  }
}

export const command: Command = { usage, work: manageStaff }

if (import.meta.main) await runCommand(command)
