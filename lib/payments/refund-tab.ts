import { and, eq } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { invoice } from '#db/schema/table-sessions.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { notFound } from '#lib/problems/problem.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { paymentMessages as messages } from './messages.ts'
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
  const tabId = 'tabId' in which ? which.tabId : await tabOfInvoice(venue.id, which.invoiceNumber)
  return inTransaction(async (tx) => {
    const tab = await lockTabById(tx, venue.id, tabId)
    const refunded = await refundAll(tx, venue.id, { tabId }, lockedTab(tx, tab), acting.now)
    return recordRefund(tx, venue.id, { subject: { kind: 'tab', id: tabId }, refunded }, acting)
  })
}

async function tabOfInvoice(venueId: string, number: number): Promise<string> {
  const [found] = await database()
    .select({ tabId: invoice.tabId })
    .from(invoice)
    .where(and(eq(invoice.venueId, venueId), eq(invoice.number, number)))
  if (!found) throw notFound(messages.noSuchInvoice())
  return found.tabId
}
