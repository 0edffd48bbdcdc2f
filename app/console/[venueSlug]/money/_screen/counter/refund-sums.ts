import { nearestMinor } from '#lib/money.ts'
import type { PaymentMeans, TabPayments } from '#lib/payments/bill/counter-record.ts'

/** The part of a refund that goes back by one means. Minor units, including the tip and the rounding of cash. */
export type Return = { means: PaymentMeans; minor: number }

/**
 * Returns the sums that go back if all payments of a bill are refunded, by means. Amounts paid by vouchers go back to
 * vouchers, the rest by its own means.
 */
export function returnsOf({ payments, currency }: Pick<TabPayments, 'payments' | 'currency'>): Return[] {
  const sums = new Map<PaymentMeans, number>()
  const add = (means: PaymentMeans, minor: number) => {
    if (minor > 0) sums.set(means, (sums.get(means) ?? 0) + minor)
  }
  const minor = (decimal: number) => nearestMinor(decimal, currency)
  for (const { means, amount, tip, rounding, voucher, status } of payments) {
    if (status !== 'Paid') continue
    add('Voucher', minor(voucher))
    add(means, minor(amount) - minor(voucher) + minor(tip) + minor(rounding))
  }
  return [...sums].map(([means, sum]) => ({ means, minor: sum }))
}
