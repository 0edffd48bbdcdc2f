/** What a voucher is good for (interface, Voucher): money in parts, a discount on one bill, one menu item. */
export const voucherKinds = ['Amount', 'Percentage', 'Item'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** The kinds of entries in a voucher's ledger (decisions 8.2). */
export const voucherEntryKinds = ['issue', 'hold', 'capture', 'release', 'refund', 'adjustment'] as const
export type VoucherEntryKind = (typeof voucherEntryKinds)[number]

/** The status of the value that a payment holds. */
export const voucherHoldStatuses = ['Held', 'Captured', 'Released', 'Refunded'] as const
export type VoucherHoldStatus = (typeof voucherHoldStatuses)[number]

/** The statuses of a voucher (interface, Voucher status). */
export const voucherStatuses = ['Active', 'PartlyUsed', 'UsedUp', 'Expired', 'Voided'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]

/**
 * The status of a voucher on a day, `today` being the venue's local date; the first that applies (decisions 8.3).
 * `openValue` is what is neither spent nor held, `heldValue` what a payment in progress holds; both count against the
 * issued value alike.
 */
export function voucherStatus(
  voucher: {
    voidedAt: Date | null
    expiresOn: string
    issuedValue: number
    capturedValue: number
    writtenOffValue: number
  },
  today: string,
): VoucherStatus {
  const { issuedValue, capturedValue, writtenOffValue } = voucher
  if (voucher.voidedAt !== null) return 'Voided'
  if (today > voucher.expiresOn) return 'Expired'
  if (capturedValue + writtenOffValue >= issuedValue) return 'UsedUp'
  return capturedValue + writtenOffValue > 0 ? 'PartlyUsed' : 'Active'
}
