import type { Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { occupancy } from '#db/schema/reservations.ts'
import { freeSeats } from '#lib/availability/occupancy.ts'
import { bookableStart, type Offer, offersOfDay, withTurnover } from '#lib/availability/offers.ts'
import { offerPrice } from '#lib/availability/price.ts'
import { readOccupied } from '#lib/availability/queries.ts'
import { stretchOf } from '#lib/availability/service-day.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { releaseExpiredHolds } from './holds.ts'
import type { ReservationRequest } from './input.ts'
import { lockResources } from './locks.ts'
import type { BookingPlan } from './plan.ts'

// Every round lost means that somebody else has booked; nobody loses this often.
const mostRounds = 100

/**
 * Runs rounds of looking and claiming until one succeeds; a round that loses its claim to somebody else returns null.
 * Should the database refuse what the claim allowed, the slot is taken: its word is the last.
 */
export async function untilClaimed<T>(round: () => Promise<T | null>): Promise<T> {
  for (let rounds = 0; rounds < mostRounds; rounds++) {
    try {
      const claimed = await round()
      if (claimed !== null) return claimed
    } catch (error) {
      if (!violates(error, 'occupancy_no_double_booking') && !violates(error, 'occupancy_seat_capacity')) throw error
      throw new Problem('slot-not-available', { cause: error })
    }
  }
  throw new Problem('unavailable')
}

/** The first offer of a plan that is free now. Throws `slot-not-available` where there is none. */
export async function firstAvailable(
  venue: Venue,
  plan: BookingPlan,
  now: Date,
  more: { exceptReservationId?: string; anyTime?: boolean } = {},
): Promise<Offer> {
  const { date } = plan.day
  const { exceptReservationId, anyTime } = more
  const stretch = stretchOf(plan.day)
  const occupied = await readOccupied(venue.id, date, stretch, now, exceptReservationId ? { exceptReservationId } : {})
  const bookable = anyTime ? () => true : bookableStart(date, venue.timezone, venue.settings, now)
  const offer = offersOfDay({ ...plan.question, occupied, bookable }).find(
    (candidate) => candidate.available && plan.wants(candidate),
  )
  if (!offer) throw plan.refusal(occupied)
  return offer
}

/**
 * Takes the locks of an offer's resources and says whether it still stands: every member is still bookable as it was and
 * has the seats. `alsoLock` names resources that the caller frees in the same transaction.
 */
export async function claimOffer(
  tx: Tx,
  venue: Venue,
  plan: BookingPlan,
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
    return (
      current?.active &&
      current.type === resource.type &&
      (offer.members.length === 1 || !current.seatSold) &&
      freeSeats(current, occupied, span) >= partyShare
    )
  })
}

type Wishes = Pick<ReservationRequest, 'partySize' | 'customerName' | 'email' | 'phone' | 'notes' | 'games'>

/** What a reservation says of the offer that it takes, whether it is new or moves there. */
export function bookedValues(wishes: Wishes, plan: BookingPlan, offer: Offer) {
  const { partySize, customerName, email, phone, notes, games } = wishes
  const perGame = offer.members.some(({ resource }) => resource.pricingModel === 'PerGame')
  return {
    serviceDate: plan.day.date,
    startsAt: new Date(offer.span.from),
    endsAt: new Date(offer.span.until),
    partySize,
    customerName,
    email,
    phone,
    notes,
    priceEstimateMinor: offerPrice(offer, games),
    games: perGame ? games : null,
    extras: plan.extras,
  }
}

/** Writes what a reservation takes of each member. The triggers set what follows from resource and reservation. */
export async function occupy(
  tx: Tx,
  venue: Venue,
  plan: BookingPlan,
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
