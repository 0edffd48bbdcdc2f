import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { voucher, voucherHold } from '#db/schema/vouchers.ts'
import { proportion } from '#lib/money.ts'
import type { Tab } from './queries.ts'

/** The sum that a percentage voucher has paid on a tab, or pays at this moment, in minor units. */
export type PercentagePart = {
  paymentId: string
  paidMinor: number
  percentageMillionths: number
  maxDiscountMinor: number | null
}

/** The percentage vouchers of a tab that have paid, or are being paid with at this moment. */
export function listPercentageParts(
  reader: Reader,
  { venueId, id }: Pick<Tab, 'venueId' | 'id'>,
  now: Date,
): Promise<PercentagePart[]> {
  const isRunning = and(inArray(payment.status, ['Opening', 'Open']), gt(payment.expiresAt, now))
  return reader
    .select({
      paymentId: payment.id,
      paidMinor: voucherHold.moneyMinor,
      percentageMillionths: sql<number>`${voucher.percentageMillionths}`,
      maxDiscountMinor: voucher.maxDiscountMinor,
    })
    .from(payment)
    .innerJoin(voucherHold, and(eq(voucherHold.venueId, payment.venueId), eq(voucherHold.paymentId, payment.id)))
    .innerJoin(voucher, and(eq(voucher.venueId, voucherHold.venueId), eq(voucher.id, voucherHold.voucherId)))
    .where(
      and(
        ...[eq(payment.venueId, venueId), eq(payment.tabId, id), eq(voucher.kind, 'Percentage')],
        or(eq(payment.status, 'Paid'), isRunning),
      ),
    )
}

/** The maximum that a percentage voucher pays of a bill, in minor units (interface, Paying with a voucher, rule 2). */
export function percentageShare(
  { percentageMillionths, maxDiscountMinor }: Pick<PercentagePart, 'percentageMillionths' | 'maxDiscountMinor'>,
  billMinor: number,
): number {
  const share = proportion(billMinor, percentageMillionths, 1_000_000)
  return Math.min(share, maxDiscountMinor ?? share)
}
