/** The kinds of vouchers (interface, Voucher): money that is spent in parts, a discount on one bill, one menu item. */
export const voucherKinds = ['Amount', 'Percentage', 'Item'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** The kinds of entries in a voucher's ledger (decisions 8.2). */
export const voucherEntryKinds = ['issue', 'hold', 'capture', 'release', 'refund', 'adjustment'] as const
export type VoucherEntryKind = (typeof voucherEntryKinds)[number]

/** The statuses of the value that a payment holds. */
export const voucherHoldStatuses = ['Held', 'Captured', 'Released', 'Refunded'] as const
export type VoucherHoldStatus = (typeof voucherHoldStatuses)[number]

/** The statuses of a voucher (interface, Voucher status). */
export const voucherStatuses = ['Active', 'PartlyUsed', 'UsedUp', 'Expired', 'Voided'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]

/**
 * The status of a voucher on a day, the first that applies (decisions 8.3). `today` is the venue's local date. Only spent
 * and written-off value counts as used: value that a payment in progress holds does not.
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
