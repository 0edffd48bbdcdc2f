import { z } from 'zod'
import { voucherKinds } from '#lib/vouchers/status.ts'
import { currency, date, flag, instant, money, text, url } from '../fields.ts'

/** Answers about vouchers (interface, Voucher and Voucher offers). */

export const Voucher = z
  .object({
    venueSlug: text('Issuing venue.'),
    venueName: text(),
    displayCode: text('Five groups of four symbols.'),
    kind: z.enum(voucherKinds),
    status: z.enum(['Active', 'PartlyUsed', 'UsedUp', 'Expired', 'Voided']),
    currency: currency(),
    balance: money().nullable().meta({ description: 'What an `Amount` voucher can pay now; null for other kinds.' }),
    faceValue: money().nullable().meta({ description: 'Issue value of an `Amount` voucher.' }),
    percentage: z.number().nullable().meta({ description: 'Discount of a `Percentage` voucher.' }),
    maxDiscount: money().nullable().meta({ description: 'Its cap in money.' }),
    itemName: z.string().nullable().meta({ description: 'Menu item of an `Item` voucher.' }),
    expiresOn: date('Last valid day, venue-local.'),
    terms: z
      .string()
      .nullable()
      .meta({ description: 'As at issue, in the language of `Accept-Language` where the venue had given it.' }),
    recipientName: z.string().nullable(),
    giftMessage: z.string().nullable(),
    guestUrl: url('Guest page of the voucher.'),
    qrSvg: text('QR code of `guestUrl`, to be inserted as HTML.'),
  })
  .meta({ id: 'Voucher' })

const VoucherOffer = z
  .object({
    productId: text(),
    kind: z.enum(['Amount', 'Item']),
    title: text('In the language of the request.'),
    price: money().nullable().meta({ description: 'Null when the buyer picks the amount.' }),
    customAmount: flag(),
    minAmount: money().nullable(),
    maxAmount: money().nullable(),
    itemName: z.string().nullable(),
  })
  .meta({ id: 'VoucherOffer' })

export const VoucherOffers = z
  .object({
    venueSlug: text(),
    venueName: text(),
    currency: currency(),
    onlineSaleAvailable: flag('Whether a checkout can be started.'),
    unavailableReason: z
      .enum([
        'not-in-plan',
        'not-offered',
        'payments-off',
        'payouts-not-connected',
        'validity-not-set',
        'validity-too-short',
      ])
      .nullable(),
    offers: z.array(VoucherOffer),
    terms: z.string().nullable(),
    validityDescription: z.string().nullable().meta({ description: 'How long a voucher bought today is valid.' }),
  })
  .meta({ id: 'VoucherOffers' })

export const VoucherCheckout = z
  .object({
    reference: text('Form `GV-…`; display only.'),
    checkoutUrl: url('Where the buyer pays.'),
    expiresAt: instant('When the session stops accepting payment.'),
  })
  .meta({ id: 'VoucherCheckout' })
