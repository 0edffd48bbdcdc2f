import { database, inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import type { Acted } from '#lib/audit/record-act.ts'
import type { OccupiedByResource } from '#lib/availability/occupancy.ts'
import { type Offer, withTurnover } from '#lib/availability/offers.ts'
import { serviceDayAt } from '#lib/availability/present-day.ts'
import { readOccupied } from '#lib/availability/queries.ts'
import type { ServiceDay } from '#lib/availability/service-day.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { Problem } from '#lib/problems/problem.ts'
import { bookedValues, isTakenError, retryUntilClaimed } from '#lib/reservations/booking.ts'
import { extraChairsAt } from '#lib/reservations/extra-chairs.ts'
import { releaseExpiredHolds } from '#lib/reservations/holds.ts'
import { lockResources, type Reservation } from '#lib/reservations/locks.ts'
import { bareBooking } from '#lib/reservations/new-booking.ts'
import { drawReference } from '#lib/reservations/reference.ts'
import { noRequest } from '#lib/reservations/request-columns.ts'
import { listOtherSittings } from '#lib/reservations/seated.ts'
import { ResourceTaken, type WantedResources } from '#lib/reservations/taken.ts'
import { agreedTerms } from '#lib/reservations/terms.ts'
import { writeBooking } from '#lib/reservations/write-booking.ts'
import { minuteMs, timeOfWall, wallOfInstant } from '#lib/time.ts'
import type { BookingDuration, Resource } from '#lib/venues/configuration.ts'
import { bookingLengths, effectiveMinutes } from '#lib/venues/durations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { chosenResources, refuseOthersAt, sharesAt } from './change-tables.ts'
import type { WalkInRequest } from './input.ts'
import { seatingMessages as messages } from './messages.ts'
import { type ActingOnParty, beginSeating, finish } from './party.ts'
import { seatShares, seatsFreeUntil } from './room.ts'
import { bringTabs } from './tabs.ts'

/** Ours: a table that is wanted again sooner than this is not free. */
const leastMs = 5 * minuteMs

/**
 * Seats guests without a booking: a Confirmed reservation with the channel `WalkIn`, from now, without an address and
 * without a mail (decisions 14.6). It lasts as long as a visit usually does, also beyond closing, or until the turnover
 * before the next party. Grid, notice and horizon do not bind staff, and they can add chairs to a table (`extraChairs`).
 *
 * Throws `slot-not-available` if a resource is taken now, or wanted again within five minutes; `conflict` if the venue is
 * closed that service day, if another party still sits there, if a tab of others is open there, or if the party does not
 * fit; a 400 for resources that cannot be chosen.
 */
export function seatWalkIn(venue: Venue, request: WalkInRequest, acting: ActingOnParty): Promise<Acted<Reservation>> {
  const day = serviceDayAt(venue, acting.now)
  if (!day) return Promise.reject(new Problem('conflict', { detail: messages.closedToday() }))
  let draws = 0
  return retryUntilClaimed(venue, async () => {
    draws++
    try {
      return await inTransaction((tx) => seatNow(tx, venue, { request, day, reference: drawReference(draws) }, acting))
    } catch (error) {
      if (violates(error, 'reservation_reference')) return null
      if (isTakenError(error)) throw new ResourceTaken(wantedNow(request, acting.now), { detail: messages.taken() })
      if (violates(error, 'tab_one_open')) throw new Problem('conflict', { detail: messages.tabOpenedMeanwhile() })
      throw error
    }
  })
}

type WalkIn = { request: WalkInRequest; day: ServiceDay; reference: string }

async function seatNow(tx: Tx, venue: Venue, { request, day, reference }: WalkIn, acting: ActingOnParty) {
  const { now } = acting
  const { partySize, resourceIds, extraChairs } = request
  const locked = await lockResources(tx, venue.id, resourceIds)
  await releaseExpiredHolds(tx, venue.id, resourceIds, now)
  const tables = chosenResources(locked, resourceIds)
  const place = placeOf(venue, day, tables, sharesAt(tables, partySize, extraChairs ?? 0))
  const { lengths } = place
  const interval = { from: now.getTime(), until: latestEnd(place, now) }
  const occupied = await readOccupied(venue.id, day.date, interval, now, { reader: tx, resourceIds })
  const offer = offerNow(place, occupied, now)
  if (!offer) throw new ResourceTaken(wantedNow(request, now, lengths), { detail: messages.taken() })
  const reservation = newWalkIn(venue, request, { day, lengths, offer, reference }, now)
  await refuseOthersAt(tx, reservation, tables, now)
  const written = await writeBooking(tx, bareBooking({ reservation, offer }, withTurnover(offer.span, lengths)))
  if (written === 'used') return null
  if (written === 'lost') throw new ResourceTaken(wantedNow(request, now, lengths), { detail: messages.taken() })
  await bringTabs(tx, { reservation, seating: null, from: [] }, tables, now)
  await beginSeating(tx, reservation, { arrivedAt: now, seatedAt: now })
  const { startsAt, endsAt } = reservation
  const span = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  const after = { partySize, resourceIds, ...span, ...extraChairsAt(offer.members) }
  return finish(tx, { reservation, entry: { act: 'reservation.walk-in', before: {}, after } }, acting)
}

/** The least time that a walk-in needs, with the turnover: a party that comes later does not conflict. */
function wantedNow({ resourceIds }: WalkInRequest, now: Date, lengths?: BookingDuration): WantedResources {
  const least = leastMs + (lengths?.turnoverMinutes ?? 0) * minuteMs
  return { resourceIds, from: now, until: new Date(now.getTime() + least) }
}

/**
 * The tables at which `seatWalkIn` would seat a party, and until when; `shorter` than a whole visit if another party comes
 * before its end.
 */
export type WalkInStay = { tables: readonly Resource[]; until: Date; shorter: boolean; extraChairs: number }

/**
 * Lists the stays that `seatWalkIn` would store for a party at each of these places, with chairs added to some; without
 * those that it would refuse.
 */
export async function listWalkInStays(
  venue: Venue,
  { places, partySize }: { places: readonly Pick<WalkInStay, 'tables' | 'extraChairs'>[]; partySize: number },
  now: Date,
): Promise<WalkInStay[]> {
  const day = serviceDayAt(venue, now)
  const ids = [...new Set(places.flatMap(({ tables }) => tables.map(({ id }) => id)))]
  if (!day || ids.length === 0) return []
  const possible = places.flatMap(({ tables, extraChairs }) => {
    const shares = seatShares(tables, partySize, extraChairs)
    return shares ? [{ tables, extraChairs, place: placeOf(venue, day, tables, shares) }] : []
  })
  const from = now.getTime()
  const until = Math.max(from, ...possible.map(({ place }) => latestEnd(place, now)))
  const [sitting, occupied] = await Promise.all([
    listOtherSittings(database(), { venueId: venue.id }, ids, now),
    readOccupied(venue.id, day.date, { from, until }, now, { resourceIds: ids }),
  ])
  const sat = new Set(sitting.map(({ resourceId }) => resourceId))
  return possible.flatMap(({ tables, extraChairs, place }) => {
    if (tables.some(({ id, seatSold }) => !seatSold && sat.has(id))) return []
    const offer = offerNow(place, occupied, now)
    if (!offer) return []
    const { span } = offer
    const shorter = span.until - span.from < usualMinutes(place) * minuteMs
    return [{ tables, until: new Date(span.until), shorter, extraChairs }]
  })
}

type Place = { day: ServiceDay; lengths: BookingDuration; members: Offer['members'] }

function placeOf(venue: Venue, day: ServiceDay, tables: readonly Resource[], shares: readonly number[]): Place {
  const [{ type }] = tables as [Resource]
  const members = tables.map((resource, index) => ({ resource, partyShare: shares[index] ?? 0 }))
  return { day, lengths: bookingLengths(venue.bookingDurations, type), members }
}

function usualMinutes({ members, lengths }: Place): number {
  return Math.max(...members.map(({ resource }) => effectiveMinutes(resource, lengths)))
}

/** The end of a whole visit from now on, with the turnover after it. */
function latestEnd(place: Place, now: Date): number {
  return now.getTime() + (usualMinutes(place) + place.lengths.turnoverMinutes) * minuteMs
}

/** An offer from now for a usual visit, or until the next party; null if that is too short. */
function offerNow(place: Place, occupied: OccupiedByResource, now: Date): Offer | null {
  const { day, lengths, members } = place
  const from = now.getTime()
  const limit = latestEnd(place, now)
  const ends = members.map(({ resource, partyShare }) =>
    seatsFreeUntil(resource, occupied, { from, seats: partyShare, limit }),
  )
  const until = Math.min(...ends) - lengths.turnoverMinutes * minuteMs
  if (until - from < leastMs) return null
  const wall = (instant: number) => timeOfWall(wallOfInstant(day.window, instant))
  const span = { from, until }
  const minutes = Math.round((until - from) / minuteMs)
  return { start: wall(from), end: wall(until), span, minutes, members, available: true, seatsRemaining: null }
}

function newWalkIn(
  venue: Venue,
  { partySize, customerName }: WalkInRequest,
  { day, lengths, offer, reference }: Omit<Place, 'members'> & { offer: Offer; reference: string },
  now: Date,
): Reservation {
  const [lead] = offer.members
  if (!lead) throw new Error('an offer without resources')
  return {
    venueId: venue.id,
    id: randomUUID(),
    reference,
    status: 'Confirmed',
    channel: 'WalkIn',
    resourceType: lead.resource.type,
    customerName,
    email: fromGuest(''),
    phone: null,
    notes: null,
    ...bookedValues({ partySize, games: 1 }, { day, lengths, extras: [] }, offer),
    currency: venue.currency,
    depositAmountMinor: null,
    holdExpiresAt: null,
    language: venue.language,
    revision: 0,
    linkVersion: 1,
    ...agreedTerms(venue.settings, now),
    moves: 0,
    cancelledAt: null,
    cancelledBy: null,
    ...noRequest,
    venueNotice: null,
    venueNoticeBefore: null,
    // The visit has begun, so no reminder is sent.
    remindedFor: now,
    createdAt: now,
    updatedAt: now,
  }
}
