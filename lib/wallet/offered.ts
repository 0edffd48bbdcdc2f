import { env } from '#lib/env/env.ts'
import type { KnownTicket, Ticket } from '#lib/events/tickets/ticket-queries.ts'
import { ticketState } from '#lib/events/tickets/ticket-state.ts'
import { passExpiry } from './pass.ts'

export type Wallet = 'apple' | 'google'

/**
 * The wallets for which this host can sign passes, in the order of their buttons (decisions 10.5). Apple Wallet is none of
 * them once the certificate has expired: its devices would refuse the pass.
 */
export function configuredWallets(now: Date): Wallet[] {
  const { apple, google } = env().wallets
  return [...(apple && now < apple.endsAt ? ['apple' as const] : []), ...(google ? ['google' as const] : [])]
}

/** The wallets that can take a ticket. None if the ticket is used or cancelled, or its event is over. */
export function walletsFor(
  found: Pick<KnownTicket, 'registration' | 'event' | 'venue'>,
  ticket: Pick<Ticket, 'status'>,
  now: Date,
): Wallet[] {
  const expiresAt = passExpiry(found.event, found.venue)
  const isOver = expiresAt !== null && expiresAt <= now
  return ticketState(found, ticket) === 'valid' && !isOver ? configuredWallets(now) : []
}
