import { parseArgs } from 'node:util'
import { inTransaction } from '#db/client.ts'
import { largestParty } from '#lib/availability/input.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { listPaymentsOf, type Payment } from '#lib/payments/queries.ts'
import { Problem } from '#lib/problems/problem.ts'
import { confirmReservation, markNoShow } from '#lib/reservations/change-status.ts'
import { editReservation, type ReservationChanges } from '#lib/reservations/edit-reservation.ts'
import { resourceNames } from '#lib/reservations/letters.ts'
import { type ListedReservation, listReservations } from '#lib/reservations/list-reservations.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { reopenReservation } from '#lib/reservations/reopen-reservation.ts'
import { cancellableUntil, movableUntil, refundableUntil } from '#lib/reservations/terms.ts'
import { isLocalDate, isLocalTime, localDateAt, localDateTimeAt } from '#lib/time.ts'
import { listVenues, type Venue } from '#lib/venues/queries.ts'
import { actingBy, type Command, CommandError, openDatabase, runCommand, UsageError } from './command.ts'
import { textTable } from './text-table.ts'

const usage = `Usage:
  npm run reservations -- list --venue SLUG [--date YYYY-MM-DD]
  npm run reservations -- show REFERENCE --venue SLUG
  npm run reservations -- confirm REFERENCE --venue SLUG
  npm run reservations -- cancel REFERENCE --venue SLUG [--guest [--forfeit]]
  npm run reservations -- move REFERENCE --venue SLUG [--date YYYY-MM-DD] [--start HH:MM] [--resource ID | --any] [--party N]
  npm run reservations -- no-show REFERENCE --venue SLUG
  npm run reservations -- reopen REFERENCE --venue SLUG

Times are those of the venue. list shows a day, today by default. confirm confirms a pending reservation whose deposit the
venue has taken. cancel refunds what was paid. With --guest the guest has asked for it: then the terms of the booking decide,
and a deposit that they no longer refund needs --forfeit. move changes the time, the table or the party; what is not named
stays, and --any takes the first free table. It follows the opening hours, but no notice, horizon or deposit, and the guest
is notified. no-show marks that nobody came. reopen reverses a cancelling, a
completion or a no-show, until a day after the end, while the place is free; what was refunded stays refunded.`

const text = { type: 'string' } as const
const act = () => actingBy('reservations')

const flag = { type: 'boolean', default: false } as const

async function manageReservations([verb, ...args]: string[]): Promise<void> {
  if (verb === undefined) throw new UsageError('The command is missing.')
  if (verb === 'list') return list(args)
  if (verb === 'cancel') return cancel(args)
  if (verb === 'move') return move(args)
  const manage = verbs[verb]
  if (!manage) throw new UsageError(`There is no command ${verb}.`)
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { venue: text } })
  const reference = referenceOf(positionals)
  const venue = await venueNamed(values.venue)
  await attempt(reference, async () => console.log(await manage(venue, reference)))
}

const verbs: Record<string, (venue: Venue, reference: string) => Promise<string>> = {
  show: async (venue, reference) => detailsOf(venue, await getReservation(venue, reference)),
  confirm: async (venue, reference) => outcome(venue, (await confirmReservation(venue, reference, act())).result),
  'no-show': async (venue, reference) => outcome(venue, (await markNoShow(venue, reference, act())).result),
  reopen: async (venue, reference) => outcome(venue, (await reopenReservation(venue, reference, act())).result),
}

async function list(args: string[]): Promise<void> {
  const { venue: slug, date } = parseArgs({ args, options: { venue: text, date: text } }).values
  if (date !== undefined && !isLocalDate(date)) throw new UsageError('--date must be a date such as 2027-06-16.')
  const venue = await venueNamed(slug)
  const day = date ?? localDateAt(venue.timezone, Date.now())
  const listed = await listReservations(venue, day)
  if (listed.length === 0) console.log(`No reservation on ${day}.`)
  else console.log(textTable([['reference', 'status', 'time', 'guests', 'place', 'name'], ...listed.map(cells(venue))]))
}

function cells(venue: Venue) {
  return ({ reservation, resources }: ListedReservation): string[] => {
    const { reference, status, partySize, customerName } = reservation
    return [
      reference,
      status,
      times(venue, reservation),
      String(partySize),
      resources.join(', '),
      singleLine(customerName, 120),
    ]
  }
}

async function cancel(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { venue: text, guest: flag, forfeit: flag },
  })
  const reference = referenceOf(positionals)
  if (values.forfeit && !values.guest) throw new UsageError('--forfeit needs --guest: a venue that cancels refunds.')
  const venue = await venueNamed(values.venue)
  const how = { by: values.guest ? 'guest' : 'venue', forfeitDeposit: values.forfeit } as const
  await attempt(reference, async () =>
    console.log(await outcome(venue, (await cancelReservation(venue, reference, how, act())).result)),
  )
}

async function move(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { venue: text, date: text, start: text, resource: text, any: flag, party: text },
  })
  const reference = referenceOf(positionals)
  const { date, start, resource, any } = values
  const partySize = values.party === undefined ? undefined : Number(values.party)
  if (date !== undefined && !isLocalDate(date)) throw new UsageError('--date must be a date such as 2027-06-16.')
  if (start !== undefined && !isLocalTime(start)) throw new UsageError('--start must be a time such as 19:30.')
  if (partySize !== undefined && !(Number.isInteger(partySize) && partySize >= 1 && partySize <= largestParty)) {
    throw new UsageError(`--party must be a number from 1 to ${largestParty}.`)
  }
  if (resource !== undefined && any) throw new UsageError('--resource and --any exclude each other.')
  const edits: ReservationChanges = {
    ...(date !== undefined && { date }),
    ...(start !== undefined && { start }),
    ...(partySize !== undefined && { partySize }),
    ...(resource !== undefined && { resourceId: resource }),
    ...(any && { resourceId: null }),
  }
  if (Object.keys(edits).length === 0)
    throw new UsageError('Say what changes: --date, --start, --resource, --any or --party.')
  const venue = await venueNamed(values.venue)
  await attempt(reference, async () =>
    console.log(await outcome(venue, (await editReservation(venue, reference, edits, act())).result)),
  )
}

/** Runs work on a reservation; its refusal becomes the command's message. */
async function attempt(reference: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const fields = Object.values(error.errors ?? {}).flat()
    throw new CommandError(
      `${reference}: ${(fields.length > 0 ? fields : [error.detail]).map(({ en }) => en).join(' ')}`,
    )
  }
}

function referenceOf([reference, ...more]: readonly string[]): string {
  if (reference === undefined || more.length > 0) throw new UsageError('Give one REFERENCE.')
  return reference.toUpperCase()
}

async function venueNamed(slug: string | undefined): Promise<Venue> {
  if (slug === undefined) throw new UsageError('--venue is missing.')
  await openDatabase()
  const [venue] = await listVenues({ slug })
  if (!venue) throw new CommandError(`There is no venue ${slug}.`)
  return venue
}

/** `SVC-7K2M is Cancelled: 2027-06-16 18:00 to 20:00, 2 guests`, and a line for each payment. */
async function outcome(venue: Venue, booked: Reservation): Promise<string> {
  const { reference, status, serviceDate, partySize } = booked
  const heading = `${reference} is ${status}: ${serviceDate} ${times(venue, booked)}, ${partySize} guests`
  return [heading, ...(await paymentLines(booked))].join('\n')
}

async function detailsOf(venue: Venue, booked: Reservation): Promise<string> {
  const { customerName, email, phone, notes, terms, depositAmountMinor, currency, cancelledAt, cancelledBy } = booked
  const resources = await inTransaction((tx) => resourceNames(tx, booked, venue.language))
  const facts: [string, string | null][] = [
    ['place', resources.join(', ')],
    ['name', singleLine(customerName, 120)],
    ['e-mail', email],
    ['phone', phone],
    // On one line: no text of a guest can look like a fact.
    ['notes', notes && singleLine(notes, 500)],
    ['deposit', depositAmountMinor === null ? null : formatMoney(depositAmountMinor, currency, 'en')],
    ['guest can move until', onWall(venue, movableUntil(booked))],
    ['moved by the guest', booked.moves > 0 ? `${booked.moves} of ${terms.mostMoves} times` : null],
    ['guest can cancel until', onWall(venue, cancellableUntil(booked))],
    ['free of charge until', terms.afterwards === 'refund' ? null : onWall(venue, refundableUntil(booked))],
    ['cancelled', cancelledAt && `${onWall(venue, cancelledAt)} by the ${cancelledBy === 'Guest' ? 'guest' : 'venue'}`],
  ]
  const given = facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  const [heading, ...payments] = (await outcome(venue, booked)).split('\n')
  return [heading, ...given, ...payments].join('\n')
}

async function paymentLines({ venueId, id, currency }: Reservation): Promise<string[]> {
  const payments = await listPaymentsOf(venueId, { reservationId: id })
  const named = payments.filter(({ status }) => status in paymentStates)
  return named.map(
    ({ amountMinor, status }) => `payment: ${formatMoney(amountMinor, currency, 'en')}, ${paymentStates[status]}`,
  )
}

const paymentStates: Partial<Record<Payment['status'], string>> = {
  Opening: 'not paid yet',
  Open: 'not paid yet',
  Paid: 'paid',
  Refunding: 'being refunded',
  Refunded: 'refunded',
}

function times(venue: Venue, { startsAt, endsAt }: Reservation): string {
  const [start, end] = [startsAt, endsAt].map((at) => localDateTimeAt(venue.timezone, at.getTime()).time)
  return `${start} to ${end}`
}

function onWall({ timezone }: Venue, at: Date): string {
  const { date, time } = localDateTimeAt(timezone, at.getTime())
  return `${date} ${time}`
}

export const command: Command = { usage, work: manageReservations }

if (import.meta.main) await runCommand(command)
