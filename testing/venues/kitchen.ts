import { database } from '#db/client.ts'
import { orderPrint } from '#db/schema/orders.ts'
import type { Actor } from '#lib/audit/actor.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { advanceOrder } from '#lib/orders/move-order.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { stopItem } from '#lib/orders/stop-item.ts'
import { acknowledgeTakeBacks, takeBackLine } from '#lib/orders/take-back.ts'
import { answerCall, callStaff } from '#lib/table-sessions/calls.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import type { TableWithToken } from '#lib/table-sessions/queries.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { invited, pairedDevice } from '../broken/staff-rows.ts'
import { line } from './tavern.ts'

/** A cook at a paired device of a venue. */
export async function cookAt(slug: string): Promise<Actor & { kind: 'operator' }> {
  const { operator } = await invited({ venue: slug, email: `cook@${slug}.example`, role: 'kitchen' })
  const { id: deviceId } = await pairedDevice(slug)
  return { kind: 'operator', operatorId: operator.id, deviceId }
}

/**
 * A tavern's kitchen works. In an order with a wish, one line is taken back and acknowledged, another one is taken back,
 * and the rest is served; an item is sold out. The guests have called a waiter, who came, and want to pay.
 */
export async function letKitchenWork({ venue, ...table }: TableWithToken): Promise<void> {
  const acting = { actor: await cookAt(venue.slug), now: new Date() }
  const lines = [
    { ...line('kitchen', 'Stew', 3), note: fromGuest('not hot') },
    line('kitchen', 'Soup', 2),
    line('bar', 'Pils', 1),
  ]
  await placeOrder({ venue, ...table }, { lines, sessionId: undefined }, { now: acting.now })
  const { tickets } = await readOrders(venue, acting.now)
  const ticket = tickets.findLast(({ station }) => station === 'kitchen')
  if (!ticket) throw new Error('there is no ticket')
  const { tabId, orderId, station } = ticket
  await letPrint({ venueId: venue.id, tabId, orderId, station }, acting.now)
  await takeBackLine(venue, { tabId, orderId, line: 0, remaining: 2, reason: 'guest' }, acting)
  await acknowledgeTakeBacks(venue, { tabId, orderId, station, takeBacks: [3] }, acting)
  await takeBackLine(venue, { tabId, orderId, line: 1, remaining: 0, reason: 'sold-out' }, acting)
  await advanceOrder(venue, { tabId, orderId, station, to: 'served' }, acting)
  const at = { venue, ...table }
  const { id } = await callStaff(at, { kind: 'waiter', means: null, sessionId: null }, acting.now)
  await answerCall(venue, id, acting)
  await callStaff(at, { kind: 'pay', means: 'card', sessionId: tabId }, acting.now)
  await stopItem(await getVenue(venue.slug), { menuId: 'kitchen', itemName: 'Soup' }, acting)
}

/** The ticket of an order came out of a printer, which nobody has to start for it. */
export async function letPrint(
  ticket: Pick<typeof orderPrint.$inferSelect, 'venueId' | 'tabId' | 'orderId' | 'station'>,
  now: Date,
): Promise<void> {
  const sent = { copies: 1, sentAt: now, printedAt: now }
  await database()
    .insert(orderPrint)
    .values({ ...ticket, line: 0, requestedAt: now, nextAt: now, ...sent })
}
