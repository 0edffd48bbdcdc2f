import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { exactMinor } from '#lib/money.ts'
import type { Tab } from './queries.ts'

/** The amount of a tab that is being paid at this moment, in minor units: a payment counts until it expires. */
export async function runningPaymentMinor(
  of: Pick<Tab, 'venueId' | 'id'>,
  now: Date,
  reader: Reader = database(),
): Promise<number> {
  const [row] = await reader
    .select({ sum: sql<string>`coalesce(sum(${payment.amountMinor}), 0)` })
    .from(payment)
    .where(
      and(
        eq(payment.venueId, of.venueId),
        eq(payment.tabId, of.id),
        inArray(payment.status, ['Opening', 'Open']),
        gt(payment.expiresAt, now),
      ),
    )
  return exactMinor(row?.sum)
}
