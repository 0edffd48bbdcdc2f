import type { BookingDuration, Resource } from '#lib/venues/configuration.ts'
import { effectiveMinutes, offeredMinutes } from '#lib/venues/durations.ts'
import { allowedStarts, earlyStarts, mayEverSit } from './fit.ts'
import { groupOffers } from './group-offers.ts'
import { freeSeatsOfEach } from './occupancy.ts'
import type { Offer, Question } from './question.ts'
import { type GridStart, gridStarts } from './service-day.ts'
import { blockedBy, type SlotTimes, slotTimesAt, slotTimesOf } from './slot-times.ts'

export type { Offer, Question } from './question.ts'
export type { SlotTimes } from './slot-times.ts'
export { withTurnover } from './slot-times.ts'

/** The resource under which an offer is listed: its only one, or the first member of the group. */
export function leadOf({ members: [first] }: Pick<Offer, 'members'>): Resource {
  if (!first) throw new Error('an offer has no resource')
  return first.resource
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
export type ResourceSlots = {
  resource: Resource
  slotTimes: SlotTimes
  free: readonly number[]
  /** At which starts it is not online yet; absent if at none. */
  early?: readonly boolean[]
  /** Its smallest party allows the party at some starts only, by the hour: `fits` is false at the others. */
  limited?: true
}

/** The offers of a day, free and taken. */
export function dayOffers(question: Question): DayOffers {
  const { bookable } = question
  const starts = startsOf(question)
  const alone = seatingAlone(question)
  const together = startsTogether(question, starts, alone)
  return {
    bookable: starts.map(({ startsAt }) => bookable(startsAt)),
    alone: alone.length > 0 ? resourceSlotsOf(question, starts, alone) : [],
    groups: together ? groupOffers(question, starts, together) : [],
  }
}

/** Says from which starts no resource may seat the party alone, so that several do; null if there is none. */
export function startsTogether(
  question: Question,
  starts: readonly GridStart[],
  alone: readonly Resource[],
): boolean[] | null {
  const instants = starts.map(({ startsAt }) => startsAt)
  const together = instants.map(() => true)
  for (const resource of alone) {
    const allowed = allowedStarts(resource, question, instants)
    if (!allowed) return null
    for (const [at, isAllowed] of allowed.entries()) if (isAllowed) together[at] = false
  }
  return together.includes(true) ? together : null
}

/** The starts that a question is about. */
export function startsOf({ day, lengths, start }: Question): GridStart[] {
  return start ? [start] : gridStarts(day, lengths.gridMinutes)
}

/** The resources that seat the party without others, in the order in which they are offered. */
export function seatingAlone(question: Question): Resource[] {
  const { resources, partySize, extraChairs = 0 } = question
  return resources
    .filter(({ capacity, seatSold }) => capacity + (seatSold ? 0 : extraChairs) >= partySize)
    .filter((resource) => mayEverSit(resource, question))
    .sort((a, b) => a.capacity - b.capacity || a.ordinal - b.ordinal)
}

/** The offers of a day one by one, in the order of decisions 3.5: by start, then smallest capacity, then venue order. */
export function offersOfDay(question: Question): Offer[] {
  return listOffers(question, dayOffers(question))
}

/** Lists the offers of a day, which have been computed for this day and party. */
export function listOffers(
  { day, partySize }: Pick<Question, 'day' | 'partySize'>,
  { alone, groups, bookable }: DayOffers,
): Offer[] {
  const offers = [...groups]
  for (const [at, isBookable] of bookable.entries()) {
    for (const { resource, slotTimes, free, early } of alone) {
      if (!slotTimes.fits[at]) continue
      const left = free[at] ?? 0
      const isFree = left >= Math.min(partySize, resource.capacity)
      offers.push({
        ...slotTimesAt(day, slotTimes, at),
        members: [{ resource, partyShare: partySize }],
        available: isBookable && isFree && !early?.[at],
        ...(isFree && early?.[at] && { early: true as const }),
        seatsRemaining: resource.seatSold ? left : null,
      })
    }
  }
  // Some starts have groups alone only if a smallest party excludes the tables that would be large enough.
  const isMixed = groups.length > 0 && offers.length > groups.length
  return isMixed ? offers.sort((one, other) => one.span.from - other.span.from) : offers
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
  return timesOfEach(question, starts, resources).map((each) => ({
    ...each,
    free: freeSeatsOfEach(each.resource, question.occupied, blockedBy(each.slotTimes)),
  }))
}

/** The times of a booking of each resource, without those that are not booked for the requested length. */
export function timesOfEach(
  question: Question,
  starts: readonly GridStart[],
  resources: readonly Resource[],
): Omit<ResourceSlots, 'free'>[] {
  const { lengths, requestedMinutes, anyLength } = question
  const ofLength = new Map<number, SlotTimes>()
  return resources.flatMap((resource) => {
    const minutes = bookingMinutes(resource, lengths, requestedMinutes, anyLength)
    if (minutes === null) return []
    const slotTimes = ofLength.get(minutes) ?? slotTimesOf(question, starts, minutes)
    ofLength.set(minutes, slotTimes)
    return byRules(question, resource, slotTimes)
  })
}

/** The times of a resource, as far as its stock and its smallest party allow the party. */
function byRules(question: Question, resource: Resource, slotTimes: SlotTimes): Omit<ResourceSlots, 'free'> {
  const early = earlyStarts(resource, question, slotTimes.from)
  const allowed = allowedStarts(resource, question, slotTimes.from)
  return {
    resource,
    slotTimes: allowed
      ? { ...slotTimes, fits: slotTimes.fits.map((fits, at) => fits && allowed[at] === true) }
      : slotTimes,
    ...(early && { early }),
    ...(allowed && { limited: true as const }),
  }
}
