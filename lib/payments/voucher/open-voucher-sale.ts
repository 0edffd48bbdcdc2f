import { inTransaction, type Tx } from '#db/client.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { localized } from '#lib/vouchers/offers.ts'
import { planSale } from '#lib/vouchers/plan-sale.ts'
import type { VoucherCheckoutRequest } from '#lib/vouchers/sale-input.ts'
import { insertSale, type Sale, type SaleDraft } from '#lib/vouchers/sales.ts'
import { storedTerms } from '#lib/vouchers/terms.ts'
import { type OpenedCheckout, openRecorded, recordOpening } from '../open-checkout.ts'
import type { Payment } from '../queries.ts'

/** A checkout with its sale. */
export type VoucherCheckout = OpenedCheckout & { sale: Sale }

type Options = {
  now: Date
  /** The requested language; null if the request names none. */
  requestedLocale: Locale | null
  /** The last step of the transaction that records the opened checkout. */
  beforeCommit?: (tx: Tx, checkout: VoucherCheckout) => Promise<void>
}

const maxDraws = 5

/**
 * Sells a voucher through a hosted checkout (interface, POST vouchers/checkout). The sale exists from now on, the voucher
 * once it is paid. Throws what `planSale` throws, and `voucher-sale-not-available` if the provider refuses.
 *
 * A process that dies between the sale and the provider's answer leaves a sale that nobody can pay. The reconciler ends it,
 * and a retry makes a sale of its own.
 */
export async function openVoucherSale(
  venue: Venue,
  request: VoucherCheckoutRequest,
  { now, requestedLocale, beforeCommit = async () => {} }: Options,
): Promise<VoucherCheckout> {
  const planned = planSale(venue, request, now)
  const language = request.language ?? requestedLocale ?? venue.language
  const { product, priceMinor, validity } = planned
  const sale = {
    venueId: venue.id,
    productId: product.id,
    kind: product.kind,
    title: localized(product.title, language),
    itemName: product.itemName,
    priceMinor,
    currency: venue.currency,
    buyerName: request.buyerName,
    buyerEmail: request.buyerEmail,
    recipientName: request.recipientName,
    recipientEmail: request.recipientEmail,
    giftMessage: request.giftMessage,
    deliverOn: request.deliverOn,
    language,
    validityMonths: validity.months,
    validityUntilYearEnd: validity.untilYearEnd,
    ...storedTerms(venue.settings.vouchers.terms, language),
    createdAt: now,
  }
  return unlessRefused(async () => {
    const begun = await begin(venue, sale, request, now)
    const withSale = async (tx: Tx, opened: OpenedCheckout) => beforeCommit(tx, { ...opened, sale: begun.sale })
    return { ...(await openRecorded(venue, begun.opening, { now, beforeCommit: withSale })), sale: begun.sale }
  })
}

/** Turns the refusal of a provider to sell on the venue's account into the problem of a sale that is not available. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem && error.kind === 'payments-not-enabled')) throw error
    throw new Problem('voucher-sale-not-available', { cause: error })
  }
}

/** Writes the sale and the payment for it, in one transaction. */
async function begin(
  venue: Venue,
  draft: SaleDraft,
  { successUrl, cancelUrl }: VoucherCheckoutRequest,
  now: Date,
): Promise<{ sale: Sale; opening: Payment }> {
  for (let draw = 0; draw < maxDraws; draw++) {
    const begun = await inTransaction(async (tx) => {
      const sale = await insertSale(tx, draft)
      if (!sale) return null
      const { id: saleId, priceMinor: amountMinor, currency, language } = sale
      const values = { purpose: 'Voucher', saleId, amountMinor, currency, language, successUrl, cancelUrl } as const
      const opening = await recordOpening(tx, venue, { ...values, heldUntil: null }, { now })
      if (!opening) throw new Error('a sale that was just made has a payment already')
      return { sale, opening }
    })
    if (begun) return begun
  }
  throw new Problem('unavailable')
}
