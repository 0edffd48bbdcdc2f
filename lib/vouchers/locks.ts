import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Voucher } from './queries.ts'

/**
 * Locks vouchers of one venue, in the order of their ids. Until the end of the transaction, other transactions that change
 * the value or the holds of one of these vouchers wait. Returns the current rows in the order of the ids. Throws
 * `voucher-not-found` if the venue lacks one of the vouchers. Lock order (db/README.md): reservation, registration ›
 * tab › voucher › payment.
 */
export async function lockVouchers(tx: Tx, venueId: string, ids: readonly string[]): Promise<Voucher[]> {
  if (ids.length === 0) return []
  const wanted = [...new Set(ids)]
  const locked = await tx
    .select()
    .from(voucher)
    .where(and(eq(voucher.venueId, venueId), inArray(voucher.id, wanted)))
    .orderBy(asc(voucher.id))
    .for('no key update')
  if (locked.length < wanted.length) throw new Problem('voucher-not-found')
  return locked
}

/** Locks one voucher until the end of the transaction. Throws `voucher-not-found` if the venue has none with this id. */
export async function lockVoucher(tx: Tx, venueId: string, id: string): Promise<Voucher> {
  const [found] = await lockVouchers(tx, venueId, [id])
  if (!found) throw new Problem('voucher-not-found')
  return found
}
