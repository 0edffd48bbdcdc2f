import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { holdVouchers } from '#lib/vouchers/holds.ts'
import type { Payment } from '../queries.ts'
import { settleCovered } from '../settle-payment.ts'
import { planVoucherPart, type VoucherPart } from '../voucher/voucher-part.ts'
import { type AtCounter, type TakenPayment, type TakenRow, takeAtCounter, takenRow } from './at-counter.ts'
import { counterMessages as messages } from './counter-messages.ts'

/** The rest beside vouchers is paid by hand, so no minimum of a card applies. */
const byHand = { leastMinor: 0, stepMinor: 1 }

/**
 * Vouchers that pay on a tab: their codes as they were typed, and the most that they pay together (null: all that is due).
 * `seenDueMinor` is the sum due as the screen has shown it: with another one, nothing is taken.
 */
export type PresentedOnTab = { codes: readonly string[]; mostMinor?: number | null; seenDueMinor?: number | null }

/**
 * Takes the vouchers of guests who pay at the counter (decisions 15.3; `takeAtCounter`): each pays all that it has, up to
 * the sum due or `mostMinor`. Percentages come first; a voucher that is worth more keeps its rest. Throws the voucher
 * problems, a 404 for an unknown tab, and `conflict` if no code is given, nothing is due or another sum than was seen, or
 * it was paid online meanwhile.
 */
export async function redeemOnTab(
  venue: Venue,
  tabId: string,
  presented: PresentedOnTab,
  acting: Acting<Acted<TakenPayment>>,
): Promise<Acted<TakenPayment>> {
  const { codes, seenDueMinor = null } = presented
  if (codes.length === 0) throw new Problem('conflict', { detail: messages.noCode() })
  return takeAtCounter(
    venue,
    tabId,
    {
      act: 'tab.redeem',
      seenDueMinor,
      plan: (tx, at) => planVouchers(tx, venue, at, presented, acting.now),
      record: (tx, at, planned) => recordVouchers(tx, venue, planned, takenRow(at, venue, acting)),
    },
    acting,
  )
}

type PlannedVouchers = { parts: VoucherPart['parts']; amountMinor: number }

async function planVouchers(
  tx: Tx,
  venue: Venue,
  { onTab, dueMinor, totalMinor }: AtCounter,
  { codes, mostMinor }: PresentedOnTab,
  now: Date,
): Promise<PlannedVouchers> {
  const toPayMinor = Math.min(dueMinor, mostMinor ?? dueMinor)
  const bill = { dueMinor: toPayMinor, billMinor: totalMinor, currency: onTab.currency }
  const presented = { codes, accepted: ['Amount', 'Percentage'] as const }
  const { parts, totalMinor: amountMinor } = await planVoucherPart(tx, venue, presented, bill, now, byHand)
  if (amountMinor === 0) throw new Problem('voucher-not-usable', { members: { reason: 'used-up' } })
  return { parts, amountMinor }
}

async function recordVouchers(
  tx: Tx,
  venue: Venue,
  { parts, amountMinor }: PlannedVouchers,
  columns: TakenRow,
): Promise<Payment> {
  const now = columns.paidAt
  const [row] = await tx
    .insert(payment)
    .values({ ...columns, provider: 'voucher', amountMinor, voucherMinor: amountMinor })
    .returning()
  if (!row) throw new Error('the payment was not written')
  await holdVouchers(tx, venue, row, parts, now)
  const paid = await settleCovered(tx, row, now)
  if (!paid) throw new Error('vouchers pay all of it')
  return paid
}
