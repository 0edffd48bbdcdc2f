import type { Registration } from '#lib/events/locks.ts'
import type { Payment } from '../queries.ts'

/** Returns how many tickets of a registration a payment is for. A registration that was merged has several payments. */
export function ticketsPaidBy(
  { amountMinor }: Pick<Payment, 'amountMinor'>,
  registration: Pick<Registration, 'quantity' | 'amountMinor'>,
): number {
  return Math.max(1, Math.round((registration.quantity * amountMinor) / registration.amountMinor))
}

/** Says for how many tickets each payment gives money back if so many tickets of its registration end: the first ones first. */
export function ticketsByPayment<P extends Pick<Payment, 'amountMinor'>>(
  payments: readonly P[],
  registration: Pick<Registration, 'quantity' | 'amountMinor'>,
  tickets: number,
): { paid: P; tickets: number; of: number }[] {
  let left = tickets
  return payments
    .map((paid) => {
      const of = ticketsPaidBy(paid, registration)
      const some = { paid, tickets: Math.min(left, of), of }
      left -= some.tickets
      return some
    })
    .filter((some) => some.tickets > 0)
}
