/** A captured payment by its means, in minor units. */
export type Means = {
  cardMinor: number
  /** In which the provider refunds, in minor units. */
  stepMinor: number
  /** What each voucher has paid. */
  voucherMinor: readonly number[]
}

/** A part of a payment: what the card gets, and each voucher, in the order given. */
export type Share = { cardMinor: number; voucherMinor: number[] }

/**
 * What one of `tickets` tickets, at least two, has paid of a captured payment: each means its part, so that card and vouchers
 * are refunded as they have paid. Everything is rounded down, and what is missing then to the price of the ticket comes from the
 * vouchers first and from the card last; so a guest loses no cent, except in a currency whose refunds go in steps. Each means
 * retains something for the other tickets.
 */
export function shareOfOne({ cardMinor, stepMinor, voucherMinor }: Means, tickets: number): Share {
  const card = Math.floor(cardMinor / tickets / stepMinor) * stepMinor
  const parts = voucherMinor.map((minor) => Math.floor(minor / tickets))
  let missing = Math.floor((cardMinor + sum(voucherMinor)) / tickets) - card - sum(parts)
  const vouchers = parts.map((part, at) => {
    const more = Math.max(Math.min(missing, (voucherMinor[at] ?? 0) - 1 - part), 0)
    missing -= more
    return part + more
  })
  const more = stepMinor === 1 ? Math.max(Math.min(missing, cardMinor - 1 - card), 0) : 0
  return { cardMinor: card + more, voucherMinor: vouchers }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, minor) => total + minor, 0)
}
