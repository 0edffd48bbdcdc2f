import type { Offer } from '#lib/availability/offers.ts'
import { integer } from '#lib/input.ts'

/** Ours: staff add at most so many chairs to a table. */
export const mostExtraChairs = 2

/** The field of an act by which staff knowingly give a table to more guests than it has seats (decisions 14.6). */
export const extraChairs = () =>
  integer({ min: 0, max: mostExtraChairs })
    .nullish()
    .meta({ description: 'So many guests more than the named table has seats may sit there; omitted: none.' })

/** Returns the chairs that staff add for a party, for an audit entry; nothing if its tables have seats enough. */
export function extraChairsAt(members: Offer['members']): { extraChairs?: number } {
  const chairs = members.reduce((sum, { resource, partyShare }) => sum + Math.max(0, partyShare - resource.capacity), 0)
  return chairs > 0 ? { extraChairs: chairs } : {}
}
