import { formatMoney } from '#lib/i18n/format.ts'
import { currencyDigits, toMinor } from '#lib/money.ts'
import { type FieldErrors, invalidFields, Problem } from '#lib/problems/problem.ts'
import type { VoucherProduct, VoucherValidity } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { productsOnSale, saleHindrance, todayAt } from './offers.ts'
import type { VoucherCheckoutRequest } from './sale-input.ts'
import { saleMessages as messages } from './sale-messages.ts'
import { addMonths } from './validity.ts'

/** What is sold: the product, what it costs, and the rule by which it will be valid. */
export type PlannedSale = { product: VoucherProduct; priceMinor: number; validity: VoucherValidity }

/**
 * Checks a purchase against what the venue sells today (interface, POST vouchers/checkout). Throws a 400 that names the
 * fields, `voucher-sale-not-available` (409), `voucher-validity-not-set` (409) and `voucher-validity-too-short` (400).
 */
export function planSale(venue: Venue, request: VoucherCheckoutRequest, now: Date): PlannedSale {
  const product = productsOnSale(venue).find(({ id }) => id === request.productId)
  const errors: FieldErrors = { ...deliveryErrors(venue, request, now) }
  const priced = product ? priceOf(venue, product, request.amount) : null
  if (priced?.error) errors.Amount = [priced.error]
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  refuseHindrance(venue, now)
  const { validity } = venue.settings.vouchers
  if (!product || !priced || validity === null) throw new Problem('voucher-sale-not-available')
  return { product, priceMinor: priced.priceMinor, validity }
}

function refuseHindrance(venue: Venue, now: Date): void {
  switch (saleHindrance(venue, now)) {
    case null:
      return
    case 'validity-not-set':
      throw new Problem('voucher-validity-not-set')
    case 'validity-too-short':
      throw new Problem('voucher-validity-too-short')
    default:
      throw new Problem('voucher-sale-not-available')
  }
}

type Priced =
  | { priceMinor: number; error?: undefined }
  | { priceMinor: number; error: ReturnType<typeof messages.amountFixed> }

/** Ours: an amount for an offer with a price is refused unless it is that price: the buyer has another one in mind. */
function priceOf({ currency, language }: Venue, product: VoucherProduct, amount: number | null): Priced {
  const shown = (minor: number) => formatMoney(minor, currency, language)
  const minor = amount === null ? null : toMinor(amount, currency)
  if (amount !== null && minor === null) {
    return { priceMinor: 0, error: messages.tooManyDigits(currencyDigits(currency)) }
  }
  if (product.priceMinor !== null) {
    if (minor === null || minor === product.priceMinor) return { priceMinor: product.priceMinor }
    return { priceMinor: 0, error: messages.amountFixed(shown(product.priceMinor)) }
  }
  const [least, most] = [product.minAmountMinor ?? 1, product.maxAmountMinor ?? Number.MAX_SAFE_INTEGER]
  if (minor !== null && minor >= least && minor <= most) return { priceMinor: minor }
  return { priceMinor: 0, error: messages.amountRequired(shown(least), shown(most)) }
}

/** The recipient's mail goes out from today up to one year ahead, on the venue's calendar (interface, Limits). */
function deliveryErrors(venue: Venue, { deliverOn, recipientEmail }: VoucherCheckoutRequest, now: Date): FieldErrors {
  if (deliverOn === null) return {}
  const today = todayAt(venue, now)
  const last = addMonths(today, 12)
  const wrong = [
    recipientEmail === null && messages.deliveryNeedsRecipient(),
    (deliverOn < today || deliverOn > last) && messages.deliveryOutOfRange(today, last),
  ].filter((text) => text !== false)
  return wrong.length > 0 ? { DeliverOn: wrong } : {}
}
