import type { Tx } from '#db/client.ts'
import { lockHolds } from '#lib/vouchers/holds.ts'
import type { Payment } from '../queries.ts'
import { splitOff, stepMinorOf } from '../split-payment.ts'
import { cardMinor } from '../voucher/voucher-part.ts'
import { shareLeft } from './deposit-share.ts'

/**
 * Splits a captured deposit in two of the same reservation: one of `usedMinor`, which pays for a tab, and one of the rest,
 * which can be used or refunded alone. Both have their share of card and vouchers (`shareLeft`). The deposit and its
 * vouchers are locked. If it cannot be divided like that, it stays whole: then the rest waits until the deposit is returned.
 */
export async function splitDeposit(tx: Tx, paid: Payment, usedMinor: number): Promise<void> {
  const held = await lockHolds(tx, paid.venueId, paid.id)
  const voucherMinor = held.map(({ hold }) => hold.moneyMinor)
  const means = { cardMinor: cardMinor(paid), stepMinor: stepMinorOf(paid), voucherMinor }
  const share = shareLeft(means, paid.amountMinor - usedMinor)
  if (share) await splitOff(tx, paid, { share, held })
}
