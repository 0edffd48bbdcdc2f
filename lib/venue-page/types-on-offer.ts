import type { Resource } from '#lib/venues/configuration.ts'
import type { PricingModel, ResourceType } from '#lib/venues/resource-types.ts'

/** One type that guests can book, for one line of a page. */
export type TypeOnOffer = {
  type: ResourceType
  /**
   * The lowest price, in minor units, and how it is made up; null if the resources of the type have different pricing
   * models, or only some are per person. `isLowest`: others cost more, or the same costs more at another time.
   */
  price: { model: PricingModel; minor: number; isLowest: boolean; perPerson?: true } | null
}

/** The types of these resources, in their order. */
export function typesOnOffer(
  resources: readonly Pick<Resource, 'type' | 'pricingModel' | 'amountMinor' | 'minimumSpendMinor' | 'rates'>[],
): TypeOnOffer[] {
  return [...new Set(resources.map(({ type }) => type))].map((type) => {
    const ofType = resources.filter((one) => one.type === type)
    const models = new Set(ofType.map(({ pricingModel }) => pricingModel))
    const [model] = models
    const persons = new Set(ofType.map(({ rates }) => rates?.perPerson ?? false))
    if (!model || models.size > 1 || persons.size > 1) return { type, price: null }
    const amounts = ofType.flatMap(({ amountMinor, minimumSpendMinor, rates }) => [
      model === 'MinimumSpend' ? (minimumSpendMinor ?? amountMinor) : amountMinor,
      ...(rates?.rates ?? []).map((rate) => rate.amountMinor),
    ])
    const minor = Math.min(...amounts)
    const isLowest = amounts.some((one) => one !== minor)
    return { type, price: { model, minor, isLowest, ...(persons.has(true) && { perPerson: true as const }) } }
  })
}
