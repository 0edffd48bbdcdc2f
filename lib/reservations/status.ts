/** States of a reservation (interface, Reservation). `Pending` and `Confirmed` hold their resource. */
export const reservationStatuses = ['Confirmed', 'Pending', 'Cancelled', 'Completed', 'NoShow'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** How a reservation was made (decisions 14.6). */
export const channels = ['Online', 'Phone', 'WalkIn'] as const
export type Channel = (typeof channels)[number]

/**
 * The steps of a request (decisions 19.8). `asked`: it waits for the venue. `offered`: the venue has given it another time,
 * and it waits for the guest. `accepted`: it is a booking. One that has ended keeps its last step.
 */
export const requestSteps = ['asked', 'offered', 'accepted'] as const
export type RequestStep = (typeof requestSteps)[number]

/** The columns that decide whether a reservation is a request that waits for an answer. */
export type RequestColumns = { status: ReservationStatus; requestStep: RequestStep | null }

/** Whether a reservation is a request that waits for an answer, of the venue or of its guest. */
export function isOpenRequest({ status, requestStep }: RequestColumns): boolean {
  return status === 'Pending' && (requestStep === 'asked' || requestStep === 'offered')
}

/** The columns that decide whether a reservation is held. */
export type HoldColumns = { status: ReservationStatus; holdExpiresAt: Date | null }

/** Whether a reservation is Pending and still has its place. A hold without an end lasts until somebody ends it. */
export function isHeld({ status, holdExpiresAt }: HoldColumns, now: Date): boolean {
  return status === 'Pending' && (holdExpiresAt === null || holdExpiresAt > now)
}

/**
 * Acts of a guest about which a venue is mailed (decisions 13.7). `paid`: the deposit of a booking that the venue knew
 * before.
 */
export const venueNotices = ['booked', 'paid', 'changed', 'cancelled'] as const
export type VenueNotice = (typeof venueNotices)[number]

/** A reservation as its venue knew it before a guest's change; instants as ISO texts. */
export type KnownToVenue = {
  serviceDate: string
  startsAt: string
  endsAt: string
  partySize: number
  /** Details of the guest that have changed since. Their old values are not stored. */
  details: ('customerName' | 'phone' | 'notes')[]
  /** Its resources before it was moved. */
  resourceIds?: string[]
  /** The deposit has been paid since, and the venue was not notified of that either. */
  paidSince?: boolean
}

/** Ours: a party that nobody has cleared counts as gone this long after the end of its time. */
export const forgottenAfterMs = 6 * 3_600_000
