/**
 * Divides an amount over sums in their proportion, to the last minor unit (largest remainder). Each part is at most its sum
 * if the amount is at most the whole. If remainders are equal, the earlier sum gets one more.
 */
export function divide(amountMinor: number, sums: readonly number[]): number[] {
  const whole = sums.reduce((sum, each) => sum + each, 0)
  if (whole <= 0) return sums.map(() => 0)
  const shares = sums.map((sum) => {
    const exact = BigInt(amountMinor) * BigInt(sum)
    return { minor: Number(exact / BigInt(whole)), remainder: exact % BigInt(whole) }
  })
  const rest = amountMinor - shares.reduce((sum, { minor }) => sum + minor, 0)
  // The sort is stable, so that of equal remainders the earlier one stays first.
  const byRemainder = shares.toSorted((one, other) => Number(other.remainder - one.remainder))
  for (const share of byRemainder.slice(0, rest)) share.minor++
  return shares.map(({ minor }) => minor)
}
