import { VoucherCheckoutRecord } from '#lib/payments/record.ts'
import { VoucherOffersRecord, VoucherRecord } from '#lib/vouchers/record.ts'
import { voucherCheckoutFields } from '#lib/vouchers/sale-input.ts'
import type { Descriptions } from '../description.ts'

/** Vouchers. */
export const voucherOperations: Descriptions = {
  'GET /api/vouchers/[code]': {
    id: 'lookUpVoucher',
    tag: 'Vouchers',
    summary: 'Look up a voucher by its code',
    description:
      'Whoever holds the code holds the voucher. Expired and void vouchers are answered too, with their status. Each client has 30 requests a minute.',
    answer: { status: 200, schema: VoucherRecord, description: 'The voucher.' },
    problems: ['voucher-not-found', 'rate-limited'],
  },
  'GET /api/venues/[venueSlug]/vouchers/offers': {
    id: 'listVoucherOffers',
    tag: 'Vouchers',
    summary: 'List the vouchers on sale',
    description: 'Answers on every plan. If no voucher can be bought, `unavailableReason` says why.',
    answer: { status: 200, schema: VoucherOffersRecord, description: 'Offers.' },
    problems: [],
  },
  'POST /api/venues/[venueSlug]/vouchers/checkout': {
    id: 'openVoucherCheckout',
    tag: 'Vouchers',
    summary: 'Buy a voucher',
    description: 'The voucher is issued when it is paid. It is mailed with its code, which no answer contains.',
    request: {
      name: 'VoucherCheckoutRequest',
      body: voucherCheckoutFields({ origins: [], appUrl: 'https://booking.example' }),
    },
    answer: { status: 201, schema: VoucherCheckoutRecord, description: 'Opened.' },
    problems: [
      'feature-not-in-plan',
      'voucher-sale-not-available',
      'voucher-validity-not-set',
      'voucher-validity-too-short',
      'conflict',
    ],
  },
}
