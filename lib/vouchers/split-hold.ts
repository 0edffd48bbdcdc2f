import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { voucherHold } from '#db/schema/vouchers.ts'
import type { HeldVoucher } from './holds.ts'

/**
 * Moves `moneyMinor` of the value that an Amount voucher has spent on a payment to the payment `to`, which was split off
 * from it. The refund of `to` returns this value. The voucher is locked. The ledger gets no entry: the same value is spent.
 * Throws unless it is a part of a captured amount.
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
