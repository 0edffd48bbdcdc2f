import type { Resource } from '#lib/venues/configuration.ts'
import type { PricingModel, ResourceType } from '#lib/venues/resource-types.ts'

/** One type that guests can book, for one line of a page. */
export type TypeOnOffer = {
  type: ResourceType
  /**
   * The lowest price, in minor units, and how it is made up; null if the resources of the type have different pricing
   * models.
   */
  price: { model: PricingModel; minor: number; isLowest: boolean } | null
}

/** The types of these resources, in their order. */
export function typesOnOffer(
  resources: readonly Pick<Resource, 'type' | 'pricingModel' | 'amountMinor' | 'minimumSpendMinor'>[],
): TypeOnOffer[] {
  return [...new Set(resources.map(({ type }) => type))].map((type) => {
    const ofType = resources.filter((one) => one.type === type)
    const models = new Set(ofType.map(({ pricingModel }) => pricingModel))
    const [model] = models
    if (!model || models.size > 1) return { type, price: null }
    const amounts = ofType.map(({ amountMinor, minimumSpendMinor }) =>
      model === 'MinimumSpend' ? (minimumSpendMinor ?? amountMinor) : amountMinor,
    )
    const minor = Math.min(...amounts)
    return { type, price: { model, minor, isLowest: amounts.some((one) => one !== minor) } }
  })
}
