import type { Table } from './interface-tables.ts'

/** The records of vouchers (interface, Voucher and Voucher offers), in the notation of `interface-tables.ts`. */
export const voucherRecords: Record<string, Table> = {
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

/**
 * Additions to the records by the decisions and the service, always as further fields (decisions 3.1, 6, 7.5). Those of vouchers are there
 * only where one pays (interface, Paying with a voucher).
 */
export const additions: Record<string, Table> = {
  AvailabilitySlot: { seatsRemaining: 'integer?', startsAt: 'instant', endsAt: 'instant' },
  Reservation: { startsAt: 'instant', endsAt: 'instant' },
  PaymentIntent: { voucherAmount: 'decimal, optional', cardAmount: 'decimal, optional' },
  TableSession: { sessionId: 'guid?', amountPaid: 'decimal', amountDue: 'decimal' },
  OrderableItem: { tags: 'string[]' },
  Invoice: { invoiceNumber: 'integer', taxes: 'InvoiceTax[]', amountPaid: 'decimal', amountDue: 'decimal' },
  InvoiceLine: { unitPrice: 'decimal', taxRate: 'decimal?' },
  InvoiceTax: { taxRate: 'decimal', total: 'decimal', tax: 'decimal' },
  TabPayment: {
    paymentId: 'guid',
    amount: 'decimal',
    currency: 'string',
    status: 'string',
    provider: 'string',
    checkoutUrl: 'string',
    expiresAt: 'instant',
    voucherAmount: 'decimal, optional',
    paidInFull: 'boolean, optional',
  },
  TicketCheckout: {
    reference: 'string',
    status: 'Confirmed|Cancelled',
    payment: 'NotRequired|Pending|Paid|Refunded',
    amount: 'decimal',
    currency: 'string',
    checkoutUrl: 'string',
    expiresAt: 'instant',
    voucherAmount: 'decimal, optional',
    amountDue: 'decimal, optional',
  },
  JobRun: { succeeded: 'integer', failed: 'integer', due: 'integer' },
  Well: { status: 'ok' },
  WebhookReceipt: { received: 'true' },
}
