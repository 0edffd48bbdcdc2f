import { inSnapshot } from '#db/client.ts'
import { readOrder } from '#lib/orders/recent-orders.ts'
import { listAllergiesById } from '#lib/reservations/allergies.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { PrintId } from './lock-print.ts'
import type { TicketOnPaper } from './ticket.ts'

/** Reads the content of a ticket at this moment, in one snapshot. Throws if the order is gone. */
export async function readTicket(
  venue: Venue,
  { tabId, orderId, station, line }: PrintId,
): Promise<Omit<TicketOnPaper, 'copy' | 'now'>> {
  return inSnapshot(async (tx) => {
    const order = await readOrder(tx, venue.id, tabId, orderId)
    if (!order) throw new Error('the order is gone')
    const allergies = order.party && (await listAllergiesById(tx, venue, [order.party.id])).get(order.party.id)
    return { order, allergies: allergies ?? '', station, line, venue }
  })
}
