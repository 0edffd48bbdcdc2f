import type { SessionMoneyBack } from '#lib/checkout/port.ts'
import type { Payment } from '../queries.ts'
import { chargedMinor } from '../voucher/voucher-part.ts'

/** The sum of a payment that was returned without us, in minor units of its currency. */
export type FoundBack = { paid: Payment; minor: number }

/**
 * Assigns the money that was returned from a session without us, and is not booked yet, to payments. Payments that are being
 * refunded come first, because somebody may have returned by hand a sum that we could not; then captured ones, in the order
 * given. `missingMinor` cannot be assigned: above zero if more was returned than the payments have, below zero if money has
 * come again.
 */
export function shareOut(
  payments: readonly Payment[],
  { ours, withoutUsMinor }: Pick<SessionMoneyBack, 'ours' | 'withoutUsMinor'>,
): { parts: FoundBack[]; missingMinor: number } {
  const bookedMinor = payments.reduce((sum, { foundBackMinor }) => sum + foundBackMinor, 0)
  let missingMinor = withoutUsMinor - bookedMinor
  const refunding = payments.filter((paid) => paid.status === 'Refunding' && !isRefunded(ours, paid))
  const captured = payments.filter(({ status }) => status === 'Paid')
  const parts: FoundBack[] = []
  for (const paid of [...refunding, ...captured]) {
    const minor = Math.min(Math.max(0, missingMinor), leftMinor(paid))
    if (minor > 0) parts.push({ paid, minor })
    missingMinor -= minor
  }
  return { parts, missingMinor }
}

/** Whether the provider has a refund of ours for a payment. */
export function isRefunded(ours: SessionMoneyBack['ours'], paid: Pick<Payment, 'id'>): boolean {
  return [...ours.keys()].some((key) => key === refundKey(paid) || key.startsWith(`${refundKey(paid)}/`))
}

/**
 * The key of a payment's refund, which makes a repeated call the same refund. A provider repeats its answer to a key, even a
 * refusal, so a smaller sum gets a key of its own.
 */
export function refundKeyOf(paid: Payment): string {
  return paid.foundBackMinor === 0 ? refundKey(paid) : `${refundKey(paid)}/${leftMinor(paid)}`
}

/** The sum that is still to be refunded to the card, in minor units. */
export function leftMinor(paid: Payment): number {
  return chargedMinor(paid) - paid.foundBackMinor
}

function refundKey({ id }: Pick<Payment, 'id'>): string {
  return `${id}/refund`
}
