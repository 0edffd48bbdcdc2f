import { z } from 'zod'
import type { Event } from '#lib/events/queries.ts'
import { checkInRefusals, eventStatuses, registrationModes } from '#lib/events/status.ts'
import { doorTicketId, ticketCodeDigest } from '#lib/events/tickets/ticket-code.ts'
import type { KnownTicket } from '#lib/events/tickets/ticket-queries.ts'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import { localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { CheckIn } from './check-in.ts'
import type { DoorList } from './list.ts'
import type { DoorState } from './read-door.ts'
import type { StoredScan } from './store-scans.ts'

const reasons = [...checkInRefusals, 'already-in'] as const
/** The name of a door, null if it has none. */
const doorName = (description: string) => z.string().nullable().meta({ description })

const DoorEvent = z.object({
  slug: field.slug(),
  title: field.text(),
  status: z.enum(eventStatuses),
  mode: z.enum(registrationModes),
  remaining: field.count().nullable().meta({ description: 'Seats that are left; null: no limit.' }),
  price: field.money().nullable().meta({ description: 'The price of one ticket; null: free.' }),
  currency: field.currency(),
})

export const DoorRecord = z
  .object({
    now: field.instant('The clock of the server.'),
    event: DoorEvent,
    listVersion: field.text(
      'The present version of the list. If a list has another one, tickets were sold or cancelled since.',
    ),
    sold: field.count('Tickets that are not cancelled.'),
    inside: z.array(
      z.object({
        ticketId: z.string(),
        nonce: field.guid('The scan that has let the guest in.'),
        since: field.instant(),
        by: field.text(),
      }),
    ),
    arrivals: z.array(z.object({ from: field.instant(), guests: field.count() })).meta({
      description: 'The arrivals of the last two hours, by five minutes. Five minutes without a guest are left out.',
    }),
    conflicts: z
      .array(
        z.object({
          nonce: field.guid('The scan that does not count.'),
          at: field.instant(),
          by: field.text('The door.'),
          reason: z.enum(reasons),
          name: z.string().nullable(),
          ordinal: field.count('The place of the ticket in its registration, from 0.').nullable(),
          quantity: field.count().nullable(),
          since: field.instant('When the scan that counts let somebody in.').nullable(),
          other: doorName('The door of that scan.'),
        }),
      )
      .meta({ description: 'The latest 1,000 conflicts.' }),
  })
  .meta({ id: 'Door' })
export type DoorRecord = z.input<typeof DoorRecord>

export const DoorListRecord = z
  .object({
    version: field.text(),
    salt: field.text('The salt of the digests, for this device and event alone.'),
    rounds: field.count('The rounds of PBKDF2 with HMAC-SHA-256, for 16 bytes.'),
    tickets: z.array(
      z.object({
        id: field.text(),
        digest: field.text('The digest of the code in capitals, without dashes, as hexadecimal digits.'),
        name: field.text(),
        ordinal: field.count('Place in its registration, from 0.'),
        quantity: field.count('Tickets of its registration.'),
        reference: field.text(),
        notes: z.string().nullable(),
        cancelled: field.flag(),
      }),
    ),
  })
  .meta({ id: 'DoorList' })
export type DoorListRecord = z.input<typeof DoorListRecord>

const ScannedTicket = z
  .object({
    id: field.text(),
    name: field.text(),
    ordinal: field.count('The place of the ticket in its registration, from 0.'),
    quantity: field.count(),
    notes: z.string().nullable(),
    event: field.text('The title of its event.'),
  })
  .nullable()
  .meta({ description: 'The ticket; null if it is unknown.' })

export const CheckInRecord = z
  .object({
    verdict: z.enum(['in', 'refused']),
    reason: z.enum(reasons).nullable(),
    repeated: field.flag(
      'Whether this scan, by its nonce, has let the guest in before. It gets the same answer again.',
    ),
    since: field.instant('When the guest was let in.').nullable(),
    by: doorName('The door that has let the guest in before.'),
    ticket: ScannedTicket,
  })
  .meta({ id: 'CheckIn' })
export type CheckInRecord = z.input<typeof CheckInRecord>

export const StoredScansRecord = z
  .object({
    scans: z.array(
      z.object({
        nonce: field.guid(),
        at: field.instant('When the guest was scanned, by the clock of the server.'),
        undone: field.flag(),
        conflict: z.enum(reasons).nullable().meta({ description: 'Null if the scan counts, or was undone.' }),
        since: field.instant('When the scan that counts let somebody in.').nullable(),
        other: doorName('The door of that scan.'),
      }),
    ),
  })
  .meta({ id: 'StoredScans' })
export type StoredScansRecord = z.input<typeof StoredScansRecord>

export const UndoneScanRecord = z.object({ nonce: field.guid() }).meta({ id: 'UndoneScan' })

export const BoxOfficeRecord = z
  .object({
    reference: field.text('The reference of the registration.'),
    quantity: field.count('The guests who were let in.'),
  })
  .meta({ id: 'BoxOffice' })

type Zone = Pick<Venue, 'timezone'>
type Place = Pick<Venue, 'timezone' | 'currency'>
const isoIn =
  ({ timezone }: Zone) =>
  (at: Date) =>
    localInstant(timezone, at.getTime())
const orNull = <T, R>(value: T | null, as: (value: T) => R): R | null => (value === null ? null : as(value))

export function doorRecord(venue: Place, event: Event, state: DoorState, now: Date): DoorRecord {
  const iso = isoIn(venue)
  const { slug, title, status, mode, capacity, seatsTaken } = event
  return {
    now: iso(now),
    event: {
      slug,
      title,
      status,
      mode,
      remaining: capacity === null ? null : Math.max(0, capacity - seatsTaken),
      price: orNull(event.priceMinor, (minor) => toDecimal(minor, venue.currency)),
      currency: venue.currency,
    },
    listVersion: state.listVersion,
    sold: state.sold,
    inside: state.inside.map((each) => ({ ...each, since: iso(each.since) })),
    arrivals: state.arrivals.map(({ from, guests }) => ({ from: iso(from), guests })),
    conflicts: state.conflicts.map((each) => ({ ...each, at: iso(each.at), since: orNull(each.since, iso) })),
  }
}

export function doorListRecord(list: DoorList): DoorListRecord {
  return list
}

function scannedTicket({ ticket, registration, event }: KnownTicket): CheckInRecord['ticket'] {
  const { attendeeName, ordinal } = ticket
  const { quantity, notes } = registration
  return {
    id: doorTicketId(ticketCodeDigest(ticket.code)),
    name: attendeeName,
    ordinal,
    quantity,
    notes,
    event: event.title,
  }
}

/** A ticket of another venue is as unknown here as a code that nobody has. */
export function checkInRecord(venue: Venue, scan: CheckIn): CheckInRecord {
  const iso = isoIn(venue)
  if (!('known' in scan) || scan.known.venue.id !== venue.id)
    return { verdict: 'refused', reason: 'unknown', repeated: false, since: null, by: null, ticket: null }
  const ticket = scannedTicket(scan.known)
  if (scan.verdict === 'in') {
    const { repeated, since } = scan
    return { verdict: 'in', reason: null, repeated, since: iso(since), by: null, ticket }
  }
  const isIn = scan.reason === 'already-in'
  return {
    verdict: 'refused',
    reason: scan.reason,
    repeated: false,
    since: isIn ? iso(scan.since) : null,
    by: isIn ? scan.by : null,
    ticket,
  }
}

export function storedScansRecord(venue: Zone, scans: readonly StoredScan[]): StoredScansRecord {
  const iso = isoIn(venue)
  return {
    scans: scans.map(({ nonce, at, undone, conflict, since, other }) => ({
      nonce,
      at: iso(at),
      undone,
      conflict,
      since: orNull(since, iso),
      other,
    })),
  }
}
