import { inTransaction } from '#db/client.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { lockEvent, lockRegistrationById, type Registration } from '#lib/events/locks.ts'
import { getRegistrationOf } from '#lib/events/staff/find-of-event.ts'
import type { NamedTicket } from '#lib/events/staff/named-ticket.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { endTickets } from './end-tickets.ts'

/**
 * Cancels one ticket of a registration for the venue (decisions 7.11): see `endTickets`.
 *
 * Throws a 404 if there is no such ticket. Throws `conflict` as `endTickets`.
 */
export async function cancelTicket(
  venue: Venue,
  named: NamedTicket,
  acting: Acting<Acted<Registration>>,
): Promise<Acted<Registration>> {
  const found = await getRegistrationOf(venue, named)
  return inTransaction(async (tx) => {
    const event = await lockEvent(tx, venue.id, found.event.id)
    const locked = await lockRegistrationById(tx, venue.id, found.registration.id)
    return endTickets(tx, { event, locked }, { ordinals: [named.ordinal], of: named.of }, acting)
  })
}
