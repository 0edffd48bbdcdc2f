import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { toDecimal } from '#lib/money.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { exported } from './personal-columns.ts'

/** Exports payments, paid or not, with the return addresses of the guest. */
export async function exportPayments(tx: Tx, venue: Venue, which: SQL) {
  const rows = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venue.id), which))
    .orderBy(asc(payment.createdAt))
  return rows.map((row) => ({
    status: row.status,
    amount: toDecimal(row.amountMinor, row.currency),
    paidWithVouchers: toDecimal(row.voucherMinor, row.currency),
    currency: row.currency,
    provider: row.provider,
    ...exported('payment', row, { returnAddresses: [row.successUrl, row.cancelUrl].filter((url) => url !== null) }),
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    refundedAt: row.refundedAt,
  }))
}
