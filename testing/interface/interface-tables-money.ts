import type { FieldTable } from './interface-tables.ts'

/** The records of vouchers (interface, Voucher and Voucher offers), in the notation of `interface-tables.ts`. */
export const voucherRecords: Record<string, FieldTable> = {
  Voucher: {
    venueSlug: 'string',
    venueName: 'string',
    displayCode: 'string',
    kind: 'Amount|Percentage|Item',
    status: 'Active|PartlyUsed|UsedUp|Expired|Voided',
    currency: 'string',
    balance: 'decimal?',
    faceValue: 'decimal?',
    percentage: 'decimal?',
    maxDiscount: 'decimal?',
    itemName: 'string?',
    expiresOn: 'date',
    terms: 'string?',
    recipientName: 'string?',
    giftMessage: 'string?',
    guestUrl: 'string',
    qrSvg: 'string',
  },
  VoucherOffers: {
    venueSlug: 'string',
    venueName: 'string',
    currency: 'string',
    onlineSaleAvailable: 'boolean',
    unavailableReason:
      'not-offered|validity-not-set|validity-too-short|payments-off|not-in-plan|payouts-not-connected?',
    offers: 'VoucherOffer[]',
    terms: 'string?',
    validityDescription: 'string?',
  },
  VoucherOffer: {
    productId: 'string',
    kind: 'Amount|Item',
    title: 'string',
    price: 'decimal?',
    customAmount: 'boolean',
    minAmount: 'decimal?',
    maxAmount: 'decimal?',
    itemName: 'string?',
  },
  VoucherCheckout: { reference: 'string', checkoutUrl: 'string', expiresAt: 'instant' },
}
