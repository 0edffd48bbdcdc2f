import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
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
  { note }: { note: string },
  acting: Acting<Acted<boolean>>,
): Promise<Acted<boolean>> {
  const { now } = acting
  return inTransaction(async (tx) => {
    const [current] = await endExpiredVoucherHolds(tx, [await lockVoucher(tx, venue.id, voucherId)], now)
    if (!current || current.voidedAt !== null) return finishAct(tx, { result: false, entryId: null }, acting)
    await tx
      .update(voucher)
      .set({ voidedAt: now })
      .where(and(eq(voucher.venueId, venue.id), eq(voucher.id, voucherId)))
    const { kind, openValue } = current
    const moneyMinor = kind === 'Amount' ? openValue : 0
    const by = staffOf(acting.actor)
    if (openValue > 0) await addEntry(tx, current, { kind: 'adjustment', value: openValue, moneyMinor, note, by }, now)
    const subject = { kind: 'voucher', id: voucherId } as const
    const states = { before: { void: false, openValue }, after: { void: true, openValue: 0 } }
    const entryId = await recordAct(tx, venue.id, { act: 'voucher.void', subject, ...states }, acting)
    return finishAct(tx, { result: true, entryId }, acting)
  })
}
