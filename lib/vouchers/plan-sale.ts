import { invalidFields, Problem } from '#lib/problems/problem.ts'
import type { VoucherProduct, VoucherValidity } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { saleHindrance } from './offers.ts'
import type { VoucherCheckoutRequest } from './sale-input.ts'
import { findProduct, invalidSaleFields, salePriceMinor } from './sale-rules.ts'

/** A purchase that has passed all checks: the product, its price, and the rule of its validity. */
export type PlannedSale = { product: VoucherProduct; priceMinor: number; validity: VoucherValidity }

/**
 * Checks a purchase against what the venue sells today (interface, POST vouchers/checkout). Throws a 400 that names the
 * fields, `voucher-sale-not-available` (409), `voucher-validity-not-set` (409) and `voucher-validity-too-short` (400).
 *
 * Ours: a product that is not sold is reported before a problem with the validity, as in the offers (decisions 8.4).
 */
export function planSale(venue: Venue, request: VoucherCheckoutRequest, now: Date): PlannedSale {
  refuseBroken(venue, request, now)
  const hindrance = saleHindrance(venue, now)
  const product = findProduct(venue, request.productId)
  const priceMinor = product && salePriceMinor(venue, product, request.amount)
  const aboutValidity = hindrance === 'validity-not-set' || hindrance === 'validity-too-short'
  if ((hindrance && !aboutValidity) || !product || priceMinor === null) throw new Problem('voucher-sale-not-available')
  const { validity } = venue.settings.vouchers
  if (validity === null) throw new Problem('voucher-validity-not-set')
  if (hindrance) throw new Problem('voucher-validity-too-short')
  return { product, priceMinor, validity }
}

/**
 * Throws a 400 that names the invalid fields. The request's schema has checked the same rules; a purchase that comes another
 * way must follow them as well.
 */
function refuseBroken(venue: Venue, request: VoucherCheckoutRequest, now: Date): void {
  const { amount, deliverOn } = invalidSaleFields(venue, request, now)
  const broken = Object.entries({ Amount: amount, DeliverOn: deliverOn }).filter(([, texts]) => texts.length > 0)
  if (broken.length > 0) throw invalidFields(Object.fromEntries(broken))
}
