/** A captured payment by its means, in minor units. */
export type CapturedParts = {
  cardMinor: number
  /** The step in which the provider refunds, in minor units. */
  stepMinor: number
  /** The part of each voucher. */
  voucherMinor: readonly number[]
}

/** A part of a payment: the card's part, and each voucher's, in the order given. */
export type PaymentParts = { cardMinor: number; voucherMinor: number[] }

/**
 * Returns the part of one of `tickets` tickets, at least two, in a captured payment. Each means gets its share, so that card
 * and vouchers are refunded as they have paid. All shares are rounded down. The rest up to the ticket's price comes from the
 * vouchers first and from the card last; so a guest loses no cent, except in a currency whose refunds go in steps. Each
 * means keeps something for the other tickets.
 */
export function shareOfOne({ cardMinor, stepMinor, voucherMinor }: CapturedParts, tickets: number): PaymentParts {
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

/**
 * Returns the part of several of `of` tickets, fewer than all: that of one ticket after the other, as if each were refunded
 * alone.
 */
export function shareOfSeveral(
  captured: CapturedParts,
  { tickets, of }: { tickets: number; of: number },
): PaymentParts {
  const taken: PaymentParts = { cardMinor: 0, voucherMinor: captured.voucherMinor.map(() => 0) }
  for (let one = 0; one < tickets; one++) {
    const left = {
      stepMinor: captured.stepMinor,
      cardMinor: captured.cardMinor - taken.cardMinor,
      voucherMinor: captured.voucherMinor.map((minor, at) => minor - (taken.voucherMinor[at] ?? 0)),
    }
    const share = shareOfOne(left, of - one)
    taken.cardMinor += share.cardMinor
    taken.voucherMinor = taken.voucherMinor.map((minor, at) => minor + (share.voucherMinor[at] ?? 0))
  }
  return taken
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, minor) => total + minor, 0)
}
