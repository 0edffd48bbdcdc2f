import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type MoneyBackFact, refundSplit } from '#lib/vouchers/money-back.ts'
import type { Registration } from './locks.ts'

/** How the money of a cancelled registration is refunded, for the letter to its buyer. */
export type RegistrationMoneyBack = {
  /** Whether a card gets any of it. */
  toCard: boolean
  /**
   * The amounts that the card and each voucher get. Empty if no voucher was used: the whole price is refunded the way it
   * was paid.
   */
  parts: readonly MoneyBackFact[]
}

/** Returns the refund that is about to begin, for the letter of the cancellation; null if nothing has been paid. */
export async function findMoneyBack(
  tx: Tx,
  { timezone }: Venue,
  { venueId, id, language, payment: state }: Registration,
  now: Date,
): Promise<RegistrationMoneyBack | null> {
  if (state !== 'Paid') return null
  const paidPayments = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.registrationId, id), eq(payment.status, 'Paid')))
    .orderBy(asc(payment.id))
  const today = localDateAt(timezone, now.getTime())
  const parts: MoneyBackFact[] = []
  for (const paidPayment of paidPayments)
    parts.push(...(await refundSplit(paidPayment, language, { reader: tx, today })).facts)
  return { toCard: paidPayments.some(({ amountMinor, voucherMinor }) => amountMinor > voucherMinor), parts }
}
