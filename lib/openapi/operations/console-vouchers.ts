import { ActRecord } from '#lib/evening/record.ts'
import {
  DeskActsRecord,
  DeskVoucherRecord,
  FoundVoucherRecord,
  VoucherLiabilityRecord,
  VouchersFoundRecord,
} from '#lib/vouchers/desk-record.ts'
import type { Description, Descriptions } from '../description.ts'

const vouchers = '/api/console/venues/[venueSlug]/vouchers'
const one = `${vouchers}/[voucherId]`

function act(id: string, summary: string, request: string, more: Partial<Description> = {}): Description {
  return {
    id,
    tag: 'Vouchers',
    summary,
    request: { name: request },
    answer: { status: 200, schema: ActRecord, description: 'Done, or nothing was left to do.' },
    problems: ['voucher-not-found', 'conflict'],
    ...more,
  }
}

/** The routes of the voucher desk (decisions 15.7). */
export const consoleVoucherOperations: Descriptions = {
  [`POST ${vouchers}/look-up`]: {
    id: 'lookUpVoucherAtDesk',
    tag: 'Vouchers',
    summary: 'Find the voucher of a code that was scanned or typed',
    description: 'After 20 wrong codes within 15 minutes a person or a device is refused.',
    request: { name: 'VoucherLookUpRequest' },
    answer: { status: 200, schema: FoundVoucherRecord, description: 'The voucher, whatever its status.' },
    problems: ['voucher-not-found', 'rate-limited'],
  },
  [`GET ${vouchers}/search`]: {
    id: 'searchVouchers',
    tag: 'Vouchers',
    summary: 'Find vouchers by buyer, recipient or reference',
    description: 'For guests who have lost their code. Nothing is found by a code or a part of one.',
    queryExamples: { q: 'Ada Guest' },
    answer: { status: 200, schema: VouchersFoundRecord, description: 'The latest first, without codes.' },
    problems: [],
  },
  [`GET ${one}`]: {
    id: 'readVoucher',
    tag: 'Vouchers',
    summary: 'Read a voucher with its ledger',
    description: 'The code is in no answer.',
    answer: { status: 200, schema: DeskVoucherRecord, description: 'The voucher.' },
    problems: ['voucher-not-found'],
  },
  [`GET ${vouchers}/acts`]: {
    id: 'listDeskActs',
    tag: 'Vouchers',
    summary: 'Read the latest acts with vouchers at this desk',
    description: 'The acts of the last twelve hours at this device or, without a device, by this person.',
    answer: { status: 200, schema: DeskActsRecord, description: 'The last act first, without codes.' },
    problems: [],
  },
  [`GET ${vouchers}/liability`]: {
    id: 'readVoucherLiability',
    tag: 'Vouchers',
    summary: 'Read the sums that the venue owes on its vouchers',
    answer: {
      status: 200,
      schema: VoucherLiabilityRecord,
      description:
        'The sums by kind, offer, currency and month of issue, the oldest first. They agree with the ledger.',
    },
    problems: [],
  },
  [`POST ${vouchers}`]: act('issueVoucher', 'Issue a voucher', 'IssueVoucherRequest', {
    description:
      'With `tender`, a guest pays for it now, in cash or at the terminal, and the payment is in the closing of the day. The voucher is printed from its sheet, or mailed.',
    answer: { status: 200, schema: FoundVoucherRecord, description: 'The new voucher. Its code is in no answer.' },
    problems: ['rate-limited'],
  }),
  [`POST ${one}/redeem`]: act('redeemVoucher', 'Redeem an amount, or the item of a voucher', 'RedeemVoucherRequest', {
    description: 'A percentage is redeemed for a tab, and not here.',
    problems: ['voucher-not-found', 'voucher-not-usable', 'conflict'],
  }),
  [`POST ${one}/take-back`]: act('takeBackRedemption', 'Take back a redemption', 'TakeBackRedemptionRequest', {
    description:
      'Possible once, by a counter-entry. Value that a payment has redeemed goes back when the payment is refunded.',
    problems: ['voucher-not-found', 'not-found'],
  }),
  [`POST ${one}/void`]: act('voidVoucher', 'Make a voucher void, for good', 'VoidVoucherRequest', {
    description:
      'With `isRefunded`, the money that was paid for it at the desk is refunded; `conflict` unless the voucher is whole.',
    problems: ['voucher-not-found', 'conflict'],
  }),
  [`POST ${one}/adjust`]: act(
    'adjustVoucher',
    'Correct a voucher: write value off, or bring it back',
    'AdjustVoucherRequest',
  ),
  [`POST ${one}/mail`]: act('mailVoucher', 'Mail a voucher with its sheet to print', 'MailVoucherRequest', {
    problems: ['voucher-not-found', 'voucher-not-usable', 'rate-limited'],
  }),
}
