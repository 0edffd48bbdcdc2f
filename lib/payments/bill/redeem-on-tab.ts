import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { holdVouchers } from '#lib/vouchers/holds.ts'
import { settleCovered } from '../settle-payment.ts'
import { planVoucherPart } from '../voucher/voucher-part.ts'
import { type AtCounter, type Taken, takeAtCounter, takenRow } from './at-counter.ts'
import { counterMessages as messages } from './counter-messages.ts'

/** The rest beside vouchers is paid by hand, so no minimum of a card applies. */
const byHand = { leastMinor: 0, stepMinor: 1 }

/**
 * Takes the vouchers of guests who pay at the counter (decisions 15.3; `takeAtCounter`): each pays all that it has, up to
 * the sum due. Percentages come first; a voucher that is worth more keeps its rest. Throws the voucher problems, a 404 for
 * an unknown tab, and `conflict` if no code is given, nothing is due, or it was paid online meanwhile.
 */
export async function redeemOnTab(
  venue: Venue,
  tabId: string,
  codes: readonly string[],
  acting: Acting<Acted<Taken>>,
): Promise<Acted<Taken>> {
  const { now } = acting
  const step = async (tx: Tx, at: AtCounter) => {
    const { onTab, dueMinor, totalMinor } = at
    const bill = { dueMinor, billMinor: totalMinor, currency: onTab.currency }
    const presented = { codes, accepted: ['Amount', 'Percentage'] as const }
    const { parts, totalMinor: amountMinor } = await planVoucherPart(tx, venue, presented, bill, now, byHand)
    if (amountMinor === 0) throw new Problem('voucher-not-usable', { members: { reason: 'used-up' } })
    const record = async () => {
      const how = { provider: 'voucher' as const, amountMinor, voucherMinor: amountMinor }
      const [row] = await tx
        .insert(payment)
        .values({ ...takenRow(at, venue, acting), ...how })
        .returning()
      if (!row) throw new Error('the payment was not written')
      await holdVouchers(tx, venue, row, parts, now)
      const paid = await settleCovered(tx, row, now)
      if (!paid) throw new Error('vouchers pay all of it')
      return paid
    }
    return { amountMinor, record }
  }
  if (codes.length === 0) throw new Problem('conflict', { detail: messages.noCode() })
  return takeAtCounter(venue, tabId, { act: 'tab.redeem', step }, acting)
}
