import { formatMoney } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { currencyDigits, toMinor } from '#lib/money.ts'
import { addMonths } from '#lib/time.ts'
import type { VoucherProduct } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { productsOnSale, todayAt } from './offers.ts'
import { saleMessages as messages } from './sale-messages.ts'

/** What of a request the venue's offers and its calendar decide. A field that is broken anyhow is left out. */
export type SaleWish = {
  productId?: string | undefined
  amount?: number | null | undefined
  recipientEmail?: string | null | undefined
  deliverOn?: string | null | undefined
}

/** What is wrong with the fields of a purchase at this venue, whatever else it sells or does not sell today. */
export function breachesOf(venue: Venue, wish: SaleWish, now: Date): { amount: Text[]; deliverOn: Text[] } {
  return { amount: amountBreaches(venue, wish), deliverOn: deliveryBreaches(venue, wish, now) }
}

/** The product of this id where the venue sells it online; null otherwise. */
export function findProduct(venue: Venue, productId: string | undefined): VoucherProduct | null {
  return productsOnSale(venue).find(({ id }) => id === productId) ?? null
}

/** What a product costs, in minor units: its price, else the amount that the buyer has picked. Null where there is none. */
export function priceOf({ currency }: Venue, product: VoucherProduct, amount: number | null): number | null {
  return product.priceMinor ?? (amount === null ? null : toMinor(amount, currency))
}

// Beyond this an amount is too much, and not too finely divided.
const countable = 1e12

/** Ours: an amount for an offer with a price is refused unless it is that price: the buyer has another one in mind. */
function amountBreaches(venue: Venue, { productId, amount }: SaleWish): Text[] {
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
  const [least, most] = [minAmountMinor ?? 1, maxAmountMinor ?? Number.MAX_SAFE_INTEGER]
  const within = minor !== null && minor >= least && minor <= most
  return within ? [] : [messages.amountRequired(money(least), money(most))]
}

function moneyIn(currency: string): (minor: number) => Text {
  return (minor) => ({ en: formatMoney(minor, currency, 'en'), de: formatMoney(minor, currency, 'de') })
}

/** The recipient's mail goes out from today up to one year ahead, on the venue's calendar (interface, Limits). */
function deliveryBreaches(venue: Venue, { deliverOn, recipientEmail }: SaleWish, now: Date): Text[] {
  if (!deliverOn) return []
  const today = todayAt(venue, now)
  const last = addMonths(today, 12)
  return [
    ...(recipientEmail === null ? [messages.deliveryNeedsRecipient()] : []),
    ...(deliverOn < today || deliverOn > last ? [messages.deliveryOutOfRange(today, last)] : []),
  ]
}
