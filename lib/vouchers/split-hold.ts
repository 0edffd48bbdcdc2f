import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { voucherHold } from '#db/schema/vouchers.ts'
import type { HeldVoucher } from './holds.ts'

/**
 * Moves `moneyMinor` of the value that a voucher has spent on a payment to the payment `to`, which was split off from it:
 * all of it, or a part if it is a voucher of an amount. The refund of `to` returns this value. The voucher is locked. The
 * ledger gets no entry: the same value is spent. Throws for a part of another voucher, and unless the value is captured.
 */
export async function splitHold(
  tx: Tx,
  { voucher, hold }: HeldVoucher,
  { moneyMinor, to }: { moneyMinor: number; to: string },
): Promise<void> {
  const { venueId, voucherId, paymentId } = hold
  const isHold = and(
    eq(voucherHold.venueId, venueId),
    eq(voucherHold.paymentId, paymentId),
    eq(voucherHold.voucherId, voucherId),
  )
  if (hold.status !== 'Captured') throw new Error('only a spent value can be split off')
  if (moneyMinor === hold.moneyMinor) {
    await tx.update(voucherHold).set({ paymentId: to }).where(isHold)
    return
  }
  if (voucher.kind !== 'Amount' || moneyMinor > hold.value) throw new Error('only an amount has parts')
  const left = hold.value - moneyMinor
  await tx.update(voucherHold).set({ value: left, moneyMinor: left }).where(isHold)
  await tx.insert(voucherHold).values({ ...hold, paymentId: to, value: moneyMinor, moneyMinor })
}
