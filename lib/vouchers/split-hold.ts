import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { voucherHold } from '#db/schema/vouchers.ts'
import type { HeldVoucher } from './holds.ts'

/**
 * Divides what a locked Amount voucher has spent on a payment, where a part of that payment was split off: that much is spent on
 * the payment `to` then, whose refund returns it. The ledger has no entry of this: the same value is spent.
 */
export async function splitHold(
  tx: Tx,
  { voucher, hold }: HeldVoucher,
  { moneyMinor, to }: { moneyMinor: number; to: string },
): Promise<void> {
  const isPart = hold.status === 'Captured' && voucher.kind === 'Amount' && moneyMinor < hold.value
  if (!isPart) throw new Error('only a part of a spent amount can be split off')
  const { venueId, voucherId, paymentId } = hold
  const left = hold.value - moneyMinor
  await tx
    .update(voucherHold)
    .set({ value: left, moneyMinor: left })
    .where(
      and(eq(voucherHold.venueId, venueId), eq(voucherHold.paymentId, paymentId), eq(voucherHold.voucherId, voucherId)),
    )
  await tx.insert(voucherHold).values({ ...hold, paymentId: to, value: moneyMinor, moneyMinor })
}
