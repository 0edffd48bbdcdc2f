import { minuteMs, timeOfWall, wallOfInstant } from '#lib/time.ts'
import type { BookingDuration, Resource } from '#lib/venues/configuration.ts'
import { effectiveMinutes, offeredMinutes } from '#lib/venues/durations.ts'
import { partyShares, selectGroup } from './group-selection.ts'
import { freeSeatsOfEach, type OccupiedByResource, type Spans } from './occupancy.ts'
import { fitsDay, type GridStart, gridStarts, type ServiceDay, type Span, spanFrom } from './service-day.ts'

/**
 * An offer of a service day, free or taken. The availability returns these offers and a reservation must be one of
 * them: both use this one rule.
 */
export type Offer = {
  /** Venue-local `HH:mm`. */
  start: string
  end: string
  span: Span
  minutes: number
  /** The service day, by whose rates it is priced. */
  day: ServiceDay
  /** One resource, or the members of a group with each one's share of the party. */
  members: readonly { resource: Resource; partyShare: number }[]
  available: boolean
  /** Seats left on a seat-sold resource; null on every other offer. */
  seatsRemaining: number | null
}

/** The resource under which an offer is listed: its only one, or the first member of the group. */
export function leadOf({ members: [first] }: Pick<Offer, 'members'>): Resource {
  if (!first) throw new Error('an offer has no resource')
  return first.resource
}

/** A query for the offers of a service day. */
export type Question = {
  day: ServiceDay
  lengths: BookingDuration
  /** Resources of the requested type that guests can book, in venue order. */
  resources: readonly Resource[]
  partySize: number
  /** Null, or the type's default: that length, or a resource's own. */
  requestedMinutes: number | null
  /** The requested length needs not be offered: staff may choose any. */
  anyLength?: boolean
  /** So many guests more than it has seats may sit at an exclusive resource: staff add chairs (decisions 14.6). */
  extraChairs?: number
  occupied: OccupiedByResource
  /** Whether a start may be booked now: not begun, not too near, not too far. */
  bookable: (startsAt: number) => boolean
  /** Only this start. */
  start?: GridStart
}

/**
 * The offers of a day: resources that seat the party alone or, if there are none, groups of them (decisions 3.5). Numbers
 * are in arrays indexed by start, so that a slot becomes an object only if one is needed.
 */
export type DayOffers = {
  /** Whether a booking may be made now from each start. */
  bookable: readonly boolean[]
  /** In the order in which they are offered: smallest capacity, then venue order. */
  alone: readonly ResourceSlots[]
  groups: readonly Offer[]
}

/** The slots of one resource: their times, and the seats left in each. */
export type ResourceSlots = { resource: Resource; slotTimes: SlotTimes; free: readonly number[] }

/** Times of a booking of one length from each start: calculated once for all resources. */
export type SlotTimes = {
  minutes: number
  from: readonly number[]
  until: readonly number[]
  /** Until when each blocks its resource, turnover included. */
  blockedUntil: readonly number[]
  /** Whether it ends before closing and overlaps no break. */
  fits: readonly boolean[]
}

/** The offers of a day, free and taken. */
export function dayOffers(question: Question): DayOffers {
  const { bookable } = question
  const starts = startsOf(question)
  const alone = seatingAlone(question)
  return {
    bookable: starts.map(({ startsAt }) => bookable(startsAt)),
    alone: alone.length > 0 ? resourceSlotsOf(question, starts, alone) : [],
    groups: alone.length > 0 ? [] : groupOffers(question, starts),
  }
}

/** The starts that a question is about. */
export function startsOf({ day, lengths, start }: Question): GridStart[] {
  return start ? [start] : gridStarts(day, lengths.gridMinutes)
}

/** The resources that seat the party without others, in the order in which they are offered. */
export function seatingAlone({ resources, partySize, extraChairs = 0 }: Question): Resource[] {
  return resources
    .filter(({ capacity, seatSold }) => capacity + (seatSold ? 0 : extraChairs) >= partySize)
    .sort((a, b) => a.capacity - b.capacity || a.ordinal - b.ordinal)
}

/** The offers of a day one by one, in the order of decisions 3.5: by start, then smallest capacity, then venue order. */
export function offersOfDay(question: Question): Offer[] {
  const { alone, groups, bookable } = dayOffers(question)
  const { day, partySize } = question
  const offers = [...groups]
  for (const [at, isBookable] of bookable.entries()) {
    for (const { resource, slotTimes, free } of alone) {
      if (!slotTimes.fits[at]) continue
      const left = free[at] ?? 0
      offers.push({
        ...slotTimesAt(day, slotTimes, at),
        members: [{ resource, partyShare: partySize }],
        available: isBookable && left >= Math.min(partySize, resource.capacity),
        seatsRemaining: resource.seatSold ? left : null,
      })
    }
  }
  return offers
}

/**
 * Returns the length of a booking of one resource, or null if the requested length is not offered: it must be an option of
 * the type, or the resource's own override (decisions 3.7). An answer echoes the type's default if no length was requested,
 * so requesting the default means the same as requesting none. With `anyLength` any requested length is accepted.
 */
export function bookingMinutes(
  resource: Resource,
  lengths: BookingDuration,
  requestedMinutes: number | null,
  anyLength = false,
): number | null {
  const own = effectiveMinutes(resource, lengths)
  if (anyLength) return requestedMinutes ?? own
  if (requestedMinutes === null || requestedMinutes === lengths.defaultMinutes) return own
  if (requestedMinutes === own) return own
  return offeredMinutes(lengths).includes(requestedMinutes) ? requestedMinutes : null
}

function resourceSlotsOf(
  question: Question,
  starts: readonly GridStart[],
  resources: readonly Resource[],
): ResourceSlots[] {
  return timesOfEach(question, starts, resources).map(({ resource, slotTimes }) => ({
    resource,
    slotTimes,
    free: freeSeatsOfEach(resource, question.occupied, blockedBy(slotTimes)),
  }))
}

/** The times of a booking of each resource, without those that are not booked for the requested length. */
export function timesOfEach(
  { day, lengths, requestedMinutes, anyLength }: Question,
  starts: readonly GridStart[],
  resources: readonly Resource[],
): Pick<ResourceSlots, 'resource' | 'slotTimes'>[] {
  const ofLength = new Map<number, SlotTimes>()
  return resources.flatMap((resource) => {
    const minutes = bookingMinutes(resource, lengths, requestedMinutes, anyLength)
    if (minutes === null) return []
    const slotTimes = ofLength.get(minutes) ?? slotTimesOf(day, starts, minutes, lengths)
    ofLength.set(minutes, slotTimes)
    return { resource, slotTimes }
  })
}

function slotTimesOf(
  day: ServiceDay,
  starts: readonly GridStart[],
  minutes: number,
  lengths: BookingDuration,
): SlotTimes {
  const spans = starts.map(({ startsAt }) => spanFrom(startsAt, minutes))
  return {
    minutes,
    from: spans.map(({ from }) => from),
    until: spans.map(({ until }) => until),
    blockedUntil: spans.map((span) => withTurnover(span, lengths).until),
    fits: spans.map((span) => fitsDay(day, span)),
  }
}

/** The spans for which the slots block their resource. */
export function blockedBy({ from, blockedUntil }: SlotTimes): Spans {
  return { from, until: blockedUntil }
}

function slotTimesAt(day: ServiceDay, { minutes, from, until }: SlotTimes, at: number) {
  const span = { from: from[at] as number, until: until[at] as number }
  return { ...labels(day, span), span, minutes, day }
}

type GroupSlots = { exclusive: readonly Resource[]; slotTimes: SlotTimes; free: readonly (readonly number[])[] }

/**
 * The resources that groups are made of: the exclusive ones, with the seats of each that are left at each start. Null if no
 * group is offered: the length is not offered, or all resources together have too few seats.
 *
 * Ours: a group is booked for the requested length or the type's default; a member's own override does not apply, since all
 * members are booked for the same time.
 */
export function groupSlots(question: Question, starts: readonly GridStart[]): GroupSlots | null {
  const { partySize, lengths, occupied, requestedMinutes, day } = question
  const minutes = requestedMinutes ?? lengths.defaultMinutes
  const isOffered = minutes === lengths.defaultMinutes || offeredMinutes(lengths).includes(minutes)
  if (!isOffered && !question.anyLength) return null
  const exclusive = question.resources.filter((resource) => !resource.seatSold)
  if (seatsOf(exclusive) < partySize) return null
  const slotTimes = slotTimesOf(day, starts, minutes, lengths)
  const free = exclusive.map((resource) => freeSeatsOfEach(resource, occupied, blockedBy(slotTimes)))
  return { exclusive, slotTimes, free }
}

/** The seats of some resources together. */
export function seatsOf(resources: readonly Resource[]): number {
  return resources.reduce((sum, { capacity }) => sum + capacity, 0)
}

function groupOffers(question: Question, starts: readonly GridStart[]): Offer[] {
  const { partySize, day } = question
  const slots = groupSlots(question, starts)
  const ideal = slots && selectGroup(slots.exclusive, partySize)
  if (!slots || !ideal) return []
  const { exclusive, slotTimes, free } = slots
  const seated = (members: readonly Resource[]) => {
    const shares = partyShares(members, partySize)
    return members.map((resource, index) => ({ resource, partyShare: shares[index] ?? 0 }))
  }
  const whenTaken = seated(ideal)
  // The free resources are mostly the same at the next start, and often the same as at an earlier one.
  const selections = new Map<string, Offer['members'] | null>()
  let selection: Offer['members'] | null = null
  const offers: Offer[] = []
  for (const [at, start] of starts.entries()) {
    if (at === 0 || free.some((of) => (of[at] === 0) !== (of[at - 1] === 0))) {
      const left = exclusive.filter((_, index) => free[index]?.[at] !== 0)
      const key = left.map(({ ordinal }) => ordinal).join()
      const known = selections.get(key)
      if (known === undefined) {
        const chosen = selectGroup(left, partySize)
        selection = chosen && seated(chosen)
        selections.set(key, selection)
      } else selection = known
    }
    if (!slotTimes.fits[at]) continue
    offers.push({
      ...slotTimesAt(day, slotTimes, at),
      members: selection ?? whenTaken,
      available: selection !== null && question.bookable(start.startsAt),
      seatsRemaining: null,
    })
  }
  return offers
}

/** The span for which a booking blocks its resource: its turnover included (decisions 3.8). */
export function withTurnover(span: Span, lengths: BookingDuration): Span {
  return { from: span.from, until: span.until + lengths.turnoverMinutes * minuteMs }
}

function labels(day: ServiceDay, span: Span): { start: string; end: string } {
  return {
    start: timeOfWall(wallOfInstant(day.window, span.from)),
    end: timeOfWall(wallOfInstant(day.window, span.until)),
  }
}
