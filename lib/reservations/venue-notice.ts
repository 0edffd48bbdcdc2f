import type { Venue } from '#lib/venues/queries.ts'
import { isDepositPayable } from './deposit-payable.ts'
import type { Reservation } from './locks.ts'
import type { KnownToVenue } from './status.ts'

/**
 * The columns that a guest's act sets for the mail to the venue (decisions 13.7), in the statement of the act. A job writes
 * the mail (lib/notices). Acts of the venue set nothing: it knows them.
 */
export type VenueNoticeColumns = Pick<Reservation, 'venueNotice' | 'venueNoticeBefore'>

/** The columns of a reservation about which the venue is not mailed. */
export const noNotice: VenueNoticeColumns = { venueNotice: null, venueNoticeBefore: null }
const booked: VenueNoticeColumns = { venueNotice: 'booked', venueNoticeBefore: null }

/**
 * The columns of a new reservation. The venue is not notified of one whose deposit is still to be paid: a checkout that is
 * left costs the venue nothing, because the hold ends by itself. One whose deposit the venue takes itself is mailed as
 * `confirmationRequest`, a request as `requestToVenue`.
 */
export function noticeOfBooking(
  { settings }: Pick<Venue, 'settings'>,
  { status, holdExpiresAt, requestStep }: Pick<Reservation, 'status' | 'holdExpiresAt' | 'requestStep'>,
): VenueNoticeColumns {
  if (requestStep !== null) return noNotice
  if (settings.notifications?.bookings === 'off') return noNotice
  if (status === 'Pending' && (holdExpiresAt !== null || !isDepositPayable(settings))) return noNotice
  return booked
}

/** The columns of a request whose guest accepts the time that the venue has offered. */
export function noticeOfAcceptance({ settings }: Pick<Venue, 'settings'>): VenueNoticeColumns {
  return settings.notifications?.bookings === 'off' ? noNotice : booked
}

/** The columns of a reservation whose deposit has just been paid. `current` is the row before. */
export function noticeOfPayment(current: Reservation): VenueNoticeColumns {
  if (isUnheard(current)) return booked
  const { venueNotice, venueNoticeBefore } = current
  if (venueNotice === null) return { venueNotice: 'paid', venueNoticeBefore: null }
  return { venueNotice, venueNoticeBefore: venueNoticeBefore && { ...venueNoticeBefore, paidSince: true } }
}

/**
 * The columns of a reservation that its guest moves, or whose party or details the guest changes. `current` is the row
 * before the change; `resourceIds` are its resources before, if it is moved. Several changes make one notice, with what the
 * venue knew before the first of them.
 */
export function noticeOfChange(
  current: Reservation,
  changedDetails: readonly KnownToVenue['details'][number][] = [],
  resourceIds?: string[],
): VenueNoticeColumns {
  if (isUnheard(current)) return noticeOf(current)
  const { serviceDate, startsAt, endsAt, partySize } = current
  const known = current.venueNoticeBefore ?? {
    serviceDate,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    partySize,
    details: [],
    ...(resourceIds && { resourceIds }),
    ...(current.venueNotice === 'paid' && { paidSince: true }),
  }
  const details = [...new Set([...known.details, ...changedDetails])]
  return { venueNotice: 'changed', venueNoticeBefore: { ...known, details } }
}

/**
 * The columns of a reservation that is cancelled, with what the venue knew of it. The venue is not notified if it has not
 * heard of the reservation, unless the deposit is retained: money without a booking would surprise the venue.
 */
export function noticeOfCancelling(
  current: Reservation,
  by: 'Guest' | 'Venue',
  { depositRetained = false }: { depositRetained?: boolean } = {},
): VenueNoticeColumns {
  if (by === 'Venue' || (isUnheard(current) && !depositRetained)) return noNotice
  return { venueNotice: 'cancelled', venueNoticeBefore: current.venueNoticeBefore }
}

/** Whether a reservation that was changed is again as its venue knows it. `resourceIds` are its resources now. */
export function isAsKnown(
  { venueNoticeBefore: known, startsAt, endsAt, partySize }: Reservation,
  resourceIds: readonly string[],
): boolean {
  if (known?.resourceIds === undefined || known.details.length > 0 || known.paidSince) return false
  const isSameTime = known.startsAt === startsAt.toISOString() && known.endsAt === endsAt.toISOString()
  return isSameTime && known.partySize === partySize && known.resourceIds.join() === resourceIds.join()
}

/**
 * Whether the venue has not heard of the reservation: its deposit was awaited until the end of its hold, or its notice
 * still waits.
 */
function isUnheard({ holdExpiresAt, venueNotice, requestStep }: Reservation): boolean {
  // The venue has answered a request before its deposit was asked for.
  return (holdExpiresAt !== null && requestStep === null) || venueNotice === 'booked'
}

function noticeOf({ venueNotice, venueNoticeBefore }: Reservation): VenueNoticeColumns {
  return { venueNotice, venueNoticeBefore }
}
