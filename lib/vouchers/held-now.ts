import { and, eq, gt, max, sum } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { voucherHold } from '#db/schema/vouchers.ts'
import { holdGraceSeconds, releasableEnd } from '#lib/checkout/hold-grace.ts'
import { exactMinor } from '#lib/money.ts'
import type { Voucher } from './queries.ts'

/**
 * Returns the value of a voucher that payments in progress hold, in its own measure, and the latest time at
 * which one of these holds ends, including its grace. Null if there is no such hold. Expired holds do not count.
 */
export async function findHeldNow(
  { venueId, id }: Pick<Voucher, 'venueId' | 'id'>,
  now: Date,
  reader: Reader = database(),
): Promise<{ value: number; until: Date } | null> {
  const [row] = await reader
    .select({ value: sum(voucherHold.value).mapWith(exactMinor), until: max(voucherHold.expiresAt) })
    .from(voucherHold)
    .where(
      and(
        eq(voucherHold.venueId, venueId),
        eq(voucherHold.voucherId, id),
        eq(voucherHold.status, 'Held'),
        gt(voucherHold.expiresAt, releasableEnd(now)),
      ),
    )
  return row?.until ? { value: row.value, until: new Date(row.until.getTime() + holdGraceSeconds * 1000) } : null
}
