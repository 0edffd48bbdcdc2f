import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { resource } from '#db/schema/venues.ts'
import { cardStepMinor, isInCardSteps } from '#lib/checkout/card-minimum.ts'
import type { EventValues } from '#lib/events/staff/event-values.ts'
import { currencyDigits, toDecimal } from '#lib/money.ts'
import type { Configuration } from './configure.ts'
import { VenueFileError } from './errors.ts'
import { findStoredVenue } from './store.ts'

type ChargedPrice = {
  venue: Pick<Configuration['venue'], 'settings' | 'menus' | 'voucherProducts'>
  resources: readonly Pick<
    Configuration['resources'][number],
    'id' | 'depositAmountMinor' | 'pricingModel' | 'amountMinor'
  >[]
  /** Those of an import; the console saves none. */
  events?: readonly Pick<EventValues, 'slug' | 'priceMinor'>[]
}

/**
 * Refuses prices that guests pay online and that no card can be charged: those with a third decimal that is not 0. A price that the
 * venue has already stays, and so do all if it takes no payments online: returns a note for each of the first. Before anything is
 * stored. Throws VenueFileError.
 */
export async function checkCardSteps(tx: Tx, wanted: Configuration & Pick<ChargedPrice, 'events'>): Promise<string[]> {
  const { currency, settings, slug } = wanted.venue
  if (cardStepMinor(currency) === 1 || !settings.onlinePayments) return []
  const stored = await storedPrices(tx, slug)
  const odd = [...chargedPrices(wanted)].filter(([, minor]) => !isInCardSteps(minor, currency))
  const decimal = (minor: number) => toDecimal(minor, currency).toFixed(currencyDigits(currency))
  const rule = `a card can only be charged in steps of ${decimal(cardStepMinor(currency))} ${currency}`
  const added = odd.filter(([place, minor]) => stored.get(place) !== minor)
  if (added.length > 0) {
    throw new VenueFileError(added.map(([place, minor]) => `${place}: ${rule} (found ${decimal(minor)})`))
  }
  return odd.map(
    ([place, minor]) => `${place}: ${decimal(minor)} stays, but guests cannot pay it online, because ${rule}.`,
  )
}

async function storedPrices(tx: Tx, slug: string): Promise<Map<string, number>> {
  const venue = await findStoredVenue(tx, slug)
  if (!venue) return new Map()
  const resources = await tx.select().from(resource).where(eq(resource.venueId, venue.id))
  const events = await tx.select().from(event).where(eq(event.venueId, venue.id))
  return chargedPrices({ venue, resources, events })
}

/** The prices that guests pay online, in minor units, by their place. */
function chargedPrices({
  venue: { settings, menus, voucherProducts },
  resources,
  events = [],
}: ChargedPrice): Map<string, number> {
  const places: [string, number | null][] = [
    ['settings.gameDeposit', settings.gameDepositMinor],
    ...(settings.terms ?? []).map(({ amountMinor }, at): [string, number | null] => {
      return [`settings.terms, ${at + 1}`, amountMinor]
    }),
    ...menus.flatMap(({ id, groups }) =>
      groups.flatMap(({ items }) =>
        items.map(({ name, priceMinor }): [string, number] => [`menus, ${id}, "${name}"`, priceMinor]),
      ),
    ),
    ...voucherProducts.map(({ id, priceMinor }): [string, number | null] => [`voucherProducts, ${id}`, priceMinor]),
    ...resources.map(({ id, depositAmountMinor, pricingModel, amountMinor }): [string, number | null] => {
      return [`resources, ${id}`, depositAmountMinor ?? (pricingModel === 'Deposit' ? amountMinor : null)]
    }),
    ...events.map(({ slug, priceMinor }): [string, number | null] => [`events, ${slug}`, priceMinor]),
  ]
  return new Map(places.filter((place): place is [string, number] => place[1] !== null))
}
