import { parseArgs } from 'node:util'
import { type CheckIn, checkInTicket, type ScanningDoor, type UndoneCheckIn, undoCheckIn } from '#lib/doors/check-in.ts'
import { eventWhen } from '#lib/events/event-when.ts'
import type { KnownTicket } from '#lib/events/tickets/ticket-queries.ts'
import { tidy } from '#lib/text.ts'
import { localDateAt, localDateTimeAt } from '#lib/time.ts'
import { actingBy, type Command, openDatabase, runCommand, UsageError } from './command.ts'

const usage = `Usage:
  npm run check-in -- CODE [--event SLUG] [--venue SLUG] [--by NAME] [--undo]

CODE is the code on the ticket, in any case, with or without dashes, or the address that a scanner reads.
With --event and --venue, tickets of other events are refused. NAME is the person at the door, and is shown when the ticket
is scanned again. --undo takes a check-in back. Ends with status 0 when the guest may enter, and with 1 when not.`

const text = { type: 'string' } as const
const longestName = 80

async function atTheDoor(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { event: text, venue: text, by: text, undo: { type: 'boolean' } },
  })
  // The shell splits a code with spaces into several arguments.
  const code = positionals.join(' ')
  if (code === '') throw new UsageError('Which ticket? CODE is missing.')
  const by = tidy(values.by ?? 'the door')
  if (by === '' || by.length > longestName) throw new UsageError(`--by must have 1 to ${longestName} characters.`)
  const door: ScanningDoor = {
    by,
    ...(values.event && { eventSlug: values.event }),
    ...(values.venue && { venueSlug: values.venue }),
  }
  await openDatabase()
  if (values.undo) show(undone((await undoCheckIn(code, door, actingBy('check-in'))).result))
  else show(admitted((await checkInTicket(code, door, actingBy('check-in'))).result))
}

/** The screen at the door: a verdict that is readable from a distance, and the details for the guest. */
type Sign = { good: boolean; verdict: string; lines: (string | null)[] }

function admitted(scan: CheckIn): Sign {
  if (scan.verdict === 'in') return { good: true, verdict: 'IN', lines: who(scan.known) }
  switch (scan.reason) {
    case 'unknown':
      return unknown
    case 'other-event':
      return { good: false, verdict: 'NO · OTHER EVENT', lines: ['This ticket is for:', ...who(scan.known)] }
    case 'event-cancelled':
      return { good: false, verdict: 'NO · EVENT CANCELLED', lines: who(scan.known) }
    case 'registration-cancelled':
      return { good: false, verdict: 'NO · TICKET CANCELLED', lines: who(scan.known) }
    case 'already-in': {
      const since = `In since ${localTime(scan.since, scan.known)}, let in by ${scan.by}.`
      return { good: false, verdict: 'NO · ALREADY IN', lines: [since, ...who(scan.known)] }
    }
  }
}

function undone(taken: UndoneCheckIn): Sign {
  if (taken.verdict === 'undone') {
    const was = `Was in since ${localTime(taken.since, taken.known)}, let in by ${taken.by}.`
    return { good: true, verdict: 'UNDONE · THE TICKET IS VALID AGAIN', lines: [was, ...who(taken.known)] }
  }
  switch (taken.reason) {
    case 'unknown':
      return unknown
    case 'other-event':
      return { good: false, verdict: 'NO · OTHER EVENT', lines: ['This ticket is for:', ...who(taken.known)] }
    case 'registration-cancelled':
      return { good: false, verdict: 'NO · TICKET CANCELLED', lines: who(taken.known) }
    case 'not-in':
      return {
        good: false,
        verdict: 'NOTHING TO UNDO',
        lines: ['Nobody has come in with this ticket.', ...who(taken.known)],
      }
  }
}

const unknown: Sign = {
  good: false,
  verdict: 'NO · UNKNOWN TICKET',
  lines: ['There is no ticket with this code. Check it symbol by symbol.'],
}

function who({ ticket, registration, event, venue }: KnownTicket): (string | null)[] {
  const { date, time } = eventWhen(event, 'en')
  const place = `Ticket ${ticket.ordinal + 1} of ${registration.quantity}, ${registration.reference}`
  return [
    ticket.attendeeName,
    event.title,
    [date, time].filter(Boolean).join(' · ') || null,
    `${place} · ${venue.name}`,
  ]
}

/** The venue-local time, with its date if that is not today's. */
function localTime(at: Date, { venue }: KnownTicket): string {
  const { date, time } = localDateTimeAt(venue.timezone, at.getTime())
  return date === localDateAt(venue.timezone, Date.now()) ? time : `${date} ${time}`
}

const width = 56

/** On a screen the verdict is a green or red band; its words mean the same without the colour. */
function show({ good, verdict, lines }: Sign): void {
  const said = `   ${good ? '✔' : '✘'}  ${verdict}`
  const inColour = process.stdout.isTTY && !process.env.NO_COLOR
  const paint = (row: string) =>
    inColour ? `\u001b[1;97;${good ? 42 : 41}m${row.padEnd(width)}\u001b[0m` : row.trimEnd()
  const [first, ...rest] = lines.filter((line) => line !== null)
  console.log(
    [
      '',
      paint(''),
      paint(said),
      paint(''),
      '',
      `   ${bold(first ?? '', inColour)}`,
      ...rest.map((line) => `   ${line}`),
      '',
    ].join('\n'),
  )
  process.exitCode = good ? 0 : 1
}

function bold(line: string, inColour: boolean): string {
  return inColour ? `\u001b[1m${line}\u001b[0m` : line
}

export const command: Command = { usage, work: atTheDoor }

if (import.meta.main) await runCommand(command)
