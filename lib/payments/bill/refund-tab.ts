import { inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { getInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { takeOff } from '../deposit/return-deposit.ts'
import { tryBookMoneyBack } from '../money-back.ts'
import type { Payment } from '../queries.ts'
import { refundAll, refusedIfSettled, sumOf } from '../refund.ts'
import { lockedTab } from './tab.ts'

/**
 * The result of a refund of a tab: its refunded payments, and in minor units the sum that a deposit has paid. This sum
 * becomes a deposit again, and is not refunded with the tab.
 */
export type TabRefund = { payments: Payment[]; depositMinor: number }

/**
 * Refunds all payments of a tab (decisions 5.7), named by its id or by its invoice. Each payment is refunded once, however
 * often the function is called. A background job refunds the card, and the amount is due again on a tab that is still open.
 * Returns the payments whose refund began with this call. Throws 404 if the venue has no such tab, and `conflict` if a house
 * account has settled its part.
 */
export async function refundTab(
  venue: Pick<Venue, 'id'>,
  which: { tabId: string } | { invoiceNumber: number },
  acting: Acting<Acted<TabRefund>>,
): Promise<Acted<TabRefund>> {
  const tabId = 'tabId' in which ? which.tabId : (await getInvoice(venue.id, which.invoiceNumber)).tabId
  await tryBookMoneyBack(venue.id, { tabId }, acting.now)
  return refusedIfSettled(() =>
    inTransaction(async (tx) => {
      const tab = await lockTabById(tx, venue.id, tabId)
      const refunded = await refundAll(tx, venue.id, { tabId }, lockedTab(tx, tab), acting.now)
      const depositMinor = await takeOff(tx, tab, acting.now)
      const result = { payments: refunded, depositMinor }
      const after = { refundedMinor: sumOf(refunded), paymentIds: refunded.map(({ id }) => id), depositMinor }
      const act = { act: 'tab.refund', subject: { kind: 'tab', id: tabId } as const, before: {}, after }
      const hasRefunded = refunded.length > 0 || depositMinor > 0
      const entryId = hasRefunded ? await recordAct(tx, venue.id, act, acting) : null
      return finishAct(tx, { result, entryId }, acting)
    }),
  )
}
