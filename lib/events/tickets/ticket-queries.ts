import { and, asc, eq, type SQL } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { venue } from '#db/schema/venues.ts'
import type { RecordedAct } from '#lib/audit/record-act.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Registration } from '../locks.ts'
import type { Event } from '../queries.ts'
import { readTicketCode } from './read-code.ts'
import { ticketCodeDigest, unsealTicketCode } from './ticket-code.ts'

/** A ticket as it is stored, without its code. */
export type StoredTicket = typeof ticket.$inferSelect

/** A ticket in readable form. */
export type Ticket = Omit<StoredTicket, 'codeDigest' | 'codeSealed'> & { code: string }

/** A ticket with everything that it belongs to. */
export type KnownTicket = { ticket: Ticket; registration: Registration; event: Event; venue: Venue }

const noSuchTicket: Text = { en: 'There is no such ticket.', de: 'Dieses Ticket gibt es nicht.' }

/**
 * The ticket with this code, written in any case, with dashes and spaces; null if there is none. The state of its event and
 * the venue's plan do not matter.
 */
export async function findTicket(text: string, reader: Reader = database()): Promise<KnownTicket | null> {
  const code = readTicketCode(text)
  return code === null ? null : findKnown(reader, eq(ticket.codeDigest, ticketCodeDigest(code)))
}

/** The ticket of a venue by the id that doors use for it (`doorTicketId`); null if there is none. */
export async function findTicketById(
  { venueId, ticketId }: { venueId: string; ticketId: string },
  reader: Reader = database(),
): Promise<KnownTicket | null> {
  if (!/^[0-9a-f]{64}$/.test(ticketId)) return null
  return findKnown(reader, and(eq(ticket.venueId, venueId), eq(ticket.codeDigest, Buffer.from(ticketId, 'hex'))))
}

async function findKnown(reader: Reader, condition: SQL | undefined): Promise<KnownTicket | null> {
  const [found] = await reader
    .select({ ticket, registration: eventRegistration, event, venue })
    .from(ticket)
    .innerJoin(
      eventRegistration,
      and(eq(eventRegistration.venueId, ticket.venueId), eq(eventRegistration.id, ticket.registrationId)),
    )
    .innerJoin(event, and(eq(event.venueId, ticket.venueId), eq(event.id, eventRegistration.eventId)))
    .innerJoin(venue, eq(venue.id, ticket.venueId))
    .where(condition)
  return found ? { ...found, ticket: readable(found.ticket) } : null
}

/**
 * As `findTicket`. Throws a 404 if there is none, the same for a code that cannot be one (interface, GET tickets/{code}).
 */
export async function getTicket(text: string): Promise<KnownTicket> {
  const found = await findTicket(text)
  if (!found) throw notFound(noSuchTicket)
  return found
}

/** The tickets of a registration in their order: none as long as it is not paid. */
export async function listTickets(
  of: Pick<Registration, 'venueId' | 'id'>,
  reader: Reader = database(),
): Promise<Ticket[]> {
  const rows = await reader
    .select()
    .from(ticket)
    .where(and(eq(ticket.venueId, of.venueId), eq(ticket.registrationId, of.id)))
    .orderBy(asc(ticket.ordinal))
  return rows.map(readable)
}

function readable({ codeDigest: _, codeSealed, ...rest }: StoredTicket): Ticket {
  return { ...rest, code: unsealTicketCode(codeSealed) }
}

/** The subject of an audit entry about a ticket: its registration, and its place in it. */
export function ticketSubject(one: Pick<Ticket, 'registrationId' | 'ordinal'>): RecordedAct['subject'] {
  return { kind: 'ticket', id: ticketId(one) }
}

/** A ticket as entries name it: its registration, and its place in it. */
export function ticketId({ registrationId, ordinal }: Pick<StoredTicket, 'registrationId' | 'ordinal'>): string {
  return `${registrationId}/${ordinal}`
}
