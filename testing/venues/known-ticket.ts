import { findTicket, type KnownTicket } from '#lib/events/tickets/ticket-queries.ts'

/** The ticket with a code, which exists. */
export async function knownTicket(code: string | undefined): Promise<KnownTicket> {
  const found = await findTicket(code ?? '')
  if (!found) throw new Error('there is no such ticket')
  return found
}
