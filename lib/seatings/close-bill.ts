import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { closeTabAndPayment, type UnpaidClosing } from '#lib/payments/bill/close-tab.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import type { Invoice } from '#lib/table-sessions/issue-invoice.ts'
import { getTabById, getTableOfTab } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { clearParty } from './clear-party.ts'

/**
 * Closes a tab for staff (decisions 15.3): one on which nothing is due, or with `unpaid` one on which that sum is due. Then
 * its party counts as gone, and its tables are free, unless it has another bill to pay. Clearing is an act of its own, with
 * its own entry, and can be undone; the party can still be cleared by hand if the service stops in between.
 *
 * Throws as `closeTabAndPayment`.
 */
export async function closeBill(
  venue: Venue,
  { tabId, unpaid }: { tabId: string; unpaid: UnpaidClosing | null },
  acting: Acting<Acted<Invoice>>,
): Promise<Acted<Invoice>> {
  const table = await getTableOfTab(venue, tabId)
  const closed = await closeTabAndPayment(table, { tabId, byStaff: { unpaid } }, acting)
  // Without an entry it was not closed here: a guest has paid in that moment.
  if (unpaid === null || closed.entryId === null) return closed
  const { reservationId } = await getTabById(venue.id, tabId)
  if (reservationId !== null) await clearIfAllIsClosed(venue, reservationId, acting)
  return closed
}

async function clearIfAllIsClosed(
  venue: Venue,
  reservationId: string,
  { actor, now }: Pick<Acting<never>, 'actor' | 'now'>,
): Promise<void> {
  const { reference } = await getReservationById(venue, reservationId)
  try {
    await clearParty(venue, reference, { actor, now })
  } catch (error) {
    // It has another open bill, or does not sit any more.
    if (!(error instanceof Problem && error.kind === 'conflict')) throw error
  }
}
