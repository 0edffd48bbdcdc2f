import type { Resource } from '#lib/venues/configuration.ts'
import { groupSlots } from './group-offers.ts'
import { freeSeatsOfEach } from './occupancy.ts'
import { type Question, seatingAlone, startsOf, startsTogether, timesOfEach } from './offers.ts'
import type { GridStart } from './service-day.ts'
import { blockedBy } from './slot-times.ts'

/**
 * The starts from which something can be booked now, in their order: those of the available offers of the day
 * (`offersOfDay`), without making them, and without looking further once a start is known to be free.
 */
export function availableStarts(question: Question): number[] {
  const starts = startsOf(question)
  const alone = seatingAlone(question)
  const together = startsTogether(question, starts, alone)
  const free = new Set(alone.length > 0 ? freeAlone(question, starts, alone) : [])
  if (together) for (const start of freeTogether(question, starts, together)) free.add(start)
  return starts.filter((start) => free.has(start)).map(({ startsAt }) => startsAt)
}

/** The starts from which one of some resources is free. */
function freeAlone(question: Question, starts: readonly GridStart[], resources: readonly Resource[]): GridStart[] {
  const { partySize, occupied, bookable } = question
  const each = timesOfEach(question, starts, resources)
  const lengths = [...new Set(each.map(({ slotTimes }) => slotTimes))]
  const isPossible = starts.map(({ startsAt }, at) => bookable(startsAt) && lengths.some(({ fits }) => fits[at]))
  const undecided = new Set([...starts.keys()].filter((at) => isPossible[at]))
  for (const { resource, slotTimes, early } of each) {
    if (undecided.size === 0) break
    const left = freeSeatsOfEach(resource, occupied, blockedBy(slotTimes))
    for (const at of undecided)
      if (slotTimes.fits[at] && !early?.[at] && (left[at] ?? 0) >= partySize) undecided.delete(at)
  }
  return starts.filter((_, at) => isPossible[at] && !undecided.has(at))
}

/** The starts from which a group is free, and no resource alone may seat the party. */
function freeTogether(question: Question, starts: readonly GridStart[], together: readonly boolean[]): GridStart[] {
  const slots = groupSlots(question, starts)
  if (!slots) return []
  const { joining, slotTimes, free } = slots
  return starts.filter(({ startsAt }, at) => {
    if (!together[at] || !slotTimes.fits[at] || !question.bookable(startsAt)) return false
    return joining.suffices(joining.pool.filter((_, index) => free[index]?.[at] !== 0))
  })
}
