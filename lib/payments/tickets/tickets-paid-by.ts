import type { Registration } from '#lib/events/locks.ts'
import type { Payment } from '../queries.ts'

/** Returns how many tickets of a registration a payment is for. A registration that was merged has several payments. */
export function ticketsPaidBy(
  { amountMinor }: Pick<Payment, 'amountMinor'>,
  registration: Pick<Registration, 'quantity' | 'amountMinor'>,
): number {
  return Math.max(1, Math.round((registration.quantity * amountMinor) / registration.amountMinor))
}
