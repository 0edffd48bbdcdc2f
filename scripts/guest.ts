import { parseArgs } from 'node:util'
import { email } from '#lib/input.ts'
import { type Erasure, eraseGuest } from '#lib/privacy/erase-guest.ts'
import { exportGuest } from '#lib/privacy/export-guest.ts'
import type { GuestId } from '#lib/privacy/records.ts'
import { phoneKey } from '#lib/reservations/phone-key.ts'
import { listVenues } from '#lib/venues/queries.ts'
import { actingBy, type Command, CommandError, openDatabase, runCommand, UsageError } from './command.ts'

const usage = `Usage:
  npm run guest -- export (EMAIL | --phone NUMBER) [--venue SLUG | --organisation SLUG]
  npm run guest -- erase (EMAIL | --phone NUMBER) [--venue SLUG | --organisation SLUG] (--dry-run | --yes)

EMAIL is the address that a guest has given, in any letter case; NUMBER is the telephone number of a guest who has given no
address. The default is every venue.
export prints all data about the guest as one JSON object: bookings, messages, purchases and payments. It names no other
people, and has no codes.
erase empties names, addresses and messages, and prints as JSON how many records that were; sums, invoices and the value of
vouchers stay. Records that are still needed stay and are named: a future visit, a pending payment, a voucher that is to be
delivered. Then it ends with status 1: cancel or wait, and run it again. --dry-run shows what would happen.`

async function manageGuest([verb, ...args]: string[]): Promise<void> {
  if (verb === 'export') return exportAll(args)
  if (verb === 'erase') return eraseAll(args)
  throw new UsageError(verb === undefined ? 'The command is missing.' : `There is no command ${verb}.`)
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const places = { venue: text, organisation: text, phone: text }
type Place = { venue?: string | undefined; organisation?: string | undefined }

async function exportAll(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: places })
  const guest = guestOf(positionals, values.phone)
  const now = new Date()
  const venues = []
  for (const venue of await venuesAt(values)) {
    const { result: held } = await exportGuest(venue, guest, { ...actingBy('guest'), now })
    if (Object.values(held).some((records) => Array.isArray(records) && records.length > 0)) venues.push(held)
  }
  console.log(JSON.stringify({ guest, exportedAt: now, venues }, null, 2))
}

async function eraseAll(args: string[]): Promise<void> {
  const options = { ...places, 'dry-run': flag, yes: flag }
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const guest = guestOf(positionals, values.phone)
  const dryRun = values['dry-run']
  if (dryRun === values.yes) throw new UsageError('Erasing cannot be undone: give either --dry-run or --yes.')
  const venues: Erasure[] = []
  for (const venue of await venuesAt(values)) {
    venues.push((await eraseGuest(venue, guest, { dryRun }, actingBy('guest'))).result)
  }
  const affected = venues.filter(
    ({ erased, stays }) => stays.length > 0 || Object.values(erased).some((count) => count > 0),
  )
  console.log(JSON.stringify({ dryRun, venues: affected }, null, 2))
  const staying = venues.reduce((sum, { stays }) => sum + stays.length, 0)
  if (staying === 0) return
  const visits = venues.flatMap(({ venue, stays }) =>
    stays.flatMap(({ kind, why, reference }) =>
      kind === 'reservation' && why === 'to-come'
        ? [`\n  npm run reservations -- cancel ${reference} --venue ${venue} --guest`]
        : [],
    ),
  )
  const hint = visits.length > 0 ? `\nA visit that the guest gives up can be cancelled:${visits.join('')}` : ''
  throw new CommandError(`Not all could be erased. Still needed: ${staying} (see "stays").${hint}`)
}

function guestOf(positionals: readonly string[], phone: string | undefined): GuestId {
  const [given, ...more] = positionals
  if (phone !== undefined) {
    if (given === undefined && phoneKey(phone) !== null) return { phone }
    throw new UsageError('Give one EMAIL address, or --phone with one NUMBER.')
  }
  const address = email().safeParse(given)
  // Not repeated: the output of a command may be stored somewhere.
  if (!address.success || more.length > 0) throw new UsageError('Give one EMAIL address.')
  return address.data
}

async function venuesAt({ venue, organisation }: Place) {
  if (venue !== undefined && organisation !== undefined) throw new UsageError('Give --venue or --organisation.')
  await openDatabase()
  const venues = await listVenues({ slug: venue, organisationSlug: organisation })
  if (venues.length > 0) return venues
  if (venue !== undefined) throw new CommandError(`There is no venue ${venue}.`)
  if (organisation !== undefined) throw new CommandError(`There is no organisation ${organisation} with a venue.`)
  return []
}

export const command: Command = { usage, work: manageGuest }

if (import.meta.main) await runCommand(command)
