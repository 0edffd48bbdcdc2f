import { requiredDeposit } from '#lib/availability/deposit.ts'
import type { Offer } from '#lib/availability/offers.ts'
import { offerPrice } from '#lib/availability/price.ts'
import { sha256 } from '#lib/codes.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { isDepositPayable } from '#lib/reservations/deposit-payable.ts'
import { agreedTerms } from '#lib/reservations/terms.ts'
import type { Extra } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** The price and the terms of a booking on a page. Money is in minor units. */
export type Agreed = {
  /** The price of one game if games are priced, else of the booking. */
  priceMinor: number
  /** The deposit of a guest who agrees to one; null for none. */
  depositMinor: number | null
  /** Whether the deposit is paid online; else the venue takes it itself. */
  isPayable: boolean
  /** Until when a guest who cancels gets the deposit back. */
  refundableUntil: Date
  /** Whether the deposit goes back in any case. */
  isAlwaysRefunded: boolean
  extras: readonly Extra[]
}

/** The price and the terms to which a guest would agree by booking an offer now. */
export function agreedFor(venue: Venue, offer: Pick<Offer, 'members' | 'minutes' | 'span' | 'day'>, games = 1): Agreed {
  const { members, span } = offer
  const resources = members.map(({ resource }) => resource)
  const { terms, refundableUntil } = agreedTerms(venue.settings, new Date(span.from))
  const type = resources[0]?.type
  return {
    priceMinor: offerPrice(offer, games),
    depositMinor: requiredDeposit(resources, venue.settings, true),
    isPayable: isDepositPayable(venue.settings),
    refundableUntil,
    isAlwaysRefunded: terms.afterwards === 'refund',
    extras: venue.extras.filter(({ appliesTo }) => type !== undefined && appliesTo.includes(type)),
  }
}

/**
 * A short digest of the price and the terms on a page. The form carries it, so that nobody is bound to a price, a deposit
 * or a deadline that changed between the page and the press.
 */
export function agreedDigestOf(agreed: Agreed): string {
  const { priceMinor, depositMinor, isPayable, refundableUntil, isAlwaysRefunded, extras } = agreed
  const prices = extras.map(({ id, priceMinor: price, basis }) => [id, price, basis])
  const said = [priceMinor, depositMinor, isPayable, refundableUntil.getTime(), isAlwaysRefunded, prices]
  return sha256(JSON.stringify(said)).toString('base64url').slice(0, 16)
}

export const termsChanged: Text = {
  en: 'The price or the terms have changed meanwhile. Nothing was booked. Please have another look.',
  de: 'Preis oder Bedingungen haben sich inzwischen geändert. Es wurde nichts gebucht. Bitte sehen Sie noch einmal hin.',
}
