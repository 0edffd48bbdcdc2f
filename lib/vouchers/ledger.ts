import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { voucher, voucherEntry } from '#db/schema/vouchers.ts'
import { randomUUID } from '#lib/codes.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import type { Voucher } from './queries.ts'
import { type VoucherEntryKind, voucherStatus } from './status.ts'

/** A new line of a voucher's ledger. `value` is in the voucher's own measure, `moneyMinor` in money. */
export type NewLedgerEntry = {
  kind: VoucherEntryKind
  value: number
  moneyMinor: number
  paymentId?: string
  attempt?: number
  note?: string | null
  /** The staff who write it by hand: the person and the device. */
  by?: { operatorId: string | null; deviceId: string | null }
}

/** Writes a line into the ledger of a locked voucher; the database changes the voucher's values accordingly. */
export async function addEntry(
  tx: Tx,
  { venueId, id }: Pick<Voucher, 'venueId' | 'id'>,
  { by, ...entry }: NewLedgerEntry,
  now: Date,
) {
  await tx.insert(voucherEntry).values({ ...entry, ...by, venueId, voucherId: id, id: randomUUID(), at: now })
}

const extensionDays = 30

/**
 * Gives spent value back to a locked voucher (interface, Voucher status). An expired voucher is valid again for thirty days
 * from the venue's local day of the refund. A voided one stays void: the returned value is open on it and cannot be spent.
 * The venue settles it with the guest and writes it off.
 */
export async function giveBack(
  tx: Tx,
  lockedVoucher: Voucher,
  { timezone }: { timezone: string },
  entry: Omit<NewLedgerEntry, 'kind'>,
  now: Date,
): Promise<void> {
  await addEntry(tx, lockedVoucher, { ...entry, kind: 'refund' }, now)
  const today = localDateAt(timezone, now.getTime())
  if (voucherStatus(lockedVoucher, today) !== 'Expired') return
  await tx
    .update(voucher)
    .set({ expiresOn: expiryAfterRefund(lockedVoucher, today) })
    .where(and(eq(voucher.venueId, lockedVoucher.venueId), eq(voucher.id, lockedVoucher.id)))
}

/** The last valid day of a voucher that gets value back `today`: an expired voucher is valid again for thirty days. */
export function expiryAfterRefund({ expiresOn }: Pick<Voucher, 'expiresOn'>, today: string): string {
  return expiresOn < today ? addDays(today, extensionDays) : expiresOn
}
