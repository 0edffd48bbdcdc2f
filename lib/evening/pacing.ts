import { freeSeatsOfEach, type OccupiedByResource } from '#lib/availability/occupancy.ts'
import type { Span } from '#lib/availability/service-day.ts'
import { minuteMs } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'

export const quarterMs = 15 * minuteMs

/** A quarter of an hour that begins `at`. */
export type Quarter = { at: number; covers: number; seatsLeft: number }

/**
 * How many guests arrive in each quarter of an interval, and how many seats nobody takes in any moment of it: by the rule of
 * the availability, turnover and holds included.
 */
export function pacingOf(
  { from, until }: Span,
  arrivals: readonly { from: number; partySize: number }[],
  bookable: readonly Pick<Resource, 'id' | 'capacity' | 'seatSold'>[],
  occupied: OccupiedByResource,
): Quarter[] {
  const starts = Array.from({ length: Math.ceil((until - from) / quarterMs) }, (_, index) => from + index * quarterMs)
  const spans = { from: starts, until: starts.map((at) => at + quarterMs) }
  const quarters = starts.map((at) => ({ at, covers: 0, seatsLeft: 0 }))
  for (const arrival of arrivals) {
    const quarter = quarters[Math.floor((arrival.from - from) / quarterMs)]
    if (quarter) quarter.covers += arrival.partySize
  }
  for (const resource of bookable) {
    for (const [index, seats] of freeSeatsOfEach(resource, occupied, spans).entries()) {
      const quarter = quarters[index]
      if (quarter) quarter.seatsLeft += seats
    }
  }
  return quarters
}
