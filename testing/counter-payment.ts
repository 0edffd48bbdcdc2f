import { inTransaction } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { randomUUID } from '#lib/codes.ts'
import { listUnpaidPayments, type Payment } from '#lib/payments/queries.ts'
import { closeUnpaid } from '#lib/payments/settle-payment.ts'
import { lockedTab } from '#lib/payments/tab.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { type TableOfVenue, tabPaidMinor, tabTotalMinor } from '#lib/table-sessions/queries.ts'

/**
 * Staff take the rest of a tab in cash, by the rules of the database: whatever guests are paying is ended first. Null where
 * nothing is due, and where somebody has begun to pay meanwhile.
 */
export async function takeRestInCash({ venue }: TableOfVenue, tabId: string): Promise<Payment | null> {
  const now = new Date()
  for (const unpaid of await listUnpaidPayments(venue.id, { tabId })) await closeUnpaid(unpaid, now)
  return inTransaction(async (tx) => {
    const tab = await lockTabById(tx, venue.id, tabId)
    const amountMinor = (await tabTotalMinor(tx, tab)) - (await tabPaidMinor(tx, tab))
    const running = await listUnpaidPayments(venue.id, { tabId }, tx)
    if (tab.closedAt || amountMinor === 0 || running.length > 0) return null
    const [taken] = await tx
      .insert(payment)
      .values({
        ...{ venueId: venue.id, id: randomUUID(), status: 'Paid', purpose: 'Tab', tabId, amountMinor },
        ...{ currency: tab.currency, provider: 'counter', tender: 'Cash', givenMinor: amountMinor + 500 },
        ...{ expiresAt: now, paidAt: now, createdAt: now },
      })
      .returning()
    if (!taken || !(await lockedTab(tx, tab).use(taken, now))) throw new Error('what is due cannot be paid in cash')
    return taken
  })
}
