import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { tabLine } from '#db/schema/table-sessions.ts'
import { closeDay } from '#lib/closings/close-day.ts'
import { readNextClosing } from '#lib/closings/read-next.ts'
import { advanceOrder } from '#lib/orders/move-order.ts'
import { stopItem } from '#lib/orders/stop-item.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { blockResource } from '#lib/reservations/blocks.ts'
import { editGuestProfile, GuestProfileRequest } from '#lib/reservations/guest-profiles.ts'
import { markArrived } from '#lib/seatings/mark-arrived.ts'
import { callStaff } from '#lib/table-sessions/calls.ts'
import { getTableOfTab } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { letPrint } from '#testing/kitchen.ts'

const acting = { actor: { kind: 'command', program: 'tests' } as const, now: new Date() }

/** Lets a station start the order of a tab, take back a part of it, put an item of a menu off sale; the table wants to pay. */
export async function letKitchenAct(venue: Venue, tabId: string, menuId: string): Promise<void> {
  const [line] = await database()
    .select()
    .from(tabLine)
    .where(and(eq(tabLine.venueId, venue.id), eq(tabLine.tabId, tabId)))
  const itemName = venue.menus.find(({ id }) => id === menuId)?.groups[0]?.items.at(-1)?.name
  if (!line || !itemName) throw new Error('nothing was ordered')
  const { orderId, ordinal } = line
  await advanceOrder(venue, { tabId, orderId, station: 'bar', to: 'started' }, acting)
  await takeBackLine(venue, { tabId, orderId, line: ordinal, remaining: 1, reason: 'mistake' }, acting)
  await letPrint({ venueId: venue.id, tabId, orderId, station: 'bar' }, acting.now)
  await stopItem(venue, { menuId, itemName }, acting)
  await callStaff(await getTableOfTab(venue, tabId), { kind: 'pay', means: 'card', sessionId: tabId }, acting.now)
}

/** Lets staff block a resource, far from all bookings, write the profile of a reservation's guest, note that it came, and close the day. */
export async function letStaffAct(
  venue: Venue,
  { reference }: Record<string, unknown>,
  { resource, canary }: { resource: string; canary: () => string },
): Promise<void> {
  const { now } = acting
  const from = new Date(now.getTime() + 300 * 86_400_000)
  const until = new Date(from.getTime() + 3_600_000)
  await blockResource(venue, { resourceId: resource, from, until, reason: `Wet ${canary()}` }, acting)
  const profile = { notes: `Likes ${canary()}`, allergies: canary(), tags: [canary()] }
  await editGuestProfile(venue, String(reference), GuestProfileRequest.parse(profile), acting)
  await markArrived(venue, String(reference), acting)
  const { expected } = await readNextClosing(venue, acting.now)
  await closeDay(venue, { expected, floatMinor: 0, countedMinor: null }, acting)
}
