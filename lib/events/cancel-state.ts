import { findRegistrationByToken } from './registration-queries.ts'
import { listTickets } from './ticket-queries.ts'

/** Whether a registration can be cancelled (`open`), or why not. */
export type CancelState = 'open' | 'checked-in' | 'event-cancelled' | 'by-guest' | 'by-venue'

type TokenRegistration = NonNullable<Awaited<ReturnType<typeof findRegistrationByToken>>>

/** As `findRegistrationByToken`, with the state of the registration for the guest who wants to cancel it. */
export async function findCancellation(token: string): Promise<(TokenRegistration & { state: CancelState }) | null> {
  const found = await findRegistrationByToken(token)
  return found && { ...found, state: await stateOf(found) }
}

async function stateOf({ registration, event }: TokenRegistration): Promise<CancelState> {
  if (registration.status === 'Cancelled') return registration.cancelledBy === 'Guest' ? 'by-guest' : 'by-venue'
  if (event.status === 'Cancelled') return 'event-cancelled'
  const tickets = await listTickets(registration)
  return tickets.some(({ status }) => status === 'CheckedIn') ? 'checked-in' : 'open'
}
