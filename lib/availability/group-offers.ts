import type { Resource } from '#lib/venues/configuration.ts'
import { offeredMinutes } from '#lib/venues/durations.ts'
import { earlyStarts } from './fit.ts'
import { type Joining, joiningOf } from './joining.ts'
import { freeSeatsOfEach } from './occupancy.ts'
import type { Offer, Question } from './question.ts'
import type { GridStart } from './service-day.ts'
import { blockedBy, type SlotTimes, slotTimesAt, slotTimesOf } from './slot-times.ts'

type GroupSlots = {
  joining: Joining
  slotTimes: SlotTimes
  /** The seats of each resource of the pool that are left at each start; 0 if it is not online yet. */
  free: readonly (readonly number[])[]
}

/**
 * How groups are made, and of which resources, with the seats of each that are left at each start. Null if no
 * group is offered: the length is not offered, or all resources together have too few seats.
 *
 * Ours: a group is booked for the requested length or the type's default; a member's own override does not apply, since all
 * members are booked for the same time.
 */
export function groupSlots(question: Question, starts: readonly GridStart[]): GroupSlots | null {
  const { partySize, lengths, occupied, requestedMinutes, resources, combinations = [] } = question
  const minutes = requestedMinutes ?? lengths.defaultMinutes
  const isOffered = minutes === lengths.defaultMinutes || offeredMinutes(lengths).includes(minutes)
  if (!isOffered && !question.anyLength) return null
  const joining = joiningOf(resources, partySize, combinations)
  if (!joining) return null
  const slotTimes = slotTimesOf(question, starts, minutes)
  const free = joining.pool.map((resource) => {
    const left = freeSeatsOfEach(resource, occupied, blockedBy(slotTimes))
    const early = earlyStarts(resource, question, slotTimes.from)
    return early ? left.map((seats, at) => (early[at] ? 0 : seats)) : left
  })
  return { joining, slotTimes, free }
}

/** The groups of a day, one for each start from which no resource alone may seat the party (`together`). */
export function groupOffers(question: Question, starts: readonly GridStart[], together: readonly boolean[]): Offer[] {
  const { day } = question
  const slots = groupSlots(question, starts)
  const ideal = slots?.joining.choose(slots.joining.pool)
  if (!slots || !ideal) return []
  const { joining, slotTimes, free } = slots
  const seated = (members: readonly Resource[]) => {
    const shares = joining.shares(members)
    return members.map((resource, index) => ({ resource, partyShare: shares[index] ?? 0 }))
  }
  const whenTaken = seated(ideal)
  // The free resources are mostly the same at the next start, and often the same as at an earlier one.
  const selections = new Map<string, Offer['members'] | null>()
  let selection: Offer['members'] | null = null
  const offers: Offer[] = []
  for (const [at, start] of starts.entries()) {
    if (at === 0 || free.some((of) => (of[at] === 0) !== (of[at - 1] === 0))) {
      const left = joining.pool.filter((_, index) => free[index]?.[at] !== 0)
      const key = left.map(({ ordinal }) => ordinal).join()
      const known = selections.get(key)
      if (known === undefined) {
        const chosen = joining.choose(left)
        selection = chosen && seated(chosen)
        selections.set(key, selection)
      } else selection = known
    }
    if (!slotTimes.fits[at] || !together[at]) continue
    const early = selection ? null : laterOnline(question, joining, start, slotTimes)
    offers.push({
      ...slotTimesAt(day, slotTimes, at),
      members: selection ?? (early ? seated(early) : whenTaken),
      available: selection !== null && question.bookable(start.startsAt),
      ...(early && { early: true as const }),
      seatsRemaining: null,
    })
  }
  return offers
}

/** The group that a start would have if all stock were online; null if it would have none either. */
function laterOnline(
  question: Question,
  { pool, choose }: Joining,
  { startsAt }: GridStart,
  slotTimes: SlotTimes,
): readonly Resource[] | null {
  if (pool.every((resource) => !earlyStarts(resource, question, [startsAt]))) return null
  const at = slotTimes.from.indexOf(startsAt)
  const span = { from: [startsAt], until: [slotTimes.blockedUntil[at] as number] }
  return choose(pool.filter((resource) => freeSeatsOfEach(resource, question.occupied, span)[0] !== 0))
}
