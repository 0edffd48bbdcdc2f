import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { messageThread } from '#db/schema/messages.ts'
import { reservation } from '#db/schema/reservations.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { isReplyAddressOf, type ReplyKind, readReplyAddress } from '#lib/reply-address.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** The record to whose address a mail was sent, with its venue. */
export type MailTarget = { venue: Venue; kind: ReplyKind; id: string; address: string }

// Mail servers and senders name an address several times; a mail with many others is no answer.
const mostAddresses = 50

/** Finds the record of the first address that is one of this host. Null if there is none: the addresses are signed. */
export async function findMailTarget(addresses: readonly string[]): Promise<MailTarget | null> {
  for (const address of new Set(addresses.slice(0, mostAddresses).map((each) => each.toLowerCase()))) {
    const read = readReplyAddress(address)
    const venue = read && (await findVenueOf(read.kind, read.id))
    if (venue && isReplyAddressOf(read, { venueId: venue.id, id: read.id })) {
      return { venue, kind: read.kind, id: read.id, address: address.trim() }
    }
  }
  return null
}

const tables = { thread: messageThread, reservation, registration: eventRegistration } as const

/** By the venues, because the key of a record begins with its venue. */
async function findVenueOf(kind: ReplyKind, id: string): Promise<Venue | null> {
  const table = tables[kind]
  const [found] = await database()
    .select({ venue: venueTable })
    .from(venueTable)
    .innerJoin(table, and(eq(table.venueId, venueTable.id), eq(table.id, id)))
    .limit(1)
  return found?.venue ?? null
}
