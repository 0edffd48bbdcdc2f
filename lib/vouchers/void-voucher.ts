import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { endExpiredVoucherHolds } from './holds.ts'
import { addEntry } from './ledger.ts'
import { lockVoucher } from './locks.ts'

/**
 * Voids a voucher, for good (interface, Voucher status). What is open on it is written off, so that the venue owes nothing
 * more for it. What a payment in progress holds stays held: it is spent when the guest pays, and written off when it is
 * released. Returns false for a voucher that is void already. Throws `voucher-not-found`.
 */
export async function voidVoucher(
  venue: { id: string },
  voucherId: string,
  { note, now }: { note: string; now: Date },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [current] = await endExpiredVoucherHolds(tx, [await lockVoucher(tx, venue.id, voucherId)], now)
    if (!current || current.voidedAt !== null) return false
    await tx
      .update(voucher)
      .set({ voidedAt: now })
      .where(and(eq(voucher.venueId, venue.id), eq(voucher.id, voucherId)))
    const { kind, openValue } = current
    const moneyMinor = kind === 'Amount' ? openValue : 0
    if (openValue > 0) await addEntry(tx, current, { kind: 'adjustment', value: openValue, moneyMinor, note }, now)
    return true
  })
}
