import type { CapturedParts, PaymentParts } from '../bill/share.ts'

/**
 * Divides a captured deposit of which `leftMinor` does not pay for a tab. Returns the part of each means in that sum, in
 * proportion to its payment, so that a refund returns to card and vouchers their own money. All parts are rounded down. The
 * rest that is missing comes from the vouchers first and from the card last. Each means keeps something for the tab. Returns
 * null if the sum cannot be divided like this: it is too small, or is no multiple of the provider's steps of refunds.
 */
export function shareLeft(
  { cardMinor, stepMinor, voucherMinor }: CapturedParts,
  leftMinor: number,
): PaymentParts | null {
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
