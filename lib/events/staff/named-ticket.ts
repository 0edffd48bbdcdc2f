import { notFound, Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Registration } from '../locks.ts'
import { listTickets, type StoredTicket, type Ticket } from '../tickets/ticket-queries.ts'
import { getRegistrationOf } from './find-of-event.ts'
import { guestListMessages as messages } from './guest-list-messages.ts'

/** A registration as the console's addresses name it. */
export type NamedRegistration = { eventSlug: string; reference: string }

/** One ticket of a registration: `ordinal` from 1, as its owner reads it; `of` is the number of tickets then. */
export type NamedTicket = NamedRegistration & { ordinal: number; of: number }

/**
 * Refuses an act on a ticket if the registration has another number of tickets than was shown: one was cancelled meanwhile,
 * and the places of the others have changed. Throws `conflict`, and a 404 for a place that there never was.
 */
export function requireSameTickets(
  { quantity }: Registration,
  { ordinal, of }: Pick<NamedTicket, 'ordinal' | 'of'>,
): void {
  if (quantity !== of) throw new Problem('conflict', { detail: messages.changed })
  if (ordinal < 1 || ordinal > quantity) throw notFound(messages.noSuchTicket)
}

/** Returns a ticket by its name in the console. Throws as `requireSameTickets`. */
export async function getNamedTicket(venue: Venue, named: NamedTicket): Promise<Ticket> {
  const { registration } = await getRegistrationOf(venue, named)
  requireSameTickets(registration, named)
  const found = (await listTickets(registration)).find((each) => each.ordinal === named.ordinal - 1)
  if (!found) throw notFound(messages.noSuchTicket)
  return found
}

/** The key of the ticket's row. */
export function namedTicketKey(
  { venueId, id }: Registration,
  { ordinal }: Pick<NamedTicket, 'ordinal'>,
): Pick<StoredTicket, 'venueId' | 'registrationId' | 'ordinal'> {
  return { venueId, registrationId: id, ordinal: ordinal - 1 }
}

type Params = Readonly<Record<string, string | undefined>>

/** The registration in the parameters of an address. */
export function registrationIn({ eventSlug = '', reference = '' }: Params): NamedRegistration {
  return { eventSlug, reference }
}

/** The ticket in the parameters of an address and the body of an act. */
export function ticketIn(params: Params, { of }: { of: number }): NamedTicket {
  const { ordinal = '' } = params
  return { ...registrationIn(params), ordinal: /^\d{1,3}$/.test(ordinal) ? Number(ordinal) : 0, of }
}
