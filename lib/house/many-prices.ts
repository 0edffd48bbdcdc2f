import { highest, proportion } from '#lib/money.ts'

/** A change of several prices: by per cent, by a sum, or to a sum. `value` is hundredths of a per cent, or minor units. */
export type PriceChange = { kind: 'percent' | 'sum' | 'set'; value: number }

/**
 * Returns a price after a change, in minor units: rounded to whole steps, halves up, never below zero. A price that is not changed is
 * not rounded either.
 *
 * | price | change | step | becomes |
 * |---|---|---|---|
 * | 3.90 | +5 % | 0.10 | 4.10 |
 * | 5.60 | +5 % | 0.50 | 6.00 |
 * | 2.60 | −3.00 | 0.01 | 0.00 |
 */
export function changedPrice(
  priceMinor: number,
  { kind, value }: PriceChange,
  { step, currencyUnit }: { step: number; currencyUnit: number },
): number {
  if (kind !== 'set' && value === 0) return priceMinor
  const exact = kind === 'percent' ? 10_000 + value : 10_000
  const base = kind === 'set' ? value : kind === 'sum' ? priceMinor + value : priceMinor
  // One rounding, from the exact price: two would move a half twice.
  const steps = proportion(Math.max(0, base), Math.max(0, exact), 10_000 * step)
  return Math.min(steps * step, highest.price * currencyUnit)
}

/** The steps to which prices of a currency are rounded, in minor units: `0.01`, `0.05`, `0.10`, `0.50`, `1`. */
export function roundingSteps(currencyUnit: number): number[] {
  const steps = [1, currencyUnit / 20, currencyUnit / 10, currencyUnit / 2, currencyUnit]
  return [...new Set(steps.filter((step) => Number.isInteger(step) && step > 0))]
}
