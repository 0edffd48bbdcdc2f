import { defaultGuestChanges, type GuestChanges, type VenueSettings } from '#lib/venues/configuration.ts'
import type { Reservation } from './locks.ts'

/**
 * Returns the terms of a new reservation (decisions 13.4): a copy of the venue's setting, and until when cancelling refunds
 * the deposit.
 */
export function agreedTerms(
  { guestChanges }: Pick<VenueSettings, 'guestChanges'>,
  startsAt: Date,
): { terms: GuestChanges; refundableUntil: Date } {
  const terms = { ...defaultGuestChanges, ...guestChanges }
  return { terms, refundableUntil: minutesBefore(startsAt, terms.refundUntilMinutes) }
}

/** Until when a guest can cancel and gets the deposit back; after it, `terms.afterwards` decides. */
export function refundableUntil(booked: Pick<Reservation, 'refundableUntil' | 'startsAt' | 'terms'>): Date {
  return booked.refundableUntil ?? minutesBefore(booked.startsAt, booked.terms.refundUntilMinutes)
}

/**
 * Whether the deadline of the refund is before the reservation was made: it was booked late, or a move to an earlier start
 * has put the deadline there. Texts must not say then that cancelling was free until some moment.
 */
export function wasNeverFree(
  booked: Pick<Reservation, 'refundableUntil' | 'startsAt' | 'terms' | 'createdAt'>,
): boolean {
  return booked.terms.afterwards === 'keep' && refundableUntil(booked) <= booked.createdAt
}

/**
 * `refundableUntil` of a reservation that moves to another start. The earlier deadline stays, so that a guest cannot extend it
 * by moving the booking before cancelling it.
 */
export function refundableUntilAfterMove(booked: Parameters<typeof refundableUntil>[0], startsAt: Date): Date {
  const after = minutesBefore(startsAt, booked.terms.refundUntilMinutes)
  return new Date(Math.min(refundableUntil(booked).getTime(), after.getTime()))
}

/** Until when the guest can cancel at all. */
export function cancellableUntil({ startsAt, terms }: Pick<Reservation, 'startsAt' | 'terms'>): Date {
  return minutesBefore(startsAt, terms.cancelUntilMinutes)
}

/**
 * Until when cancelling is possible and loses nothing of a deposit: the earlier of both deadlines. `hasDeposit` is whether
 * a deposit was paid here, or can be.
 */
export function cancelsFreeUntil(
  booked: Pick<Reservation, 'refundableUntil' | 'startsAt' | 'terms'>,
  hasDeposit: boolean,
): Date {
  const last = cancellableUntil(booked)
  if (!hasDeposit || booked.terms.afterwards === 'refund') return last
  return new Date(Math.min(last.getTime(), refundableUntil(booked).getTime()))
}

/** Until when the guest can move it, or change the party. */
export function movableUntil({ startsAt, terms }: Pick<Reservation, 'startsAt' | 'terms'>): Date {
  return minutesBefore(startsAt, terms.moveUntilMinutes)
}

/**
 * Whether a deposit that was paid is refunded when the reservation is cancelled now (decisions 13.5). A deposit of a
 * Pending reservation is refunded in any case: it has confirmed nothing.
 */
export function isDepositRefunded(
  booked: Pick<Reservation, 'refundableUntil' | 'startsAt' | 'terms' | 'status'>,
  by: 'guest' | 'venue',
  now: Date,
): boolean {
  if (by === 'venue' || booked.status !== 'Confirmed' || booked.terms.afterwards === 'refund') return true
  return now <= refundableUntil(booked)
}

function minutesBefore(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * 60_000)
}
