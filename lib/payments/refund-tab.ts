import { inTransaction } from '#db/client.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { getInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Payment } from './queries.ts'
import { recordRefund, refundAll } from './refund.ts'
import { lockedTab } from './tab.ts'

/**
 * Refunds what was paid for a tab (decisions 5.7), named by its id or by its invoice. Each payment is refunded once, however
 * often the function is called. A background job refunds the card, and the amount is due again on a tab that is still open.
 * Returns the payments whose refund began with this call. Throws 404 if the venue has no such tab.
 */
export async function refundTab(
  venue: Pick<Venue, 'id'>,
  which: { tabId: string } | { invoiceNumber: number },
  acting: Acting<Acted<Payment[]>>,
): Promise<Acted<Payment[]>> {
  const tabId = 'tabId' in which ? which.tabId : (await getInvoice(venue.id, which.invoiceNumber)).tabId
  return inTransaction(async (tx) => {
    const tab = await lockTabById(tx, venue.id, tabId)
    const refunded = await refundAll(tx, venue.id, { tabId }, lockedTab(tx, tab), acting.now)
    return recordRefund(tx, venue.id, { subject: { kind: 'tab', id: tabId }, refunded }, acting)
  })
}
