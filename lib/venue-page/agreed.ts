import { requiredDeposit } from '#lib/availability/deposit.ts'
import { leadOf, type Offer } from '#lib/availability/offers.ts'
import { offerPrice } from '#lib/availability/price.ts'
import { sha256 } from '#lib/codes.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { isDepositPayable } from '#lib/reservations/deposit-payable.ts'
import { agreedTerms } from '#lib/reservations/terms.ts'
import { answerHoursOf, termDepositMinor, termOf } from '#lib/rules/terms.ts'
import type { Extra, TermKind } from '#lib/venues/configuration.ts'
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
  /** What the booking needs (decisions 19.7): its deposit, or an answer of the venue; null for nothing. */
  term: TermKind | null
  /** Within how many hours the venue answers a request. */
  answerWithinHours: number
}

/** The price and the terms to which a guest would agree by booking an offer now. */
export function agreedFor(
  venue: Venue,
  { members, minutes, span }: Pick<Offer, 'members' | 'minutes' | 'span'>,
  date: string,
): Agreed {
  const resources = members.map(({ resource }) => resource)
  const { terms, refundableUntil } = agreedTerms(venue.settings, new Date(span.from))
  const { type } = leadOf({ members })
  const subject = { type, date, partySize: members.reduce((sum, { partyShare }) => sum + partyShare, 0) }
  const term = termOf(venue.settings, subject)?.kind ?? null
  // Ours: who sends a request is not asked for a voluntary deposit as well.
  const isVoluntary = term !== 'request'
  return {
    priceMinor: offerPrice({ members, minutes }, 1),
    depositMinor: isVoluntary
      ? requiredDeposit(resources, venue.settings, true, subject)
      : termDepositMinor(venue.settings, subject),
    term,
    answerWithinHours: answerHoursOf(venue.settings, subject),
    isPayable: isDepositPayable(venue.settings),
    refundableUntil,
    isAlwaysRefunded: terms.afterwards === 'refund',
    extras: venue.extras.filter(({ appliesTo }) => appliesTo.includes(type)),
  }
}

/**
 * A short digest of the price and the terms on a page. The form carries it, so that nobody is bound to a price, a deposit
 * or a deadline that changed between the page and the press.
 */
export function agreedDigestOf(agreed: Agreed): string {
  const { priceMinor, depositMinor, isPayable, refundableUntil, isAlwaysRefunded, extras } = agreed
  const prices = extras.map(({ id, priceMinor: price, basis }) => [id, price, basis])
  const { term, answerWithinHours } = agreed
  const terms = term === null ? [] : [term, answerWithinHours]
  const said = [priceMinor, depositMinor, isPayable, refundableUntil.getTime(), isAlwaysRefunded, prices, ...terms]
  return sha256(JSON.stringify(said)).toString('base64url').slice(0, 16)
}

export const termsChanged: Text = {
  en: 'The price or the terms have changed meanwhile. Nothing was booked. Please have another look.',
  de: 'Preis oder Bedingungen haben sich inzwischen geändert. Es wurde nichts gebucht. Bitte sehen Sie noch einmal hin.',
}
