import type { BookingDuration, Resource } from './configuration.ts'
import { isGame, type ResourceType } from './resource-types.ts'

/** Minutes between the starts of slots if the venue file names none (decisions 3.3). */
export const defaultGridMinutes = 30

/**
 * The booking lengths of a type, for a party of a size if one is given: its default is then that of the party (decisions 19.5).
 * Ours: a type without an entry in the venue file is booked for one hour if it is a game, else for two, on the default grid.
 */
export function bookingLengths(
  durations: readonly BookingDuration[],
  type: ResourceType,
  partySize?: number,
): BookingDuration {
  const given = durations.find((duration) => duration.type === type)
  if (given) return partySize === undefined ? given : forParty(given, partySize)
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

/** The lengths of a party: the default of its size can be requested as well as the options. */
function forParty(lengths: BookingDuration, partySize: number): BookingDuration {
  const steps = (lengths.byParty ?? []).filter(({ from }) => from <= partySize)
  if (steps.length === 0) return lengths
  const { minutes } = steps.reduce((one, other) => (other.from > one.from ? other : one))
  const { options } = lengths
  return {
    ...lengths,
    defaultMinutes: minutes,
    options: options.includes(minutes) ? options : [...options, minutes].sort((one, other) => one - other),
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
