import type { KnownTicket, Ticket } from './ticket-queries.ts'

/** The state of a ticket as its holder needs it: that of its registration and its event included. */
export type TicketState = 'valid' | 'checked-in' | 'cancelled' | 'event-cancelled'

/** The state of one of the tickets of a registration. */
export function ticketState(
  { registration, event }: Pick<KnownTicket, 'registration' | 'event'>,
  ticket: Pick<Ticket, 'status'>,
): TicketState {
  if (registration.status === 'Cancelled') return 'cancelled'
  if (event.status === 'Cancelled') return 'event-cancelled'
  return ticket.status === 'CheckedIn' ? 'checked-in' : 'valid'
}

/** Whether a ticket counts at the door: if not, it has no QR code and no PDF. */
export function isTicketInForce(state: TicketState): state is 'valid' | 'checked-in' {
  return state === 'valid' || state === 'checked-in'
}
