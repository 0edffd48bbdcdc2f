import { cashRounding } from '#lib/money.ts'
import type { InvoiceMeans } from '#lib/table-sessions/invoice-payments.ts'
import type { HeldVoucher } from '#lib/vouchers/holds.ts'
import type { Payment } from '../queries.ts'
import { cardMinor } from '../voucher/voucher-part.ts'
import type { PaymentParts } from './share.ts'

/** A captured payment of a bill with its vouchers, both locked, and what was given back of it before. Minor units. */
export type PaidOnBill = { paid: Payment; held: readonly HeldVoucher[]; givenBackMinor: number }

/** The part of a payment that is given back. */
export type PartBack = PaymentParts & { roundingMinor: number }

/** The means of the part of a payment that vouchers did not pay. */
export function meansOfPayment({ tender }: Pick<Payment, 'tender'>): Exclude<InvoiceMeans, 'Voucher' | 'Deposit'> {
  return tender ?? 'Online'
}

/** The sum of captured payments by one means, in minor units: so much can go back by it. */
export function mostByMeans(payments: readonly Payment[], means: InvoiceMeans): number {
  return payments.reduce((sum, paid) => sum + partMinor(paid, means), 0)
}

function partMinor(paid: Payment, means: InvoiceMeans): number {
  if (means === 'Voucher') return paid.voucherMinor
  return meansOfPayment(paid) === means ? cardMinor(paid) : 0
}

/**
 * Divides sums by means among the payments of a bill, the first payment first. Returns the part of each payment by its id;
 * null if a voucher that has no parts would have to be divided. Cash goes back in coins: the rounding of a part is that of
 * all that was given back of its payment by then, less that of before.
 */
export function divideAmongPayments(
  on: readonly PaidOnBill[],
  sums: ReadonlyMap<InvoiceMeans, number>,
): Map<string, PartBack> | null {
  const left = new Map(sums)
  const take = (means: InvoiceMeans, most: number) => {
    const minor = Math.min(left.get(means) ?? 0, most)
    left.set(means, (left.get(means) ?? 0) - minor)
    return minor
  }
  const parts = new Map<string, PartBack>()
  for (const { paid, held, givenBackMinor } of on) {
    const card = take(meansOfPayment(paid), cardMinor(paid))
    const voucherMinor = takeVouchers(held, left.get('Voucher') ?? 0)
    const byVoucher = voucherMinor.reduce((sum, minor) => sum + minor, 0)
    left.set('Voucher', (left.get('Voucher') ?? 0) - byVoucher)
    if (card + byVoucher === 0) continue
    const roundingMinor = paid.tender === 'Cash' ? coinsOf(givenBackMinor, card, paid.currency) : 0
    parts.set(paid.id, { cardMinor: card, voucherMinor, roundingMinor })
  }
  return [...left.values()].every((minor) => minor === 0) ? parts : null
}

/** The part of each voucher: those that have no parts give all or nothing, and first, so that the others can fill up. */
function takeVouchers(held: readonly HeldVoucher[], wantedMinor: number): number[] {
  let wanted = wantedMinor
  const parts = held.map(({ voucher, hold }) => {
    const isWhole = voucher.kind !== 'Amount' && hold.moneyMinor <= wanted
    if (isWhole) wanted -= hold.moneyMinor
    return isWhole ? hold.moneyMinor : 0
  })
  return parts.map((part, at) => {
    const one = held[at]
    if (one?.voucher.kind !== 'Amount') return part
    const minor = Math.min(wanted, one.hold.moneyMinor)
    wanted -= minor
    return minor
  })
}

function coinsOf(beforeMinor: number, minor: number, currency: string): number {
  return cashRounding(beforeMinor + minor, currency) - cashRounding(beforeMinor, currency)
}
