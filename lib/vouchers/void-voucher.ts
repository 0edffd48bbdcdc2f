import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { endExpiredVoucherHolds } from './holds.ts'
import { addEntry } from './ledger.ts'
import { lockVoucher } from './locks.ts'
import type { Voucher } from './queries.ts'

/**
 * Voids a voucher, for good (interface, Voucher status). Its open value is written off, so that the venue owes nothing more
 * for it. Value that a payment in progress holds stays held: it is spent when the guest pays, and written off when it is
 * released. Returns false for a voucher that is void already. Throws `voucher-not-found`.
 */
export async function voidVoucher(
  venue: { id: string },
  voucherId: string,
  { note }: { note: string },
  acting: Acting<Acted<boolean>>,
): Promise<Acted<boolean>> {
  return inTransaction(async (tx) => {
    const locked = await lockVoucher(tx, venue.id, voucherId)
    const [current] = await endExpiredVoucherHolds(tx, [locked], acting.now)
    if (!current || current.voidedAt !== null) return finishAct(tx, { result: false, entryId: null }, acting)
    return finishAct(tx, { result: true, entryId: await voidLocked(tx, current, { note }, acting) }, acting)
  })
}

/** Voids a locked voucher. `refundedMinor` is the money that is handed back for it. Returns the id of the audit entry. */
export async function voidLocked(
  tx: Tx,
  current: Voucher,
  { note, refundedMinor }: { note: string; refundedMinor?: number },
  acting: Acting<Acted<boolean>>,
): Promise<string> {
  const { venueId, id, kind, openValue } = current
  await tx
    .update(voucher)
    .set({ voidedAt: acting.now })
    .where(and(eq(voucher.venueId, venueId), eq(voucher.id, id)))
  const moneyMinor = kind === 'Amount' ? openValue : 0
  const by = staffOf(acting.actor)
  if (openValue > 0) {
    await addEntry(tx, current, { kind: 'adjustment', value: openValue, moneyMinor, note, by }, acting.now)
  }
  const after = { void: true, openValue: 0, ...(refundedMinor !== undefined && { refundedMinor }) }
  const subject = { kind: 'voucher', id } as const
  return recordAct(tx, venueId, { act: 'voucher.void', subject, before: { void: false, openValue }, after }, acting)
}
