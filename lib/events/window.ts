import type { EventStatus, RegistrationMode } from './status.ts'
import { type EventTimes, eventStartsAt } from './times.ts'

/** Why registration is closed (interface, Registration window). */
export type ClosedReason = 'not-open' | 'past' | 'closed' | 'sold-out'

/** Whether a registration sent now would be accepted, and if not, why. */
export type RegistrationWindow = { open: true; reason: null } | { open: false; reason: ClosedReason }

type Registrable = EventTimes & {
  status: EventStatus
  /** False if the venue has withdrawn it: a guest who read it a moment before may still try. */
  active: boolean
  mode: RegistrationMode
  closesAt: Date | null
}

/**
 * Seats that can still be taken; null when there is no limit. `expiredHoldAmount` are the seats of expired holds that
 * are not ended yet: they count as free. Never negative: a capacity may have been lowered below what is taken.
 */
export function remainingSeats(
  { capacity, seatsTaken }: { capacity: number | null; seatsTaken: number },
  expiredHoldAmount: number,
): number | null {
  return capacity === null ? null : Math.max(0, capacity - seatsTaken + expiredHoldAmount)
}

/**
 * The rule of the registration window, for the event's detail and for registering. Returns the first reason that
 * applies, in the order of decisions 7.2. At the instant of the start, or of `closesAt`, the window is closed.
 */
export function registrationWindow(
  event: Registrable,
  timezone: string,
  remaining: number | null,
  now: Date,
): RegistrationWindow {
  if (event.mode === 'None' || event.status !== 'Published' || !event.active) return shut('not-open')
  const startsAt = eventStartsAt(event, timezone)
  if (startsAt !== null && startsAt <= now) return shut('past')
  if (event.closesAt !== null && event.closesAt <= now) return shut('closed')
  if (remaining === 0) return shut('sold-out')
  return { open: true, reason: null }
}

function shut(reason: ClosedReason): RegistrationWindow {
  return { open: false, reason }
}
