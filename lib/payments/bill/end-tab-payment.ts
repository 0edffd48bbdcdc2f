import { notFound, Problem } from '#lib/problems/problem.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import { findOpenTab, type TableOfVenue } from '#lib/table-sessions/queries.ts'
import { listUnpaidPayments } from '../queries.ts'
import { closeUnpaid } from '../settle-payment.ts'

/**
 * Ends an unpaid payment of the open tab of a table at its provider, so that its part can be paid in another way: the guest
 * came back without paying. If it was paid in that very moment, it counts. Idempotent. Throws 404 if no tab is open, and
 * `tab-changed` if the open one is not the one that was seen.
 */
export async function endTabPayment(
  { venue, resource }: TableOfVenue,
  { sessionId, paymentId }: { sessionId: string; paymentId: string },
  now: Date,
): Promise<void> {
  const open = await findOpenTab(venue.id, resource.id)
  if (!open) throw notFound(tableMessages.noOpenTab())
  if (open.id !== sessionId) throw new Problem('tab-changed')
  const unpaid = (await listUnpaidPayments(venue.id, { tabId: open.id })).find(({ id }) => id === paymentId)
  if (unpaid) await closeUnpaid(unpaid, now)
}
