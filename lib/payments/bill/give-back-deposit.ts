import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { payment } from '#db/schema/payments.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Tab } from '#lib/table-sessions/queries.ts'
import { lockHolds } from '#lib/vouchers/holds.ts'
import { depositSubject } from '../deposit/deposit.ts'
import { shareLeft } from '../deposit/deposit-share.ts'
import { lessenUse } from '../deposit/deposit-uses.ts'
import { lockPaidPayments, lockVouchersIn, type Payment } from '../queries.ts'
import { beginRefund } from '../refund.ts'
import { splitOff, stepMinorOf } from '../split-payment.ts'
import { cardMinor } from '../voucher/voucher-part.ts'
import { counterMessages as messages } from './counter-messages.ts'

/** A deposit that pays on a bill, locked, and the sum that it pays there. Minor units. */
export type UsedDeposit = { paid: Payment; usedMinor: number }

/** Reads the deposits of a locked reservation that pay on a locked tab, and locks their vouchers and payments. */
export async function readUsedDeposits(tx: Tx, { venueId, id }: Tab, booked: Reservation): Promise<UsedDeposit[]> {
  const uses = await tx
    .select()
    .from(depositUse)
    .where(and(eq(depositUse.venueId, venueId), eq(depositUse.tabId, id), isNull(depositUse.returnedAt)))
  if (uses.length === 0) return []
  await lockVouchersIn(tx, venueId, { reservationId: booked.id })
  const payments = await lockPaidPayments(tx, venueId, { reservationId: booked.id })
  return payments.flatMap((paid) => {
    const use = uses.find(({ paymentId }) => paymentId === paid.id)
    return use ? [{ paid, usedMinor: use.amountMinor }] : []
  })
}

/**
 * Refunds a part of the deposits that pay on a bill, each by the means that it was paid; the rest pays there on. Returns the
 * ids of the payments that are refunded. Throws `conflict` if a deposit cannot be divided like that.
 */
export async function giveDepositBack(
  tx: Tx,
  deposits: readonly UsedDeposit[],
  minor: number,
  booked: Reservation,
  now: Date,
): Promise<string[]> {
  let left = minor
  const ids: string[] = []
  for (const { paid, usedMinor } of deposits) {
    const part = Math.min(left, usedMinor)
    left -= part
    if (part > 0) ids.push(await refundDepositPart(tx, { paid, usedMinor }, part, booked, now))
  }
  return ids
}

async function refundDepositPart(
  tx: Tx,
  { paid, usedMinor }: UsedDeposit,
  minor: number,
  booked: Reservation,
  now: Date,
): Promise<string> {
  const payAgain = await lessenUse(tx, paid, usedMinor - minor, now)
  let part = paid
  if (minor < paid.amountMinor) {
    const held = await lockHolds(tx, paid.venueId, paid.id)
    const voucherMinor = held.map(({ hold }) => hold.moneyMinor)
    const share = shareLeft({ cardMinor: cardMinor(paid), stepMinor: stepMinorOf(paid), voucherMinor }, minor)
    if (!share) throw new Problem('conflict', { detail: messages.depositHasNoParts() })
    const id = await splitOff(tx, paid, { share, held })
    const [found] = await tx
      .select()
      .from(payment)
      .where(and(eq(payment.venueId, paid.venueId), eq(payment.id, id)))
    if (!found) throw new Error('a part of no deposit')
    part = found
  }
  await payAgain()
  await beginRefund(tx, part, depositSubject(tx, booked), now)
  return part.id
}
