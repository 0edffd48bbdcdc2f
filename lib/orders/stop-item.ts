import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { itemStop } from '#db/schema/orders.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { invalidFields } from '#lib/problems/problem.ts'
import type { ItemName } from '#lib/venues/item-stops.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { orderMessages as messages } from './messages.ts'

/**
 * Takes an item off sale at once (decisions 15.1): an order that comes after the commit is refused. Waits for orders that
 * are being written. Idempotent. Throws a 400 for an item that no menu has.
 */
export function stopItem(venue: Venue, item: ItemName, acting: Acting<Acted<boolean>>): Promise<Acted<boolean>> {
  const menu = venue.menus.find(({ id }) => id === item.menuId)
  const isOnMenu = menu?.groups.some(({ items }) => items.some(({ name }) => name === item.itemName))
  if (!isOnMenu) throw invalidFields({ itemName: [messages.noSuchItem()] })
  return changeOffer(venue, item, acting, { act: 'item.stop', offered: false }, async (tx) => {
    const stopped = await tx
      .insert(itemStop)
      .values({ venueId: venue.id, ...item, stoppedAt: acting.now, ...staffOf(acting.actor) })
      .onConflictDoNothing()
      .returning({ itemName: itemStop.itemName })
    return stopped.length > 0
  })
}

/** Offers an item again at once. Idempotent, also for an item that the menus no longer have. */
export function offerItem(venue: Venue, item: ItemName, acting: Acting<Acted<boolean>>): Promise<Acted<boolean>> {
  return changeOffer(venue, item, acting, { act: 'item.offer', offered: true }, async (tx) => {
    const ended = await tx
      .delete(itemStop)
      .where(
        and(eq(itemStop.venueId, venue.id), eq(itemStop.menuId, item.menuId), eq(itemStop.itemName, item.itemName)),
      )
      .returning({ itemName: itemStop.itemName })
    return ended.length > 0
  })
}

async function changeOffer(
  { id: venueId }: Venue,
  { menuId, itemName }: ItemName,
  acting: Acting<Acted<boolean>>,
  { act, offered }: { act: string; offered: boolean },
  change: (tx: Tx) => Promise<boolean>,
): Promise<Acted<boolean>> {
  return inTransaction(async (tx) => {
    // Orders share this row while they are written (`shareMenus`). Lock order: before everything else.
    await tx.select({ id: venueTable.id }).from(venueTable).where(eq(venueTable.id, venueId)).for('no key update')
    if (!(await change(tx))) return finishAct(tx, { result: offered, entryId: null }, acting)
    const subject = { kind: 'item', id: `${menuId}/${itemName}` } as const
    const states = { before: { offered: !offered }, after: { offered } }
    const entryId = await recordAct(tx, venueId, { act, subject, ...states }, acting)
    return finishAct(tx, { result: offered, entryId }, acting)
  })
}
