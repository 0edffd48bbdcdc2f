import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { voucher } from '#db/schema/vouchers.ts'
import type { Voucher } from './queries.ts'

/**
 * Locks vouchers of one venue until the end of the transaction, in the order of their ids, so that everybody who moves
 * their value or their holds waits. Returns them in that order, as they are now; ids that the venue has no voucher for are
 * left out. Lock order: tab, registration, reservation › voucher › payment.
 */
export async function lockVouchers(tx: Tx, venueId: string, ids: readonly string[]): Promise<Voucher[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(voucher)
    .where(and(eq(voucher.venueId, venueId), inArray(voucher.id, [...ids])))
    .orderBy(asc(voucher.id))
    .for('no key update')
}
