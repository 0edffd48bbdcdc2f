import type { Tx } from '#db/client.ts'
import { cardRule } from '#lib/checkout/card-minimum.ts'
import type { NotUsableReason } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { endVoucherHoldsInVain } from '#lib/vouchers/holds.ts'
import { lockVouchers } from '#lib/vouchers/locks.ts'
import { todayAt } from '#lib/vouchers/offers.ts'
import { findVoucherOfVenue, type Voucher } from '#lib/vouchers/queries.ts'
import { type Contribution, splitPayment } from '#lib/vouchers/split.ts'
import type { VoucherKind } from '#lib/vouchers/status.ts'
import { whyNotUsable } from '#lib/vouchers/usability.ts'
import type { Payment } from './queries.ts'

/** The vouchers that a guest wants to pay with: codes as they were typed, and the kinds that this payment takes. */
export type Presented = { codes: readonly string[]; accepted: readonly VoucherKind[] }

/** What is to be paid: all of the bill, and what of it is still due. Minor units. */
export type Bill = { dueMinor: number; billMinor: number; currency: string }

/** What each voucher gives, in the order in which they were presented. */
export type VoucherPart = { parts: { voucher: Voucher; moneyMinor: number }[]; totalMinor: number }

/** The part of a payment that the card pays, in minor units. */
export function cardMinor({ amountMinor, voucherMinor }: Pick<Payment, 'amountMinor' | 'voucherMinor'>): number {
  return amountMinor - voucherMinor
}

/**
 * Decides what presented vouchers give (interface, Paying with a voucher), and keeps them locked. What is paid for has to
 * be locked before, the payment's row is written after. A voucher that is presented twice counts once. Throws
 * `voucher-not-found`, the same for every code that is none of this venue's, and `voucher-not-usable` with its reason.
 */
export async function planVoucherPart(
  tx: Tx,
  venue: Venue,
  { codes, accepted }: Presented,
  bill: Bill,
  now: Date,
): Promise<VoucherPart> {
  const ids: string[] = []
  for (const code of codes) {
    const found = await findVoucherOfVenue(venue.id, code, tx)
    if (!found) throw new Problem('voucher-not-found')
    if (!ids.includes(found.id)) ids.push(found.id)
  }
  const locked = await endVoucherHoldsInVain(tx, await lockVouchers(tx, venue.id, ids), now)
  const vouchers = ids.flatMap((id) => locked.filter((voucher) => voucher.id === id))
  const today = todayAt(venue, now)
  for (const voucher of vouchers) {
    const reason = whyNotUsable(voucher, { accepted, heldInVain: 0, today })
    if (reason) throw notUsable(reason)
    // A venue's vouchers are in its currency; one from before a change of it is no money here.
    if (voucher.currency !== bill.currency) throw notUsable('kind-not-accepted')
  }
  const split = splitPayment(bill.dueMinor, vouchers.map(contributionOf), cardRule(bill.currency), bill.billMinor)
  if (!split) throw notUsable('below-card-minimum')
  return {
    parts: vouchers.map((voucher, at) => ({ voucher, moneyMinor: split.voucherMinor[at] ?? 0 })),
    totalMinor: bill.dueMinor - split.cardMinor,
  }
}

function notUsable(reason: NotUsableReason): Problem<'voucher-not-usable'> {
  return new Problem('voucher-not-usable', { members: { reason } })
}

function contributionOf({ kind, openValue, percentageMillionths, maxDiscountMinor }: Voucher): Contribution {
  return kind === 'Percentage'
    ? { kind, percentageMillionths: percentageMillionths ?? 0, maxDiscountMinor }
    : { kind: 'Amount', availableMinor: openValue }
}
