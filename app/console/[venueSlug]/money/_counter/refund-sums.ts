import { toMinor } from '#lib/money.ts'
import type { Means, TabPayments } from '#lib/payments/counter-record.ts'

/** A part of what goes back, by how it was paid; minor units, with the tip and what cash was rounded by. */
export type Return = { means: Means; minor: number }

/** What goes back if all payments of a bill are refunded: what vouchers have paid goes to them, the rest by its own means. */
export function returnsOf({ payments, currency }: Pick<TabPayments, 'payments' | 'currency'>): Return[] {
  const sums = new Map<Means, number>()
  const add = (means: Means, minor: number) => {
    if (minor > 0) sums.set(means, (sums.get(means) ?? 0) + minor)
  }
  const minor = (decimal: number) => toMinor(decimal, currency) ?? 0
  for (const { means, amount, tip, rounding, voucher, status } of payments) {
    if (status !== 'Paid') continue
    add('Voucher', minor(voucher))
    add(means, minor(amount) - minor(voucher) + minor(tip) + minor(rounding))
  }
  return [...sums].map(([means, sum]) => ({ means, minor: sum }))
}
