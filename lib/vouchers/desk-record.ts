import { z } from 'zod'
import { doorTenders } from '#lib/checkout/names.ts'
import type { NotUsableReason } from '#lib/problems/catalogue.ts'
import * as field from '#lib/record-fields.ts'
import { voucherKinds, voucherStatuses } from './status.ts'

/**
 * The console's records of vouchers. Amounts are decimals. For kinds without an amount they count uses, and a voucher has
 * one use.
 */

const refusals = ['expired', 'voided', 'used-up', 'on-hold', 'kind-not-accepted'] as const satisfies NotUsableReason[]

/** The kinds of ledger entries, in the words of staff. */
export const deskEntryKinds = [
  'issued',
  'redeemed',
  'taken-back',
  'held',
  'paid',
  'released',
  'refunded',
  'written-off',
  'brought-back',
] as const

const DeskEntry = z.object({
  entryId: field.guid(),
  at: field.instant(),
  kind: z.enum(deskEntryKinds).meta({
    description: 'Staff make `redeemed` and `taken-back`; payments make `held`, `paid`, `released` and `refunded`.',
  }),
  change: z
    .number()
    .meta({ description: 'The change of what is left on the voucher; 0 for `paid`, which was held before.' }),
  left: field.money('The sum that was left on the voucher after it.'),
  by: z.string().nullable().meta({ description: 'A person or a device; null for a guest, a command and the program.' }),
  note: z.string().nullable(),
  redemptionId: z
    .string()
    .nullable()
    .meta({ format: 'uuid', description: 'The redemption, if it can be taken back; null otherwise.' }),
})

export const DeskVoucherRecord = z
  .object({
    voucherId: field.guid(),
    ending: field.text('The last four symbols of its code.'),
    kind: z.enum(voucherKinds),
    status: z.enum(voucherStatuses),
    currency: field.currency(),
    worth: field.text('In the language of the request: an amount, an item, or a percentage.'),
    limit: z.string().nullable().meta({ description: 'The most that a percentage takes off, in words.' }),
    issued: field.money('Its value at issue.'),
    left: field.money('The sum that can be redeemed, or could be if the voucher were valid.'),
    held: field.money('The sum that payments in progress hold.'),
    writtenOff: field.money(),
    refusal: z.enum(refusals).nullable().meta({ description: 'Why staff cannot redeem it now; null if they can.' }),
    issuedOn: field.date(),
    expiresOn: field.date('Last valid day, venue-local.'),
    recipientName: z.string().nullable(),
    giftMessage: z.string().nullable(),
    saleReference: z.string().nullable().meta({ description: 'Null if nobody has bought it.' }),
    paid: z
      .object({ tender: z.enum(doorTenders), amount: field.money(), isRefunded: z.boolean() })
      .nullable()
      .meta({
        description: 'The payment of a guest at the desk; null for a voucher that was bought online or given away.',
      }),
    entries: z.array(DeskEntry).meta({ description: 'The ledger, the last entry first.' }),
  })
  .meta({ id: 'DeskVoucher' })
export type DeskVoucherRecord = z.input<typeof DeskVoucherRecord>
export type DeskEntry = DeskVoucherRecord['entries'][number]

export const FoundVoucherRecord = z.object({ voucherId: field.guid() }).meta({ id: 'FoundVoucher' })

export const VouchersFoundRecord = z
  .object({
    vouchers: z
      .array(
        z.object({
          voucherId: field.guid(),
          ending: field.text('The last four symbols of its code.'),
          kind: z.enum(voucherKinds),
          status: z.enum(voucherStatuses),
          currency: field.currency(),
          worth: field.text('In the language of the request.'),
          left: field.money('The sum that can be redeemed, or could be if the voucher were valid.'),
          issuedOn: field.date(),
          buyerName: z.string().nullable().meta({ description: 'Null if staff have issued it, and after erasure.' }),
          recipientName: z.string().nullable(),
          saleReference: z.string().nullable().meta({ description: 'Null if nobody has bought it.' }),
        }),
      )
      .meta({ description: 'The latest first, 20 at most.' }),
    isComplete: field.flag('Whether there are no more.'),
  })
  .meta({ id: 'VouchersFound' })
export type VouchersFoundRecord = z.input<typeof VouchersFoundRecord>
export type VoucherFound = VouchersFoundRecord['vouchers'][number]

export const deskActs = ['issue', 'redeem', 'refund', 'adjust', 'void', 'mail'] as const

export const DeskActsRecord = z
  .object({
    acts: z
      .array(
        z.object({
          entryId: field.guid(),
          at: field.instant(),
          act: z.enum(deskActs).meta({ description: '`refund` is a redemption that was taken back.' }),
          by: z.string().nullable().meta({ description: 'A person or a device.' }),
          voucherId: field.guid(),
          ending: field.text('The last four symbols of its code.'),
          kind: z.enum(voucherKinds),
          worth: field.text('In the language of the request.'),
          currency: field.currency(),
          change: z.number().meta({ description: 'The change of what is left on the voucher.' }),
        }),
      )
      .meta({ description: 'The last one first, 8 at most.' }),
  })
  .meta({ id: 'DeskActs' })
export type DeskActsRecord = z.input<typeof DeskActsRecord>
export type DeskAct = DeskActsRecord['acts'][number]

const Owed = z.object({
  month: z.string().meta({ description: '`yyyy-MM` of the issue, venue-local.' }),
  kind: z.enum(voucherKinds),
  productId: z.string().nullable().meta({
    description: 'The offer; empty for vouchers that staff have sold, null for those that they have given away.',
  }),
  title: z.string().nullable().meta({ description: 'The title of the offer, in the language of the request.' }),
  currency: field.currency(),
  vouchers: field.count(),
  issued: field.money(),
  owed: field.money('The sum of `open`, `held` and `toSettle`.'),
  open: field.money(),
  held: field.money('The sum that payments in progress hold.'),
  toSettle: field.money('Refunded to void vouchers, and not settled with the guest.'),
  expired: field.money('Open on vouchers that have expired: not owed.'),
  expiring: field.money('The part of `open` whose last valid day is less than 90 days away.'),
  expiringVouchers: field.count(),
})

export const VoucherLiabilityRecord = z
  .object({ on: field.date('Today, venue-local.'), rows: z.array(Owed) })
  .meta({ id: 'VoucherLiability' })
export type VoucherLiabilityRecord = z.input<typeof VoucherLiabilityRecord>
export type OwedRow = VoucherLiabilityRecord['rows'][number]
