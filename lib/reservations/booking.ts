import type { Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { occupancy } from '#db/schema/reservations.ts'
import { bookableStart, bookingWindow, startRefusal } from '#lib/availability/booking-window.ts'
import { freeSeats, type OccupiedByResource } from '#lib/availability/occupancy.ts'
import { type Offer, offersOfDay, withTurnover } from '#lib/availability/offers.ts'
import { offerPrice } from '#lib/availability/price.ts'
import { readOccupied } from '#lib/availability/queries.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { TermKind } from '#lib/venues/configuration.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { releaseExpiredHolds } from './holds.ts'
import type { ReservationRequest } from './input.ts'
import { lockResources } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import type { BookingPlan, ClaimedPlan } from './plan.ts'
import { ResourceTaken, type WantedResources } from './taken.ts'

// Each lost round means that somebody else has booked; no request loses this often.
const maxRetries = 100

/**
 * Runs rounds of reading and claiming until one succeeds. A round that loses its claim to somebody else returns null; the
 * next ones get `lost`, and the venue as it is stored then, because the cached venue and its resources may be the reason.
 * Throws `slot-not-available` if the database refuses what the claim allowed, and `unavailable` after `maxRetries` rounds.
 */
export async function retryUntilClaimed<T>(
  venue: Venue,
  round: (venue: Venue, lost: boolean) => Promise<T | null>,
): Promise<T> {
  for (let rounds = 0; rounds < maxRetries; rounds++) {
    try {
      const claimed = await (rounds > 0 ? round(await getVenueById(venue.id), true) : round(venue, false))
      if (claimed !== null) return claimed
    } catch (error) {
      if (!isTakenError(error)) throw error
      throw new Problem('slot-not-available', { cause: error })
    }
  }
  throw new Problem('unavailable')
}

/** Whether the database refused because a resource, or a seat, is already taken. */
export function isTakenError(error: unknown): boolean {
  return violates(error, 'occupancy_no_double_booking') || violates(error, 'occupancy_seat_capacity')
}

/** The first offer of a plan that is free now. Throws `slot-not-available` (`ResourceTaken`) if there is none. */
export async function firstAvailable(
  venue: Venue,
  plan: BookingPlan,
  now: Date,
  more: { exceptReservationId?: string; anyTime?: boolean } = {},
): Promise<Offer> {
  const { date } = plan.day
  const { exceptReservationId, anyTime } = more
  const { span, resourceIds } = plan.inTheWay
  const occupied = await readOccupied(venue.id, date, span, now, {
    ...(resourceIds && { resourceIds }),
    ...(exceptReservationId && { exceptReservationId }),
  })
  const bookable = anyTime ? () => true : bookableStart(date, venue.timezone, windowOf(venue, plan), now)
  const offer = offersOfDay({ ...plan.question, occupied, bookable }).find(
    (candidate) => candidate.available && plan.matches(candidate),
  )
  if (offer) return offer
  if (!anyTime) refuseByRules(venue, plan, occupied, now)
  const refusal = plan.refusal(occupied)
  throw refusal.kind === 'slot-not-available' ? new ResourceTaken(wantedBy(plan, exceptReservationId)) : refusal
}

function windowOf(venue: Venue, { question: { resources, partySize }, accepts }: BookingPlan) {
  return bookingWindow(venue, resources, accepts && { partySize, accepts })
}

/**
 * Throws `slot-not-available` with its reason if online booking is paused at the start of a plan, or if the client does not
 * accept the terms of an offer that is free.
 */
function refuseByRules(venue: Venue, plan: BookingPlan, occupied: OccupiedByResource, now: Date): void {
  const refusal = startRefusal(plan.day.date, venue.timezone, windowOf(venue, plan), now)
  const [reason] = plan.inPrinciple.flatMap((offer) => (plan.matches(offer) && refusal(offer.span.from)) || [])
  if (reason === 'paused') throw refusedBy(reason)
  if (reason !== 'deposit' && reason !== 'request') return
  const free = offersOfDay({ ...plan.question, occupied, bookable: () => true })
  if (free.some((offer) => offer.available && plan.matches(offer))) throw refusedBy(reason)
}

/** The refusal of a slot by a rule of the house, with its reason, and words for it. */
export function refusedBy(reason: 'paused' | TermKind, detail: Text = messages[reason]()): Problem {
  return new Problem('slot-not-available', { detail, members: { reason } })
}

/**
 * The resources of the only matching offer, and the time. No resources if several offers match: then nobody in particular
 * has taken them.
 */
function wantedBy(
  { inPrinciple, matches, inTheWay }: BookingPlan,
  exceptReservationId: string | undefined,
): WantedResources {
  const [only, ...others] = inPrinciple.filter(matches)
  const members = only && others.length === 0 ? only.members : []
  const { from, until } = inTheWay.span
  const resourceIds = members.map(({ resource }) => resource.id)
  return { resourceIds, from: new Date(from), until: new Date(until), exceptReservationId }
}

/**
 * The offer of the one resource that a plan requests, as if nothing were taken; null if the plan allows several, or if it
 * cannot be booked at this time.
 */
export function namedOffer(venue: Venue, plan: BookingPlan, now: Date): Offer | null {
  if (!plan.inTheWay.resourceIds) return null
  const bookable = bookableStart(plan.day.date, venue.timezone, windowOf(venue, plan), now)
  return plan.inPrinciple.find((offer) => plan.matches(offer) && bookable(offer.span.from)) ?? null
}

/**
 * Locks an offer's resources and returns whether it is still valid: the rules are those by which it was planned, and every
 * member is still bookable as it was and has the seats. `alsoLock` names resources that the caller frees in the same transaction.
 */
export async function claimOffer(
  tx: Tx,
  venue: Venue,
  plan: ClaimedPlan,
  offer: Offer,
  now: Date,
  more: { alsoLock?: readonly string[]; exceptReservationId?: string } = {},
): Promise<boolean> {
  const resourceIds = offer.members.map(({ resource }) => resource.id)
  const locked = await lockResources(tx, venue.id, [...new Set([...resourceIds, ...(more.alsoLock ?? [])])])
  await releaseExpiredHolds(tx, venue.id, resourceIds, now)
  const span = withTurnover(offer.span, plan.lengths)
  const { exceptReservationId } = more
  const occupied = await readOccupied(venue.id, plan.day.date, span, now, {
    reader: tx,
    resourceIds,
    ...(exceptReservationId && { exceptReservationId }),
  })
  return offer.members.every(({ resource, partyShare }) => {
    const current = locked.find(({ id }) => id === resource.id)
    // A share beyond the capacity is one for which staff add chairs.
    const seats = Math.min(partyShare, resource.capacity)
    return (
      current?.active &&
      current.rulesVersion === venue.rulesVersion &&
      current.revision === resource.revision &&
      (offer.members.length === 1 || !current.seatSold) &&
      freeSeats(current, occupied, span) >= seats
    )
  })
}

/** The columns of a reservation that follow from request and offer, for a new one and for a moved one. */
export function bookedValues(
  { partySize, games }: Pick<ReservationRequest, 'partySize' | 'games'>,
  plan: ClaimedPlan,
  offer: Offer,
) {
  const perGame = offer.members.some(({ resource }) => resource.pricingModel === 'PerGame')
  return {
    serviceDate: plan.day.date,
    startsAt: new Date(offer.span.from),
    endsAt: new Date(offer.span.until),
    partySize,
    priceEstimateMinor: offerPrice(offer, games),
    games: perGame ? games : null,
    extras: plan.extras,
  }
}

/** Inserts the occupancy of each member. Triggers set the columns that follow from resource and reservation. */
export async function occupy(
  tx: Tx,
  venue: Venue,
  plan: ClaimedPlan,
  offer: Offer,
  reservationId: string,
): Promise<void> {
  const { from, until } = withTurnover(offer.span, plan.lengths)
  await tx.insert(occupancy).values(
    offer.members.map(({ resource, partyShare }, ordinal) => ({
      venueId: venue.id,
      reservationId,
      resourceId: resource.id,
      serviceDate: plan.day.date,
      startsAt: new Date(from),
      blockedUntil: new Date(until),
      seats: partyShare,
      ordinal,
      shareKey: reservationId,
      active: true,
    })),
  )
}
