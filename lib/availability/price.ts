import { proportion } from '#lib/money.ts'
import type { Resource } from '#lib/venues/configuration.ts'

type PricedResource = Pick<Resource, 'pricingModel' | 'amountMinor' | 'depositAmountMinor' | 'minimumSpendMinor'>

/**
 * Returns the price of a booking of one resource under its pricing model, in minor units, without extras (decisions 4.3).
 * An hourly price is in proportion to the minutes, halves of the smallest unit rounded up.
 */
export function bookingPrice(resource: PricedResource, { minutes, games }: { minutes: number; games: number }): number {
  switch (resource.pricingModel) {
    case 'Free':
      return 0
    case 'PerHour':
      return proportion(resource.amountMinor, minutes, 60)
    case 'PerGame':
      return resource.amountMinor * games
    case 'PerSession':
    case 'FixedFee':
      return resource.amountMinor
    case 'Deposit':
      return resource.depositAmountMinor ?? resource.amountMinor
    case 'MinimumSpend':
      return resource.minimumSpendMinor ?? resource.amountMinor
  }
}

/** Price of an offer in minor units: the sum over its members (decisions 3.6). */
export function offerPrice(
  { members, minutes }: { members: readonly { resource: PricedResource }[]; minutes: number },
  games: number,
): number {
  return members.reduce((sum, { resource }) => sum + bookingPrice(resource, { minutes, games }), 0)
}
