import { allowedStarts } from '#lib/availability/fit.ts'
import { joiningOf } from '#lib/availability/joining.ts'
import type { Offer, Question } from '#lib/availability/offers.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { isBelowMinimum } from '#lib/rules/smallest-party.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { reservationMessages as messages } from './messages.ts'

/**
 * Why no table that a party may book seats it (decisions 19.4): the named one, or all of them, are kept for larger parties at this
 * start, or it is between the sizes of the combinations. Null if that is not the reason.
 */
export function unseatedParty(
  question: Omit<Question, 'occupied' | 'bookable'>,
  resourceId: string | null,
  inPrinciple: readonly Offer[],
): Text | null {
  const { resources, partySize, combinations = [] } = question
  const joining = joiningOf(resources, partySize, combinations)
  const keptForLarger = resources.filter((resource) => isKeptForLarger(question, resource))
  const named = keptForLarger.find(({ id }) => id === resourceId)
  if (named) return joining?.pool.includes(named) ? null : messages.partyTooSmall(named.minParty ?? 1)
  if (inPrinciple.length > 0 || joining) return null
  const seatsAlone = resources.filter(({ capacity }) => capacity >= partySize)
  if (seatsAlone.length > keptForLarger.length) return null
  const least = Math.min(...keptForLarger.map(({ minParty }) => minParty ?? 1))
  return keptForLarger.length > 0 ? messages.partyTooSmall(least) : messages.partyNotSeated()
}

function isKeptForLarger(
  { partySize, asker, start }: Pick<Question, 'partySize' | 'asker' | 'start'>,
  resource: Resource,
) {
  if (!isBelowMinimum(resource, partySize)) return false
  const allowed = start ? allowedStarts(resource, { partySize, ...(asker && { asker }) }, [start.startsAt]) : null
  return allowed?.[0] === false
}
