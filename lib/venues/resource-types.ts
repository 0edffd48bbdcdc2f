import type { Plan } from '#lib/plans/plans.ts'

/** The value set of every `resourceType` and `type` field naming one (interface, Resource types). */
export const resourceTypes = [
  'RestaurantTable',
  'BilliardTable',
  'DartBoard',
  'Shuffleboard',
  'BowlingLane',
  'EventArea',
] as const
export type ResourceType = (typeof resourceTypes)[number]

/** How a resource is priced (interface, Bookable resource, `pricing.model`). */
export const pricingModels = [
  'Free',
  'PerHour',
  'PerGame',
  'PerSession',
  'FixedFee',
  'Deposit',
  'MinimumSpend',
] as const
export type PricingModel = (typeof pricingModels)[number]

/** Whether a model takes rates and an amount per person (decisions 19.6): a deposit is a matter of terms. */
export function takesRates(model: PricingModel): boolean {
  return model !== 'Free' && model !== 'Deposit'
}

const games: readonly ResourceType[] = ['BilliardTable', 'DartBoard', 'Shuffleboard', 'BowlingLane']
const withheldFromStarter: readonly ResourceType[] = ['BilliardTable', 'DartBoard']

/** Whether the venue's default deposit for games applies to a type (decisions 4.4). */
export function isGame(type: ResourceType): boolean {
  return games.includes(type)
}

/** Whether a plan lets guests book a type: `Starter` has no billiard tables and no dart boards. */
export function planOffers(plan: Plan, type: ResourceType): boolean {
  return plan !== 'Starter' || !withheldFromStarter.includes(type)
}
