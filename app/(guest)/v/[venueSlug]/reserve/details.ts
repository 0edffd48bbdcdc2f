import type { Offer } from '#lib/availability/offers.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { Agreed } from '#lib/venue-page/agreed.ts'
import type { PricingModel } from '#lib/venues/resource-types.ts'
import type { NamedPlace } from './places.ts'
import type { Chosen, ReserveView } from './view.ts'

/** The values that a guest has typed, and what is wrong with them. */
export type Typed = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, Text>>
}

/** The data of the last step of a booking. */
export type Details = {
  view: ReserveView
  chosen: Chosen
  agreed: Agreed
  places: readonly NamedPlace[]
  /** The key of this rendering's form: pressed twice, it books once. */
  requestId: string
  /** Null before anything was sent. */
  typed: Typed | null
  message: Text | null
  /** Whether the button books the same once more. */
  isAgain: boolean
}

/** How an offer is priced; null if the resources of a group differ. */
export function modelOf({ members }: Offer): PricingModel | null {
  const models = new Set(members.map(({ resource }) => resource.pricingModel))
  const [model = null] = models
  return models.size === 1 ? model : null
}

/** Whether the price of an offer is that of one game. */
export function isPerGame(offer: Offer): boolean {
  return offer.members.some(({ resource }) => resource.pricingModel === 'PerGame')
}
