import { and, eq, inArray, isNull } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { takeBack } from '#db/schema/orders.ts'
import { tabLine } from '#db/schema/table-sessions.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { settleReducedTab } from '#lib/table-sessions/bill-floor.ts'
import { takeDiscounts } from '#lib/table-sessions/discounts.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import type { TabLine } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { StationTicket, TakeBackRequest } from './input.ts'
import { lockOrder, lockStationTicket, readProgress, stationOfLine } from './lock-order.ts'
import { orderMessages as messages } from './messages.ts'
import { progressStateOf } from './progress.ts'
import { lastOrdinalOf, listCorrectionsOf, lockFirstOrder } from './transferred.ts'

/**
 * Takes a line off a tab until `remaining` of it are left, by a correcting line with a reason (decisions 15.2). The share of
 * a discount on that quantity is taken off as well. The station shows the correction until somebody has acknowledged it,
 * even if the line came from another tab. If the line was served before, there is nothing to stop, and the correction counts
 * as acknowledged. Idempotent if that quantity is left already. Throws a 404 for an unknown line. Throws `conflict` if less is left, the tab
 * is closed, or the paid sum would be more than the new total.
 */
export function takeBackLine(
  venue: Venue,
  request: TakeBackRequest,
  acting: Acting<Acted<number>>,
): Promise<Acted<number>> {
  const { orderId, line, remaining, reason } = request
  return inTransaction(async (tx) => {
    const onTab = await lockTabById(tx, venue.id, request.tabId)
    const lines = await lockOrder(tx, venue.id, request)
    const ordered = lines.find(({ ordinal, corrects }) => ordinal === line && corrects === null)
    if (!ordered || ordered.menuKind === 'Discount') throw notFound(messages.noSuchLine())
    const station = stationOfLine(ordered)
    const left = remainingOf(ordered, lines)
    if (remaining === left) return finishAct(tx, { result: left, entryId: null }, acting)
    if (remaining > left) throw new Problem('conflict', { detail: messages.moreThanLeft() })
    if (onTab.closedAt) throw new Problem('conflict', { detail: messages.tabIsClosed() })
    const first = await lockFirstOrder(tx, venue.id, request)
    await takeDiscounts(tx, onTab, [{ orderId, line, quantity: left - remaining }])
    const ordinal = (await lastOrdinalOf(tx, venue.id, first)) + 1
    await tx.insert(tabLine).values({ ...ordered, ordinal, quantity: remaining - left, corrects: line })
    // Nobody makes an open amount, so there is nothing to stop either.
    const isServed =
      station === null || progressStateOf(await readProgress(tx, venue.id, { ...first, station })) === 'served'
    const { tabId } = request
    await tx.insert(takeBack).values({
      ...{ venueId: venue.id, tabId, orderId, ordinal, reason },
      at: acting.now,
      seenAt: isServed ? acting.now : null,
      ...staffOf(acting.actor),
    })
    if (!isServed) await addJob(tx, 'announce-take-back', { venueId: venue.id, tabId, orderId, line: ordinal })
    await settleReducedTab(tx, onTab, acting.now)
    const subject = { kind: 'order', id: orderId } as const
    const states = { before: { remaining: left }, after: { remaining, line, reason, tabId } }
    const entryId = await recordAct(tx, venue.id, { act: 'order.take-back', subject, ...states }, acting)
    return finishAct(tx, { result: remaining, entryId }, acting)
  })
}

/**
 * The quantity of a line that is left on its tab, after all its corrections: portions taken back or moved to another tab.
 */
export function remainingOf(
  { ordinal, quantity }: Pick<TabLine, 'ordinal' | 'quantity'>,
  lines: readonly Pick<TabLine, 'corrects' | 'quantity'>[],
): number {
  return lines.reduce((left, line) => (line.corrects === ordinal ? left + line.quantity : left), quantity)
}

/**
 * Records that a station has seen these corrections (decisions 15.2), and none that came since. Idempotent. Throws a 404 if
 * the order has no line for that station.
 */
export function acknowledgeTakeBacks(
  venue: Venue,
  { takeBacks, ...ticket }: StationTicket & { takeBacks: readonly number[] },
  acting: Acting<Acted<number>>,
): Promise<Acted<number>> {
  return inTransaction(async (tx) => {
    await lockStationTicket(tx, venue.id, ticket)
    const lines = await listCorrectionsOf(tx, venue.id, ticket)
    const ofStation = lines.filter((line) => stationOfLine(line) === ticket.station)
    const named = ofStation.filter(({ ordinal }) => takeBacks.includes(ordinal))
    const orderIds = [...new Set(named.map(({ orderId }) => orderId))]
    const seen = await tx
      .update(takeBack)
      .set({ seenAt: acting.now })
      .where(
        and(
          eq(takeBack.venueId, venue.id),
          inArray(takeBack.orderId, orderIds),
          // The corrections of an order have different numbers, on whatever tabs they are (`lastOrdinalOf`).
          inArray(
            takeBack.ordinal,
            named.map(({ ordinal }) => ordinal),
          ),
          isNull(takeBack.seenAt),
        ),
      )
      .returning({ ordinal: takeBack.ordinal })
    if (seen.length === 0) return finishAct(tx, { result: 0, entryId: null }, acting)
    const subject = { kind: 'order', id: ticket.orderId } as const
    const { station, tabId } = ticket
    const after = { seen: seen.length, lines: seen.map(({ ordinal }) => String(ordinal)), station, tabId }
    const entryId = await recordAct(
      tx,
      venue.id,
      { act: 'order.acknowledge', subject, before: { seen: 0 }, after },
      acting,
    )
    return finishAct(tx, { result: seen.length, entryId }, acting)
  })
}
