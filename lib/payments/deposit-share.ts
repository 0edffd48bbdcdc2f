import type { Means, Share } from './share.ts'

/**
 * What of a captured deposit is left where the rest of it pays for a tab: `leftMinor`, of each means in proportion to what it has
 * paid, so that card and vouchers get back their parts where that is refunded. Everything is rounded down, and what is missing then
 * comes from the vouchers first and from the card last. Each means retains something for the tab. Null where that cannot be: for a
 * sum that is too small for it, or no multiple of the steps in which the provider refunds.
 */
export function shareLeft({ cardMinor, stepMinor, voucherMinor }: Means, leftMinor: number): Share | null {
  const wholeMinor = cardMinor + sum(voucherMinor)
  const part = (minor: number, most: number) => {
    const inProportion = Number((BigInt(minor) * BigInt(leftMinor)) / BigInt(wholeMinor))
    return Math.max(0, Math.min(inProportion, most))
  }
  const mostOfCard = cardMinor - stepMinor
  const card = Math.floor(part(cardMinor, mostOfCard) / stepMinor) * stepMinor
  const parts = voucherMinor.map((minor) => part(minor, minor - 1))
  let missing = leftMinor - card - sum(parts)
  const vouchers = parts.map((minor, at) => {
    const more = Math.min(missing, (voucherMinor[at] ?? 0) - 1 - minor)
    missing -= more
    return minor + more
  })
  const isLeft = missing % stepMinor === 0 && card + missing <= Math.max(0, mostOfCard)
  return isLeft ? { cardMinor: card + missing, voucherMinor: vouchers } : null
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, minor) => total + minor, 0)
}
