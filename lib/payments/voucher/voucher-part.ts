import type { Reader, Tx } from '#db/client.ts'
import type { CardRule } from '#lib/checkout/card-minimum.ts'
import { checkoutProviderOf, strictestCardRule } from '#lib/checkout/providers.ts'
import type { NotUsableReason } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { endExpiredVoucherHolds } from '#lib/vouchers/holds.ts'
import { lockVouchers } from '#lib/vouchers/locks.ts'
import { todayAt } from '#lib/vouchers/offers.ts'
import { findVoucherOfVenue, type Voucher } from '#lib/vouchers/queries.ts'
import { type Contribution, splitAcrossVouchers } from '#lib/vouchers/split.ts'
import type { VoucherKind } from '#lib/vouchers/status.ts'
import { whyNotUsable } from '#lib/vouchers/usability.ts'
import type { Payment } from '../queries.ts'

/** The vouchers that a guest presents: codes as they were typed, and the kinds that this payment accepts. */
export type PresentedVouchers = { codes: readonly string[]; accepted: readonly VoucherKind[] }

/** No voucher, as in most payments. */
export const noVouchers: PresentedVouchers = { codes: [], accepted: [] }

/** The whole bill, and the part of it that is still due. Minor units. */
export type BillSums = { dueMinor: number; billMinor: number; currency: string }

/** The amount from each voucher, in the order in which they were presented. */
export type VoucherPart = { parts: { voucher: Voucher; moneyMinor: number }[]; totalMinor: number }

/** The part of a payment's amount that the card pays, without a tip, in minor units. */
export function cardMinor({ amountMinor, voucherMinor }: Pick<Payment, 'amountMinor' | 'voucherMinor'>): number {
  return amountMinor - voucherMinor
}

/** The sum that a card is charged: its part of the amount, and the tip, which no voucher pays. In minor units. */
export function chargedMinor(paid: Pick<Payment, 'amountMinor' | 'voucherMinor' | 'tipMinor'>): number {
  return cardMinor(paid) + paid.tipMinor
}

/**
 * Refuses codes that cannot pay here in any case, before anything is changed: a mistyped code must not end the attempt of
 * somebody who is paying. Holds are checked later, since the attempt that is about to be replaced may have them. Throws
 * `voucher-not-found` and `voucher-not-usable`.
 */
export async function refuseUselessVouchers(venue: Venue, presented: PresentedVouchers, now: Date): Promise<void> {
  for (const voucher of await findPresented(venue, presented)) {
    const reason = whyNotUsable(voucher, { ...presented, expiredHoldAmount: 0, today: todayAt(venue, now) })
    if (reason && reason !== 'on-hold') throw notUsable(reason)
  }
}

/**
 * Decides the amount from each presented voucher (interface, Paying with a voucher), and locks the vouchers until the end of
 * the transaction. The caller locks the subject before, and writes the payment's row afterwards. A voucher that is presented
 * twice counts once. `rule` says which amounts the card can pay beside them: by default that of the venue's provider. Throws
 * `voucher-not-found`, the same for every code that is not one of this venue's, and `voucher-not-usable` with its reason.
 */
export async function planVoucherPart(
  tx: Tx,
  venue: Venue,
  presented: PresentedVouchers,
  { dueMinor, billMinor, currency }: BillSums,
  now: Date,
  rule: CardRule = checkoutProviderOf(venue.settings)?.cardRule(currency) ?? strictestCardRule(currency),
): Promise<VoucherPart> {
  // Without vouchers, the caller checks the amount for the card.
  if (presented.codes.length === 0) return { parts: [], totalMinor: 0 }
  const ids = (await findPresented(venue, presented, tx)).map(({ id }) => id)
  const locked = await endExpiredVoucherHolds(tx, await lockVouchers(tx, venue.id, ids), now)
  const vouchers = ids.flatMap((id) => locked.filter((voucher) => voucher.id === id))
  for (const voucher of vouchers) {
    const reason = whyNotUsable(voucher, { ...presented, expiredHoldAmount: 0, today: todayAt(venue, now) })
    if (reason) throw notUsable(reason)
    // Ours: a venue's vouchers are in its currency. A voucher from before a change of the currency cannot pay here.
    if (voucher.currency !== currency) throw notUsable('kind-not-accepted')
  }
  const split = splitAcrossVouchers(dueMinor, vouchers.map(contributionOf), rule, billMinor)
  if (!split) throw notUsable('below-card-minimum')
  return {
    parts: vouchers.map((voucher, at) => ({ voucher, moneyMinor: split.voucherMinor[at] ?? 0 })),
    totalMinor: dueMinor - split.cardMinor,
  }
}

/** The vouchers of presented codes, each once, in the order in which they were presented. Throws `voucher-not-found`. */
async function findPresented(venue: Venue, { codes }: PresentedVouchers, reader?: Reader): Promise<Voucher[]> {
  const found = new Map<string, Voucher>()
  for (const code of codes) {
    const voucher = await findVoucherOfVenue(venue.id, code, reader)
    if (!voucher) throw new Problem('voucher-not-found')
    found.set(voucher.id, voucher)
  }
  return [...found.values()]
}

function notUsable(reason: NotUsableReason): Problem<'voucher-not-usable'> {
  return new Problem('voucher-not-usable', { members: { reason } })
}

function contributionOf({ kind, openValue, percentageMillionths, maxDiscountMinor }: Voucher): Contribution {
  return kind === 'Percentage'
    ? { kind, percentageMillionths: percentageMillionths ?? 0, maxDiscountMinor }
    : { kind: 'Amount', availableMinor: openValue }
}
