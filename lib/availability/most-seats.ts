import type { Resource } from '#lib/venues/configuration.ts'
import { largestParty } from './input.ts'

/** The largest party that these resources of one type seat on an empty day. A group has no seat-sold members. */
export function mostSeats(resources: readonly Pick<Resource, 'capacity' | 'seatSold'>[]): number {
  const together = resources.filter(({ seatSold }) => !seatSold).reduce((sum, { capacity }) => sum + capacity, 0)
  return Math.min(largestParty, Math.max(together, ...resources.map(({ capacity }) => capacity)))
}
