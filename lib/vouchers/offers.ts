import { checkoutProviderOf } from '#lib/checkout/providers.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { includesPlan } from '#lib/plans/plans.ts'
import { localDateAt } from '#lib/time.ts'
import type { LocalizedText, VoucherProduct } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isTooShort } from './validity.ts'

/** Why vouchers cannot be bought online (interface, Voucher offers). */
export const unavailableReasons = [
  'not-in-plan',
  'not-offered',
  'payments-off',
  'payouts-not-connected',
  'validity-not-set',
  'validity-too-short',
] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

/** The products of a venue that are sold online, in the order of the venue file. */
export function productsOnSale({ voucherProducts }: Pick<Venue, 'voucherProducts'>): VoucherProduct[] {
  return voucherProducts.filter(({ soldOnline }) => soldOnline)
}

/** Why a venue cannot sell vouchers today, the first reason that applies (decisions 8.4); null if it can. */
export function saleHindrance(venue: Venue, now: Date): UnavailableReason | null {
  const { onlinePayments, payoutAccount, vouchers } = venue.settings
  if (!includesPlan(venue.plan, 'Premium')) return 'not-in-plan'
  if (!vouchers.onlineSale || productsOnSale(venue).length === 0) return 'not-offered'
  // `payoutAccount: 'any'` leaves the account out of this check: a missing account is reported by the next line as
  // `payouts-not-connected`.
  if (!onlinePayments || checkoutProviderOf({ ...venue.settings, payoutAccount: 'any' }) === null) return 'payments-off'
  if (payoutAccount === null) return 'payouts-not-connected'
  if (vouchers.validity === null) return 'validity-not-set'
  return isTooShort(vouchers.validity, todayAt(venue, now)) ? 'validity-too-short' : null
}

/** The venue's local date. */
export function todayAt({ timezone }: Pick<Venue, 'timezone'>, now: Date): string {
  return localDateAt(timezone, now.getTime())
}

/** Returns an operator's text in the given language, or in the other language if that one is missing. */
export function localized(text: LocalizedText, locale: Locale): string {
  return text[locale] ?? text.en ?? text.de ?? ''
}
