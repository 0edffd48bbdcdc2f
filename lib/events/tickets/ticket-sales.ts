import { checkoutProviderOf } from '#lib/checkout/providers.ts'
import { includesPlan, type Plan } from '#lib/plans/plans.ts'
import type { VenueSettings } from '#lib/venues/configuration.ts'

/** The lowest plan that sells tickets (interface, Plans). */
export const planWithTicketSales = 'Premium'

/**
 * Whether a venue can sell tickets of paid events: its plan, its settings (decisions 7.5), and a provider that can pay
 * the venue.
 */
export function canSellTickets(venue: { plan: Plan; settings: VenueSettings }): boolean {
  const { plan, settings } = venue
  return includesPlan(plan, planWithTicketSales) && settings.ticketSales && checkoutProviderOf(settings) !== null
}
