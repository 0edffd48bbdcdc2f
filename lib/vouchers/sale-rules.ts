import { cardStepMinor, isInCardSteps } from '#lib/checkout/card-minimum.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { currencyDigits, toMinor } from '#lib/money.ts'
import { addMonths } from '#lib/time.ts'
import type { VoucherProduct } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { productsOnSale, todayAt } from './offers.ts'
import { saleMessages as messages } from './sale-messages.ts'

/**
 * The fields of a request that depend on the venue's offers and calendar. A field that is invalid for another reason is
 * undefined.
 */
export type SaleFields = {
  productId?: string | undefined
  amount?: number | null | undefined
  recipientEmail?: string | null | undefined
  deliverOn?: string | null | undefined
}

/** The invalid fields of a purchase at this venue, whether or not it sells vouchers today. */
export function invalidSaleFields(venue: Venue, fields: SaleFields, now: Date): { amount: Text[]; deliverOn: Text[] } {
  return { amount: amountBreaches(venue, fields), deliverOn: deliveryBreaches(venue, fields, now) }
}

/** The product with this id if the venue sells it online; null otherwise. */
export function findProduct(venue: Venue, productId: string | undefined): VoucherProduct | null {
  return productsOnSale(venue).find(({ id }) => id === productId) ?? null
}

/**
 * The price of a product, in minor units: its own, else the amount that the buyer has picked. Null if there is neither, and
 * if the amount has too many digits for the currency.
 */
export function salePriceMinor({ currency }: Venue, product: VoucherProduct, amount: number | null): number | null {
  return product.priceMinor ?? (amount === null ? null : toMinor(amount, currency))
}

// An amount from here on is reported as too high, and not as having too many digits.
const countable = 1e12

/**
 * The errors of the amount. Ours: for an offer with a price, only this price is accepted: the buyer expects to pay another
 * one.
 */
function amountBreaches(venue: Venue, { productId, amount }: SaleFields): Text[] {
  if (amount === undefined) return []
  const { currency } = venue
  const minor = amount === null ? null : toMinor(amount, currency)
  if (amount !== null && minor === null && Math.abs(amount) < countable) {
    return [messages.tooManyDigits(currencyDigits(currency))]
  }
  const product = findProduct(venue, productId)
  if (!product) return amount !== null && amount <= 0 ? [messages.amountNotPositive()] : []
  const { priceMinor, minAmountMinor, maxAmountMinor } = product
  const money = moneyIn(currency)
  if (priceMinor !== null)
    return amount === null || minor === priceMinor ? [] : [messages.amountFixed(money(priceMinor))]
  const [min, max] = [minAmountMinor ?? 1, maxAmountMinor ?? Number.MAX_SAFE_INTEGER]
  const within = minor !== null && minor >= min && minor <= max
  if (!within) return [messages.amountRequired(money(min), money(max))]
  return isInCardSteps(minor, currency) ? [] : [messages.amountSteps(money(cardStepMinor(currency)))]
}

function moneyIn(currency: string): (minor: number) => Text {
  return (minor) => ({ en: formatMoney(minor, currency, 'en'), de: formatMoney(minor, currency, 'de') })
}

/**
 * The errors of the delivery day: it must be from today up to one year ahead, on the venue's calendar (interface, Limits).
 */
function deliveryBreaches(venue: Venue, { deliverOn, recipientEmail }: SaleFields, now: Date): Text[] {
  if (!deliverOn) return []
  const today = todayAt(venue, now)
  const last = addMonths(today, 12)
  return [
    ...(recipientEmail === null ? [messages.deliveryNeedsRecipient()] : []),
    ...(deliverOn < today || deliverOn > last ? [messages.deliveryOutOfRange(today, last)] : []),
  ]
}
