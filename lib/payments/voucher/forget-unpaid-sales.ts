import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { voucherSale } from '#db/schema/vouchers.ts'

const retentionDays = 30
const batch = 500

/**
 * Deletes the voucher sales that were never paid, 30 days after their checkout expired, with their payments (interface,
 * Voucher sale). A sale that may still be paid stays, and so does one whose money has moved. Returns the number deleted.
 */
export async function forgetUnpaidSales(now: Date): Promise<number> {
  let gone = 0
  for (let found = batch; found === batch; gone += found) found = await forgetSome(now)
  return gone
}

async function forgetSome(now: Date): Promise<number> {
  const expiredBefore = new Date(now.getTime() - retentionDays * 86_400_000)
  return inTransaction(async (tx) => {
    const ofSale = and(eq(payment.venueId, voucherSale.venueId), eq(payment.saleId, voucherSale.id))
    const unpaid = inArray(payment.status, ['Expired', 'Failed'])
    // Payments that may still be paid, have moved money, or have expired only recently.
    const paymentsToKeep = tx
      .select()
      .from(payment)
      .where(and(ofSale, sql`not (${unpaid} and ${payment.expiresAt} < ${expiredBefore.toISOString()})`))
    // A settlement locks the sale first. If a sale is locked, its transaction may be about to issue the voucher: skip it.
    const unwanted = await tx
      .select({ venueId: voucherSale.venueId, id: voucherSale.id })
      .from(voucherSale)
      .where(and(isNull(voucherSale.voucherId), lt(voucherSale.createdAt, expiredBefore), notExists(paymentsToKeep)))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { venueId, id } of unwanted) {
      await tx.delete(payment).where(and(eq(payment.venueId, venueId), eq(payment.saleId, id)))
      await tx.delete(voucherSale).where(and(eq(voucherSale.venueId, venueId), eq(voucherSale.id, id)))
    }
    return unwanted.length
  })
}
