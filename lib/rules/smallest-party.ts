import { minuteMs } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'

type Smallest = Pick<Resource, 'minParty' | 'minPartyUntilMinutes'>

/**
 * The instant from which a party may book a start of a resource alone (decisions 19.4): minus infinity if it is large enough,
 * infinity if the minimum never falls.
 */
export function allowedFrom(resource: Smallest, partySize: number, startsAt: number): number {
  const { minPartyUntilMinutes = null } = resource
  if (!isBelowMinimum(resource, partySize)) return Number.NEGATIVE_INFINITY
  return minPartyUntilMinutes === null ? Number.POSITIVE_INFINITY : startsAt - minPartyUntilMinutes * minuteMs
}

/** Whether a party is smaller than the smallest one of a resource. */
export function isBelowMinimum({ minParty = null }: Smallest, partySize: number): boolean {
  return minParty !== null && partySize < minParty
}

/** Returns the resource without a smallest party: staff may give it to anybody. */
export function withoutMinimum<R extends Smallest>(resource: R): R {
  return resource.minParty ? { ...resource, minParty: null, minPartyUntilMinutes: null } : resource
}
