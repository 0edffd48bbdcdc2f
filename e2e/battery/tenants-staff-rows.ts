import { and, eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { tabLine } from '#db/schema/table-sessions.ts'
import { closeDay } from '#lib/closings/close-day.ts'
import { readNextClosing } from '#lib/closings/read-next.ts'
import { advanceOrder } from '#lib/orders/move-order.ts'
import { stopItem } from '#lib/orders/stop-item.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { refundPaymentJob } from '#lib/payments/refund-job.ts'
import { blockResource } from '#lib/reservations/blocks.ts'
import { editGuestProfile, GuestProfileFields } from '#lib/reservations/guest-profiles.ts'
import { markArrived } from '#lib/seatings/mark-arrived.ts'
import { answerCall, callLastsMs, callStaff, withdrawCall } from '#lib/table-sessions/calls.ts'
import { getTableOfTab } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { letPrinterWork } from '#testing/venues/printing.ts'

const acting = { actor: { kind: 'command', program: 'tests' } as const, now: new Date() }

/**
 * Lets a station start the order of a tab and take back a part of it, and prints both on paper, where the second does not
 * come out. Puts an item of a menu off sale. The table has called a waiter three times: one call was answered, two were in
 * vain; now it wants to pay. Returns the ids of the order, of the call that is open and of one that was withdrawn.
 */
export async function letKitchenAct(
  venue: Venue,
  tabId: string,
  menuId: string,
): Promise<{ orderId: string; callId: string; withdrawn: string }> {
  const [line] = await database()
    .select()
    .from(tabLine)
    .where(and(eq(tabLine.venueId, venue.id), eq(tabLine.tabId, tabId)))
  const itemName = venue.menus.find(({ id }) => id === menuId)?.groups[0]?.items.at(-1)?.name
  if (!line || !itemName) throw new Error('nothing was ordered')
  const { orderId, ordinal } = line
  await advanceOrder(venue, { tabId, orderId, station: 'bar', to: 'started' }, acting)
  const mistake = { tabId, orderId, line: ordinal, reason: 'mistake' } as const
  await takeBackLine(venue, { ...mistake, remaining: 1 }, acting)
  await letPrinterWork({ venueId: venue.id, tabId, orderId }, ordinal + 1)
  await stopItem(venue, { menuId, itemName }, acting)
  return { orderId, ...(await letTableCall(venue, tabId)) }
}

async function letTableCall(venue: Venue, tabId: string): Promise<{ callId: string; withdrawn: string }> {
  const { now } = acting
  const at = await getTableOfTab(venue, tabId)
  const waiter = { kind: 'waiter', means: null, sessionId: tabId } as const
  await callStaff(at, waiter, new Date(now.getTime() - callLastsMs - 1))
  const { id: answered } = await callStaff(at, waiter, now)
  await answerCall(venue, answered, acting)
  const { id: withdrawn } = await callStaff(at, waiter, now)
  await withdrawCall(at, withdrawn, now)
  const { id: callId } = await callStaff(at, { kind: 'pay', means: 'card', sessionId: tabId }, now)
  return { callId, withdrawn }
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
  await editGuestProfile(venue, String(reference), GuestProfileFields.parse(profile), acting)
  await markArrived(venue, String(reference), acting)
  const { expected } = await readNextClosing(venue, acting.now)
  await closeDay(venue, { expected, floatMinor: 0, countedMinor: null }, acting)
}

/** The voucher of the venue file with this name. */
export async function voucherIdOf(venue: Venue, name: string): Promise<string> {
  const [row] = await database().execute<{ id: string }>(
    sql`select id from voucher where venue_id = ${venue.id} and file_key like ${`%${name}-%`}`,
  )
  return row?.id ?? ''
}

/** Lets the provider return the money of all refunds in progress. */
export async function arriveRefunds(venue: Venue): Promise<void> {
  const rows = await database().execute<{ id: string }>(
    sql`select id from payment where venue_id = ${venue.id} and status = 'Refunding'`,
  )
  const run = { now: new Date(), signal: new AbortController().signal }
  for (const { id } of rows) await refundPaymentJob.run({ venueId: venue.id, paymentId: id }, run)
}
