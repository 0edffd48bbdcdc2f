import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { fakeCheckout } from '#db/schema/payments.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import { openVoucherSale, type VoucherCheckout } from '#lib/payments/voucher/open-voucher-sale.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { unsealVoucherCode } from '#lib/vouchers/code.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import { type VoucherCheckoutRequest, voucherCheckoutRequest } from '#lib/vouchers/sale-input.ts'
import { findSale, type Sale } from '#lib/vouchers/sales.ts'
import { recordSecret } from '../interface/recorded.ts'
import { guestOrigin, type Sections } from './venues.ts'
import { voucherVenue } from './voucher-venue.ts'

/** A venue of its own that sells vouchers, with its keys. */
export async function voucherSellingVenue(
  sections: Sections = {},
): Promise<Venue & { secretKey: string; publishableKey: string }> {
  const { slug, secretKey, publishableKey } = await voucherVenue(sections)
  return { ...(await getVenue(slug)), secretKey, publishableKey }
}

/** The request of a buyer for the voucher of fifty, without a recipient. */
export const plainOrder = { productId: 'fifty', buyerName: 'Ada Buyer', buyerEmail: 'ada@guest.example' }

/** The request of a buyer with a recipient. */
export const giftOrder = {
  ...plainOrder,
  recipientName: 'Łukasz Đặng',
  recipientEmail: 'lukasz@guest.example',
  giftMessage: 'Happy birthday!\nSee you soon.',
}

/** The body of a purchase as the route's schema parses it. */
export function saleRequest(venue: Venue, more: object = {}, now = new Date()): VoucherCheckoutRequest {
  const allowed = { origins: [guestOrigin], appUrl: 'http://localhost:3000' }
  return voucherCheckoutRequest(allowed, venue, now).parse({ ...plainOrder, ...more })
}

/** Opens the checkout of a voucher. */
export function openVoucherCheckout(venue: Venue, more: object = {}, now = new Date()): Promise<VoucherCheckout> {
  return openVoucherSale(venue, saleRequest(venue, more, now), { now, requestedLocale: null })
}

/** Settles a sale as its webhook would. */
export function settleSale({ session, payment }: VoucherCheckout, now = new Date()): Promise<void> {
  return settlePayment({ provider: 'fake', sessionId: session.id, account: payment.account }, now)
}

/** The buyer pays, and the webhook arrives. */
export async function payFor(checkout: VoucherCheckout, now = new Date()): Promise<void> {
  await payOpen(checkout.session.id)
  await settleSale(checkout, now)
}

/** The provider has taken the money after all, though it had reported the end of the session. */
export async function payAfterAll({ session }: VoucherCheckout): Promise<void> {
  await database().update(fakeCheckout).set({ status: 'complete' }).where(eq(fakeCheckout.id, session.id))
}

/** A sale as it is now; null if it was deleted. */
export function saleNow({ sale: { venueId, id } }: VoucherCheckout): Promise<Sale | null> {
  return findSale(venueId, id)
}

/** The vouchers that were issued for a sale, each with its code in the clear. */
export async function vouchersOf({ sale }: VoucherCheckout): Promise<(Voucher & { code: string })[]> {
  const found = await database()
    .select()
    .from(voucher)
    .where(and(eq(voucher.venueId, sale.venueId), eq(voucher.saleId, sale.id)))
  return found.map((one) => {
    const code = unsealVoucherCode(one.codeSealed)
    recordSecret(code)
    return { ...one, code }
  })
}

/** The voucher of a sale. Throws unless there is exactly one. */
export async function soldVoucher(checkout: VoucherCheckout): Promise<Voucher & { code: string }> {
  const [only, ...more] = await vouchersOf(checkout)
  if (!only || more.length > 0) throw new Error('a sale has one voucher')
  return only
}
