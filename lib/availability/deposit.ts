import { toDecimal } from '#lib/money.ts'
import { termDepositMinor } from '#lib/rules/terms.ts'
import type { Resource, VenueSettings } from '#lib/venues/configuration.ts'
import { isGame } from '#lib/venues/resource-types.ts'

type Settings = Pick<VenueSettings, 'deposits' | 'gameDepositMinor' | 'terms'>
/** The service day and the party of a booking, by which its terms are chosen. */
export type Visit = { date: string; partySize: number }
type DepositResource = Pick<Resource, 'type' | 'pricingModel' | 'amountMinor' | 'depositAmountMinor'>

/**
 * The deposit that a booking of these resources requires, in minor units, or null (interface, Reservation, rule 1;
 * decisions 4.4): only when the guest agrees, the venue takes deposits and a resource, or the venue's default for games,
 * carries an amount. For a group it is the sum over the members (decisions 3.6). The deposit of a term replaces all of them
 * (decisions 19.7).
 */
export function requiredDeposit(
  resources: readonly DepositResource[],
  settings: Settings,
  optIn: boolean,
  visit: Visit,
): number | null {
  if (!optIn || !settings.deposits) return null
  const [first] = resources
  const byTerm = first ? termDepositMinor(settings, { type: first.type, ...visit }) : null
  if (byTerm !== null) return byTerm
  const sum = resources.reduce((total, resource) => total + depositOf(resource, settings.gameDepositMinor), 0)
  return sum > 0 ? sum : null
}

/** The deposit of guests who agree to one, as a decimal of the venue's currency; null for none. */
export function depositDecimal(
  { settings, currency }: { settings: Settings; currency: string },
  resources: readonly DepositResource[],
  visit: Visit,
): number | null {
  const minor = requiredDeposit(resources, settings, true, visit)
  return minor === null ? null : toDecimal(minor, currency)
}

// Ours: a resource priced by deposit without a depositAmount carries its amount, the same fallback as its price has.
function depositOf(resource: DepositResource, gameDepositMinor: number | null): number {
  const own = resource.depositAmountMinor ?? (resource.pricingModel === 'Deposit' ? resource.amountMinor : null)
  return own ?? (isGame(resource.type) ? gameDepositMinor : null) ?? 0
}
