import { checkoutProviderOf } from '#lib/checkout/providers.ts'
import type { VenueSettings } from '#lib/venues/configuration.ts'

/**
 * Whether guests of a venue can pay a deposit here (decisions 4.5). Where they cannot, the venue takes it itself: the
 * reservation has no hold end, since nobody could meet that deadline.
 */
export function isDepositPayable(settings: Pick<VenueSettings, 'onlinePayments' | 'payoutAccount'>): boolean {
  return checkoutProviderOf(settings) !== null
}
