import { and, asc, eq } from 'drizzle-orm'
import { database, type Reader, type Tx } from '#db/client.ts'
import { device } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { itemStop } from '#db/schema/orders.ts'
import { venue } from '#db/schema/venues.ts'

/** An item as an order names it. */
export type ItemName = { menuId: string; itemName: string }
/** An item that is sold out, since when, and the person or device that has stopped it; null for a command. */
export type ItemStop = ItemName & { stoppedAt: Date; by: string | null }

/** The items that are sold out at a venue (decisions 15.1), the latest first. */
export async function listItemStops(venueId: string, reader: Reader = database()): Promise<ItemStop[]> {
  const rows = await reader
    .select({ stop: itemStop, person: operator.name, device: device.name })
    .from(itemStop)
    .leftJoin(operator, eq(operator.id, itemStop.operatorId))
    .leftJoin(device, and(eq(device.venueId, itemStop.venueId), eq(device.id, itemStop.deviceId)))
    .where(eq(itemStop.venueId, venueId))
    .orderBy(asc(itemStop.stoppedAt), asc(itemStop.menuId), asc(itemStop.itemName))
  return rows
    .map(({ stop: { menuId, itemName, stoppedAt }, person, device: at }) => ({
      menuId,
      itemName,
      stoppedAt,
      by: person ?? at,
    }))
    .reverse()
}

/** Whether an item of a menu is sold out. */
export function isSoldOut(stops: readonly ItemName[], menu: { id: string }, item: { name: string }): boolean {
  return stops.some(({ menuId, itemName }) => menuId === menu.id && itemName === item.name)
}

/**
 * Locks the venue's list of sold-out items for an order: the order waits for a stop that is being written, and a stop waits
 * for the orders that have read the list, because every stop raises the venue's version. Lock order: before everything
 * else.
 */
export async function shareMenus(tx: Tx, venueId: string): Promise<void> {
  await tx.select({ id: venue.id }).from(venue).where(eq(venue.id, venueId)).for('share')
}
