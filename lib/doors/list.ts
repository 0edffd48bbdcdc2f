import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { eventRegistration, ticket } from '#db/schema/events.ts'
import { iteratedDigest } from '#lib/codes.ts'
import type { Event } from '#lib/events/queries.ts'
import { doorTicketId, unsealTicketCode } from '#lib/events/tickets/ticket-code.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { keyedDigest } from '#lib/secret.ts'

/** A ticket as a door finds it without a network. */
export type ListedTicket = {
  id: string
  /** The digest of its code with the salt and the rounds of the list, in hexadecimal digits. */
  digest: string
  name: GuestText
  ordinal: number
  quantity: number
  reference: string
  notes: GuestText | null
  cancelled: boolean
}

export type DoorList = { version: string; salt: string; rounds: number; tickets: ListedTicket[] }

/**
 * How often a code is digested. A code has 60 bits, so a list of 500 tickets gives one away after 2^51 tries: days of a graphics
 * card for a plain digest, and a thousand times as long for this one. A telephone needs a millisecond for a scan, the service
 * a quarter of one for each ticket of a list.
 */
export const digestRounds = 500

const ofTicket = and(eq(eventRegistration.venueId, ticket.venueId), eq(eventRegistration.id, ticket.registrationId))
const ofEvent = ({ venueId, id }: Pick<Event, 'venueId' | 'id'>) =>
  and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.eventId, id))

/**
 * Lists the tickets of an event for the door of one device. Codes are digests with a salt of this device and event alone: a
 * thief of the device has no code that opens a door, and nothing to compare with the list of another device. `holder` is
 * the id of the device, or of the person if the browser is no device.
 */
export async function readDoorList(event: Event, holder: string): Promise<DoorList> {
  // Read first: a ticket that is sold in between is in the list, and the next look at the version fetches it again.
  const version = await readListVersion(event)
  const rows = await database()
    .select({ ticket, registration: eventRegistration })
    .from(ticket)
    .innerJoin(eventRegistration, ofTicket)
    .where(ofEvent(event))
    .orderBy(asc(eventRegistration.createdAt), asc(ticket.registrationId), asc(ticket.ordinal))
  const salt = keyedDigest('list of a door', `${holder} ${event.id}`).toString('hex')
  const tickets: ListedTicket[] = []
  for (const { ticket: one, registration } of rows) {
    tickets.push({
      id: doorTicketId(one.codeDigest),
      digest: await digestOf(unsealTicketCode(one.codeSealed), salt),
      name: one.attendeeName,
      ordinal: one.ordinal,
      quantity: registration.quantity,
      reference: registration.reference,
      notes: registration.notes,
      cancelled: registration.status === 'Cancelled',
    })
  }
  return { version, salt, rounds: digestRounds, tickets }
}

async function digestOf(code: string, salt: string): Promise<string> {
  return (await iteratedDigest(code, salt, digestRounds)).toString('hex')
}

/** Changes with every ticket that is created or cancelled. */
export async function readListVersion(event: Event, reader: Reader = database()): Promise<string> {
  const [row] = await reader
    .select({
      tickets: count(),
      cancelled: sql<number>`count(*) filter (where ${eventRegistration.status} = 'Cancelled')`.mapWith(Number),
      last: max(eventRegistration.createdAt),
    })
    .from(ticket)
    .innerJoin(eventRegistration, ofTicket)
    .where(ofEvent(event))
  return `${row?.tickets ?? 0}-${row?.cancelled ?? 0}-${row?.last?.getTime() ?? 0}`
}
