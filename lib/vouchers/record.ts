import { z } from 'zod'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import { qrSvg } from '#lib/qr.ts'
import * as field from '#lib/record-fields.ts'
import type { VoucherProduct } from '#lib/venues/configuration.ts'
import { itemNameIn } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { displayVoucherCode } from './code.ts'
import { voucherUrl } from './links.ts'
import { localized, productsOnSale, saleHindrance, todayAt, unavailableReasons } from './offers.ts'
import type { Voucher } from './queries.ts'
import { voucherKinds, voucherStatus, voucherStatuses } from './status.ts'
import { termsFor } from './terms.ts'
import { availableMinor } from './usability.ts'
import { validityDescription } from './validity.ts'
import { millionthsPerPercent, voucherIn } from './worth.ts'

export const VoucherRecord = z
  .object({
    venueSlug: field.text('Issuing venue.'),
    venueName: field.text(),
    displayCode: field.text('Five groups of four symbols.'),
    kind: z.enum(voucherKinds),
    status: z.enum(voucherStatuses),
    currency: field.currency(),
    balance: field
      .money()
      .nullable()
      .meta({ description: 'The sum that an `Amount` voucher can pay now; null for other kinds.' }),
    faceValue: field.money().nullable().meta({ description: 'Issue value of an `Amount` voucher.' }),
    percentage: z.number().nullable().meta({ description: 'Discount of a `Percentage` voucher.' }),
    maxDiscount: field.money().nullable().meta({ description: 'The most that a `Percentage` voucher takes off.' }),
    itemName: z
      .string()
      .nullable()
      .meta({ description: 'Menu item of an `Item` voucher, in the language of the request.' }),
    expiresOn: field.date('Last valid day, venue-local.'),
    terms: z.string().nullable().meta({
      description: 'The terms as at issue, in the language of `Accept-Language` if the venue had given them in it.',
    }),
    recipientName: z.string().nullable(),
    giftMessage: z.string().nullable(),
    guestUrl: field.url('Guest page of the voucher.'),
    qrSvg: field.text('QR code of `guestUrl`, to be inserted as HTML.'),
  })
  .meta({ id: 'Voucher' })
export type VoucherRecord = z.input<typeof VoucherRecord>

const VoucherOffer = z
  .object({
    productId: field.text(),
    kind: z.enum(['Amount', 'Item']),
    title: field.text('In the language of the request.'),
    price: field.money().nullable().meta({ description: 'Null when the buyer picks the amount.' }),
    customAmount: field.flag(),
    minAmount: field.money().nullable(),
    maxAmount: field.money().nullable(),
    itemName: z.string().nullable(),
  })
  .meta({ id: 'VoucherOffer' })

export const VoucherOffersRecord = z
  .object({
    venueSlug: field.text(),
    venueName: field.text(),
    currency: field.currency(),
    onlineSaleAvailable: field.flag('Whether a checkout can be started.'),
    unavailableReason: z.enum(unavailableReasons).nullable(),
    offers: z.array(VoucherOffer),
    terms: z.string().nullable(),
    validityDescription: z.string().nullable().meta({ description: 'How long a voucher bought today is valid.' }),
  })
  .meta({ id: 'VoucherOffers' })
export type VoucherOffersRecord = z.input<typeof VoucherOffersRecord>

/**
 * A voucher as its holder sees it (interface, Voucher), without the buyer and the payments. `code` is its code in the clear,
 * `today` the venue's local date. Expired holds count towards the balance. `reader` is the requested language, null if there
 * is none.
 */
export async function voucherRecord(
  voucher: Voucher,
  venue: Pick<Venue, 'slug' | 'name' | 'menus'>,
  code: string,
  { expiredHoldAmount, today, reader }: { expiredHoldAmount: number; today: string; reader: Locale | null },
): Promise<VoucherRecord> {
  const { kind, currency, percentageMillionths } = voucher
  const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency))
  const status = voucherStatus(voucher, today)
  const paysNothing = status === 'Voided' || status === 'Expired'
  const guestUrl = voucherUrl(code)
  return {
    venueSlug: venue.slug,
    venueName: venue.name,
    displayCode: displayVoucherCode(code),
    kind,
    status,
    currency,
    balance: kind === 'Amount' ? decimal(paysNothing ? 0 : availableMinor(voucher, expiredHoldAmount)) : null,
    faceValue: kind === 'Amount' ? decimal(voucher.issuedValue) : null,
    percentage: percentageMillionths === null ? null : percentageMillionths / millionthsPerPercent,
    maxDiscount: decimal(voucher.maxDiscountMinor),
    itemName: voucherIn(voucher, venue, reader ?? voucher.language).itemName,
    expiresOn: voucher.expiresOn,
    terms: termsFor(voucher, reader ?? voucher.language)?.text ?? null,
    recipientName: voucher.recipientName,
    giftMessage: voucher.giftMessage,
    guestUrl,
    qrSvg: await qrSvg(guestUrl),
  }
}

/** Voucher offers (interface, Voucher offers). Without online sale the list is empty, and the record has the reason. */
export function offersRecord(venue: Venue, locale: Locale, now: Date): VoucherOffersRecord {
  const unavailableReason = saleHindrance(venue, now)
  const { terms, validity } = venue.settings.vouchers
  return {
    venueSlug: venue.slug,
    venueName: venue.name,
    currency: venue.currency,
    onlineSaleAvailable: unavailableReason === null,
    unavailableReason,
    offers:
      unavailableReason === null ? productsOnSale(venue).map((product) => offerRecord(venue, product, locale)) : [],
    terms: terms && localized(terms, locale),
    validityDescription: validity && validityDescription(validity, todayAt(venue, now))[locale],
  }
}

function offerRecord(
  { currency, menus }: Venue,
  product: VoucherProduct,
  locale: Locale,
): z.input<typeof VoucherOffer> {
  const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency))
  return {
    productId: product.id,
    kind: product.kind,
    title: localized(product.title, locale),
    price: decimal(product.priceMinor),
    customAmount: product.customAmount,
    minAmount: decimal(product.minAmountMinor),
    maxAmount: decimal(product.maxAmountMinor),
    itemName: product.itemName && itemNameIn({ menus }, product.itemName, locale),
  }
}
