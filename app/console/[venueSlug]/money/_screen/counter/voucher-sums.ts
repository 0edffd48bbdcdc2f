import { nearestMinor } from '#lib/money.ts'
import type { DeskVoucherRecord } from '#lib/vouchers/desk-record.ts'
import { mostOfVoucher } from '#lib/vouchers/split.ts'
import { millionthsPerPercent } from '#lib/vouchers/worth.ts'

type PaidWith = Pick<DeskVoucherRecord, 'kind' | 'currency' | 'left' | 'refusal' | 'percentage' | 'maxDiscount'>

/** Why a voucher cannot pay on a bill. At the desk it can be an item, and have any currency. */
export type NotOnBill = Exclude<DeskVoucherRecord['refusal'], null | 'kind-not-accepted'> | 'item' | 'currency'

/**
 * Returns why a voucher cannot pay on a bill in this currency; null if it can. `kind-not-accepted` is of the desk, which
 * redeems no percentage: bills do.
 */
export function whyNotOnBill({ kind, currency, left, refusal }: PaidWith, billCurrency: string): NotOnBill | null {
  if (refusal !== null && refusal !== 'kind-not-accepted') return refusal
  if (kind === 'Item') return 'item'
  if (left <= 0) return 'on-hold'
  return currency === billCurrency ? null : 'currency'
}

/**
 * Returns the sum that a voucher pays of `toPayMinor`, by the function that divides bills; a percentage is that of the whole
 * bill. 0 if it cannot pay. Minor units.
 */
export function voucherPaysMinor(
  voucher: PaidWith,
  { toPayMinor, billMinor, currency }: { toPayMinor: number; billMinor: number; currency: string },
): number {
  if (whyNotOnBill(voucher, currency) !== null) return 0
  const { kind, left, percentage, maxDiscount } = voucher
  const minor = (decimal: number) => nearestMinor(decimal, currency)
  const most =
    kind === 'Percentage'
      ? {
          kind,
          percentageMillionths: Math.round((percentage ?? 0) * millionthsPerPercent),
          maxDiscountMinor: maxDiscount === null ? null : minor(maxDiscount),
        }
      : { kind: 'Amount' as const, availableMinor: minor(left) }
  return Math.min(toPayMinor, mostOfVoucher(most, billMinor))
}
