import type { NotUsableReason } from '#lib/problems/catalogue.ts'
import { type VoucherKind, type VoucherStatus, voucherStatus } from './status.ts'

/** The fields of a voucher that decide whether it can pay. */
export type Spendable = Parameters<typeof voucherStatus>[0] & { kind: VoucherKind; openValue: number }

/** Whether a voucher has value left by its status. If all of it is held, it can pay only once a hold is released. */
export function isUsable(status: VoucherStatus): status is 'Active' | 'PartlyUsed' {
  return status === 'Active' || status === 'PartlyUsed'
}

/** The value that a voucher can pay with now: minor units of an Amount voucher, the one use of the others. */
export function availableMinor({ openValue }: Pick<Spendable, 'openValue'>, expiredHoldAmount: number): number {
  return openValue + expiredHoldAmount
}

/**
 * Why a voucher cannot pay now, or null if it can. `accepted` are the kinds that this payment accepts (interface, Paying
 * with a voucher), `today` is the venue's local date.
 *
 * Ours: permanent reasons take precedence, and `on-hold`, after which a later attempt may succeed, comes last.
 */
export function whyNotUsable(
  voucher: Spendable,
  {
    accepted,
    expiredHoldAmount,
    today,
  }: { accepted: readonly VoucherKind[]; expiredHoldAmount: number; today: string },
): Exclude<NotUsableReason, 'below-card-minimum'> | null {
  const status = voucherStatus(voucher, today)
  if (status === 'Voided') return 'voided'
  if (status === 'Expired') return 'expired'
  if (status === 'UsedUp') return 'used-up'
  if (!accepted.includes(voucher.kind)) return 'kind-not-accepted'
  return availableMinor(voucher, expiredHoldAmount) > 0 ? null : 'on-hold'
}
