import { clock } from '#app/console/_ui/clock.ts'
import type { Evening } from '#lib/evening/record.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import type { BookingAlternative, WalkInChoice } from './use-choices.ts'

/** The time and the tables of a booking. `end` is null if it follows from the venue's usual length; `tables` is empty for any that fits. */
export type BookingSlot = {
  date: string
  start: string
  end: string | null
  /** Null for the usual length. */
  minutes: number | null
  type: ResourceType
  tables: readonly string[]
  extraChairs: number
}

/** The most alternatives that are shown. */
const mostShown = 3

/** Returns whether two slots are the same one. */
export const isSameSlot = (one: BookingSlot, other: BookingSlot) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the slots that can be booked instead of a wanted one, the usual table of the guest first; at most three. */
export function slotsInstead(
  alternatives: readonly BookingAlternative[],
  usualTable: string | undefined,
): BookingSlot[] {
  const slots = alternatives.map(({ date, start, end, minutes, resourceType, resourceIds }): BookingSlot => {
    return { date, start, end, minutes, type: resourceType, tables: resourceIds, extraChairs: 0 }
  })
  const isUsual = ({ tables }: BookingSlot) => usualTable !== undefined && tables.includes(usualTable)
  return slots.sort((one, other) => Number(isUsual(other)) - Number(isUsual(one))).slice(0, mostShown)
}

/**
 * Returns the slot at the wanted time at a table that is too small by a chair or two, the usual table of the guest if it is
 * one of them; null if there is none.
 */
export function crampedSlot(
  choices: readonly WalkInChoice[],
  wanted: BookingSlot,
  resources: Evening['resources'],
  usualTable: string | undefined,
): BookingSlot | null {
  const isOfType = (id: string) => resources.find((each) => each.id === id)?.type === wanted.type
  const cramped = choices.filter(({ extraChairs, resourceIds }) => extraChairs > 0 && resourceIds.every(isOfType))
  const best = cramped.find(({ resourceIds }) => resourceIds[0] === usualTable) ?? cramped[0]
  return best ? { ...wanted, tables: best.resourceIds, extraChairs: best.extraChairs } : null
}

/** Returns the types of resource that the venue has in use, the most frequent one first. */
export function typesOf({ resources }: Evening): ResourceType[] {
  const counts = new Map<ResourceType, number>()
  for (const { type, active } of resources) if (active) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([type]) => type)
}

/** Returns the start as `HH:mm`. The timeline gives a time `HH:mm` or an instant; null if it gives none. */
export function startOf(wanted: string | undefined, timeZone: string): string | null {
  if (wanted === undefined) return null
  return /^\d\d:\d\d$/.test(wanted) ? wanted : clock(wanted, timeZone)
}
