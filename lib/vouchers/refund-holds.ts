import type { Tx } from '#db/client.ts'
import { lockHolds, mark } from './holds.ts'
import { giveBack } from './ledger.ts'

/**
 * Gives the value that a payment has spent back to its vouchers. A repeated call gives nothing back again (interface, Paying
 * with a voucher, rule 4). The card part is refunded by the payment.
 */
export async function refundHolds(
  tx: Tx,
  venue: { id: string; timezone: string },
  paymentId: string,
  now: Date,
): Promise<void> {
  for (const { voucher, hold } of await lockHolds(tx, venue.id, paymentId)) {
    if (hold.status !== 'Captured') continue
    const { value, moneyMinor, attempt } = hold
    await giveBack(tx, voucher, venue, { value, moneyMinor, paymentId, attempt }, now)
    await mark(tx, hold, 'Refunded')
  }
}
