import { proportion } from '#lib/money.ts'

/** The most that one voucher can give towards a bill: a discount, applied first and once, or the money that it has. */
export type Contribution =
  | { kind: 'Percentage'; percentageMillionths: number; maxDiscountMinor: number | null }
  | { kind: 'Amount'; availableMinor: number }

/**
 * The division of a bill: the amount from each voucher (in the order given, 0 if it is not needed) and the amount from the
 * card.
 */
export type Split = { voucherMinor: number[]; cardMinor: number }

/**
 * Divides a bill between vouchers and a card (interface, Paying with a voucher, rules 1, 2, 3 and 5). Percentages come
 * before amounts, each is capped at what is still due. The card pays nothing, or at least `leastMinor` in steps of
 * `stepMinor`: if the rest would be smaller, the vouchers pay less and retain the difference, amounts before percentages,
 * the last one first. Null if the vouchers are of no use: what is due is at most `leastMinor` and they do not cover it, or
 * they have less than one step. For a partly paid bill, `billMinor` is the whole bill, to which a percentage applies. Money in minor units.
 */
export function splitAcrossVouchers(
  dueMinor: number,
  vouchers: readonly Contribution[],
  { leastMinor, stepMinor }: { leastMinor: number; stepMinor: number },
  billMinor = dueMinor,
): Split | null {
  const voucherMinor = vouchers.map(() => 0)
  let rest = dueMinor
  for (const kind of ['Percentage', 'Amount'] as const) {
    for (const [at, voucher] of vouchers.entries()) {
      if (voucher.kind !== kind) continue
      const part = Math.min(rest, mostOfVoucher(voucher, billMinor))
      voucherMinor[at] = part
      rest -= part
    }
  }
  if (rest === 0) return { voucherMinor, cardMinor: 0 }
  if (dueMinor <= leastMinor) return null
  const cardMinor = Math.max(leastMinor, Math.ceil(rest / stepMinor) * stepMinor)
  if (cardMinor === rest) return { voucherMinor, cardMinor }
  // If the card must pay more than the rest, the vouchers keep the difference. If that is all they give, they are of no use.
  if (cardMinor >= dueMinor) return null
  giveBack(voucherMinor, vouchers, cardMinor - rest)
  return { voucherMinor, cardMinor }
}

/** Returns the most that a voucher can give towards a bill, which may be more than is due. Minor units. */
export function mostOfVoucher(voucher: Contribution, billMinor: number): number {
  if (voucher.kind === 'Amount') return voucher.availableMinor
  const discount = proportion(billMinor, voucher.percentageMillionths, 1_000_000)
  return Math.min(discount, voucher.maxDiscountMinor ?? discount)
}

/** Reduces the parts of the vouchers by `minor` in total: amounts before percentages, the last one first. */
function giveBack(parts: number[], vouchers: readonly Contribution[], minor: number): void {
  let left = minor
  for (const kind of ['Amount', 'Percentage'] as const) {
    for (let at = parts.length - 1; at >= 0; at--) {
      if (vouchers[at]?.kind !== kind) continue
      const retained = Math.min(left, parts[at] ?? 0)
      parts[at] = (parts[at] ?? 0) - retained
      left -= retained
    }
  }
}
