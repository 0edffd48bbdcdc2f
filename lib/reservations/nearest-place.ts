import { byResource, type Occupied, type OccupiedByResource } from '#lib/availability/occupancy.ts'
import { around, offeredInterval } from '#lib/availability/offered-interval.ts'
import { leadOf, type Offer, offersOfDay, type Question } from '#lib/availability/offers.ts'
import { readOccupied } from '#lib/availability/queries.ts'
import { serviceDay } from '#lib/availability/service-day.ts'
import { Problem } from '#lib/problems/problem.ts'
import { combinationsOfType } from '#lib/rules/combinations.ts'
import { stockOf } from '#lib/rules/stock.ts'
import { addDays, dayMs, minuteMs, wallMidnight, wallOfInstant, zoneWindow } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { bookingLengths, offeredMinutes } from '#lib/venues/durations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Reservation } from './locks.ts'
import { planBooking } from './plan.ts'

/** The venue and the resources that guests can book by its rules, stored or not yet. */
export type HouseRules = { venue: Venue; bookable: readonly Resource[] }

/** A booking that needs another place, with what it takes now. */
export type PlacelessBooking = {
  booking: Reservation
  held: readonly { resourceId: string; startsAt: Date; blockedUntil: Date }[]
}

/** A place to which a booking can be moved: `resourceId` is the table that the move names, the first one of a group. */
export type NearestPlace = {
  date: string
  start: string
  end: string
  minutes: number
  resourceId: string
  names: string[]
}

/** Days before and after the booking that are searched, the nearest first. */
const nearDays = [0, 1, -1, 2, -2, 3, -3, 7, -7]

// Ours: guests would rather come so many minutes earlier or later than accept one of these.
const otherDate = 240
const otherTable = 2
const otherGroup = 10
const otherLength = 30

/**
 * Finds for each booking the nearest place by the rules that is free: another table at its time, or another time, with its
 * length if that is offered. All of them can be taken: a place that one is offered is not offered to the next, and the bookings
 * count as staying where they are. Null for a booking that has begun, and if there is no place within a week.
 */
export async function nearestPlaces(
  rules: HouseRules,
  bookings: readonly PlacelessBooking[],
  now: Date,
): Promise<(NearestPlace | null)[]> {
  const occupied = new Map([...(await occupiedAround(rules, bookings, now))].map(([id, rows]) => [id, [...rows]]))
  return bookings.map((each) => {
    if (each.booking.startsAt <= now) return null
    const offer = nearestOffer(rules, each, withoutOwn(occupied, each), now)
    if (!offer) return null
    const { turnoverMinutes } = bookingLengths(rules.venue.bookingDurations, each.booking.resourceType)
    for (const { resource, partyShare } of offer.members) {
      const span = { from: offer.span.from, until: offer.span.until + turnoverMinutes * minuteMs }
      const row = { ...span, resourceId: resource.id, seats: partyShare, shared: resource.seatSold, holdUntil: null }
      occupied.set(resource.id, [...(occupied.get(resource.id) ?? []), row])
    }
    const { date, start, end, minutes, members } = offer
    const names = members.map(({ resource: { name } }) => name)
    return { date, start, end, minutes, resourceId: leadOf(offer).id, names }
  })
}

type DatedOffer = Offer & { date: string }

function nearestOffer(
  rules: HouseRules,
  placeless: PlacelessBooking,
  occupied: OccupiedByResource,
  now: Date,
): DatedOffer | null {
  const ranked = nearDays
    .flatMap((days) => offersOn(rules, placeless, addDays(placeless.booking.serviceDate, days), occupied, now))
    .map((offer) => ({ offer, far: distance(rules, placeless, offer) }))
    .sort((one, other) => one.far - other.far)
  return ranked.find(({ offer }) => isAccepted(rules, placeless, offer, occupied, now))?.offer ?? null
}

function offersOn(
  { venue, bookable }: HouseRules,
  { booking }: PlacelessBooking,
  date: string,
  occupied: OccupiedByResource,
  now: Date,
): DatedOffer[] {
  const day = serviceDay(venue.openingHours, venue.timezone, date)
  if (!day) return []
  const lengths = bookingLengths(venue.bookingDurations, booking.resourceType, booking.partySize)
  // Guests who have booked online are offered what guests can book.
  const resources = stockOf(byStaff(booking) ? 'staff' : 'guest', bookable).filter(
    ({ type }) => type === booking.resourceType,
  )
  const own = (booking.endsAt.getTime() - booking.startsAt.getTime()) / minuteMs
  const isFree = byStaff(booking) || [lengths.defaultMinutes, ...offeredMinutes(lengths)].includes(own)
  // A length that is not offered any more becomes the usual one of each table.
  const asked = isFree ? [own] : [null]
  return asked.flatMap((requestedMinutes) => {
    const question: Question = {
      ...{ day, lengths, resources, occupied, requestedMinutes },
      combinations: combinationsOfType(venue, booking.resourceType),
      partySize: booking.partySize,
      asker: { by: 'staff', at: now.getTime() },
      anyLength: byStaff(booking),
      bookable: (startsAt) => startsAt > now.getTime(),
    }
    return offersOfDay(question).flatMap((offer) => (offer.available ? [{ ...offer, date }] : []))
  })
}

/** How far an offer is from the booking: on the clock in minutes, with penalties for another date, table, group and length. */
function distance({ venue, bookable }: HouseRules, { booking, held }: PlacelessBooking, offer: DatedOffer): number {
  const clock = (date: string, at: number) => wallOfInstant(zoneWindow(venue.timezone, date), at) - wallMidnight(date)
  const later = clock(offer.date, offer.span.from) - clock(booking.serviceDate, booking.startsAt.getTime())
  const days = (wallMidnight(offer.date) - wallMidnight(booking.serviceDate)) / dayMs
  const lead = leadOf(offer)
  const former = bookable.find(({ id }) => id === held[0]?.resourceId)
  const own = (booking.endsAt.getTime() - booking.startsAt.getTime()) / minuteMs
  return (
    Math.abs(later) / minuteMs +
    Math.abs(days) * otherDate +
    (lead.id === held[0]?.resourceId ? 0 : otherTable) +
    (former && former.groupId !== lead.groupId ? otherGroup : 0) +
    (offer.minutes === own ? 0 : otherLength)
  )
}

/** Whether an edit of the booking to this place would get exactly this offer. */
function isAccepted(
  { venue, bookable }: HouseRules,
  { booking }: PlacelessBooking,
  offer: DatedOffer,
  occupied: OccupiedByResource,
  now: Date,
): boolean {
  const { resourceType, partySize } = booking
  const request = {
    ...{ resourceType, partySize, resourceGroup: null, end: null, extras: [] },
    ...{ resourceId: leadOf(offer).id, date: offer.date, start: offer.start, durationMinutes: offer.minutes },
  }
  try {
    const plan = planBooking(venue, bookable, request, {
      byStaff: byStaff(booking),
      asker: { by: 'staff', at: now.getTime() },
    })
    const bookableAt = (startsAt: number) => startsAt > now.getTime()
    const got = offersOfDay({ ...plan.question, occupied, bookable: bookableAt }).find(
      (one) => one.available && plan.matches(one),
    )
    return got !== undefined && got.span.from === offer.span.from && got.span.until === offer.span.until
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** Staff may have booked it off the grid and for any length (decisions 14.6); an edit of it may be so as well. */
const byStaff = ({ channel }: Pick<Reservation, 'channel'>) => channel !== 'Online'

/** The occupancy without that of one booking. */
function withoutOwn(
  occupied: ReadonlyMap<string, readonly Occupied[]>,
  { booking, held }: PlacelessBooking,
): OccupiedByResource {
  const others = new Map(occupied)
  for (const { resourceId, startsAt, blockedUntil } of held) {
    const rows = [...(others.get(resourceId) ?? [])]
    const own = rows.findIndex(
      ({ from, until, seats }) =>
        from === startsAt.getTime() &&
        until === blockedUntil.getTime() &&
        (held.length > 1 || seats === booking.partySize),
    )
    if (own !== -1) others.set(resourceId, rows.toSpliced(own, 1))
  }
  return others
}

/** Reads the occupancy of all days that are searched, by one statement. */
async function occupiedAround(
  { venue }: HouseRules,
  bookings: readonly PlacelessBooking[],
  now: Date,
): Promise<OccupiedByResource> {
  const dates = new Set(bookings.flatMap(({ booking }) => nearDays.map((days) => addDays(booking.serviceDate, days))))
  const types = new Set(bookings.map(({ booking }) => booking.resourceType))
  const spans = [...dates].flatMap((date) =>
    [...types].flatMap((resourceType) => offeredInterval(venue, { date, resourceType }) ?? []),
  )
  const span = around(spans)
  return span ? readOccupied(venue.id, [...dates], span, now) : byResource([])
}
