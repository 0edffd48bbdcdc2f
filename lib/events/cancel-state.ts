import { findRegistrationByToken, type LinkedRegistration } from './registration-queries.ts'
import { listTickets } from './tickets/ticket-queries.ts'
import { hasBegun, isSameTimeAndPlace, type WhenAndWhere } from './when-and-where.ts'

/** Whether a registration can be cancelled (`open`), or why not. */
export type CancelState = 'open' | 'checked-in' | 'event-cancelled' | 'by-guest' | 'by-venue'

/**
 * A registration on the page for cancelling. `was`: date, times and place that its guest agreed to; null if they have not
 * changed, or the event has begun.
 */
export type Cancellation = LinkedRegistration & { state: CancelState; was: WhenAndWhere | null }

/** As `findRegistrationByToken`, with the state of the registration for the guest who wants to cancel it. */
export async function findCancellation(token: string, now: Date): Promise<Cancellation | null> {
  const found = await findRegistrationByToken(token)
  return found && cancellationOf(found, now)
}

/** A registration with its state for the guest who wants to cancel it. */
export async function cancellationOf(found: LinkedRegistration, now: Date): Promise<Cancellation> {
  const { registration, event, venue } = found
  const { agreedTo } = registration
  const moved = agreedTo !== null && !isSameTimeAndPlace(agreedTo, event) && !hasBegun(event, venue.timezone, now)
  return { ...found, state: await stateOf(found), was: moved ? agreedTo : null }
}

async function stateOf({ registration, event }: LinkedRegistration): Promise<CancelState> {
  if (registration.status === 'Cancelled') return registration.cancelledBy === 'Guest' ? 'by-guest' : 'by-venue'
  if (event.status === 'Cancelled') return 'event-cancelled'
  const tickets = await listTickets(registration)
  return tickets.some(({ status }) => status === 'CheckedIn') ? 'checked-in' : 'open'
}
