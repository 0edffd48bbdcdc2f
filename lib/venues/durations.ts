import type { BookingDuration, Resource } from './configuration.ts'
import { isGame, type ResourceType } from './resource-types.ts'

/** Minutes between the starts of slots if the venue file names none (decisions 3.3). */
export const defaultGridMinutes = 30

/**
 * The booking lengths of a type. Ours: a type without an entry in the venue file is booked for one hour if it is a game,
 * else for two, on the default grid.
 */
export function bookingLengths(durations: readonly BookingDuration[], type: ResourceType): BookingDuration {
  const given = durations.find((duration) => duration.type === type)
  if (given) return given
  const minutes = isGame(type) ? 60 : 120
  return {
    type,
    defaultMinutes: minutes,
    minMinutes: minutes,
    maxMinutes: minutes,
    stepMinutes: minutes,
    guestSelectable: false,
    options: [minutes],
    gridMinutes: defaultGridMinutes,
    turnoverMinutes: 0,
  }
}

/** The lengths that a guest can request (decisions 3.7): the options if the guest selects, else the default alone. */
export function offeredMinutes(lengths: BookingDuration): readonly number[] {
  return lengths.guestSelectable ? lengths.options : [lengths.defaultMinutes]
}

/** How long a resource is booked when no length is requested: its override, else the type's default. */
export function effectiveMinutes(
  resource: Pick<Resource, 'slotDurationOverrideMinutes'>,
  lengths: BookingDuration,
): number {
  return resource.slotDurationOverrideMinutes ?? lengths.defaultMinutes
}
