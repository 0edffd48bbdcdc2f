import { inTransaction, type Tx } from '#db/client.ts'
import { orderProgress } from '#db/schema/orders.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { StationTicket } from './input.ts'
import { lockStationTicket } from './lock-order.ts'
import { orderMessages as messages } from './messages.ts'
import { advanced, hasReached, progressStateOf, recallableUntil, recalled, type StationProgress } from './progress.ts'
import type { ProgressState } from './words.ts'

type Step = Exclude<ProgressState, 'placed'>

/**
 * Records that a station has started an order, has it ready, or that it was served (decisions 15.1). Skipped steps get the
 * same time. Idempotent: nothing changes if the order has reached `to` already, so two people who press at once take one
 * step. Throws a 404 if the order has no line for that station.
 */
export function advanceOrder(
  venue: Venue,
  { to, ...ticket }: StationTicket & { to: Step },
  acting: Acting<Acted<ProgressState>>,
): Promise<Acted<ProgressState>> {
  return changeProgress(venue, ticket, acting, {
    act: 'order.advance',
    next: (before) => (hasReached(before, to) ? before : advanced(before, to, acting.now)),
  })
}

/**
 * Takes back the step that was seen last (decisions 15.1). Nothing changes if somebody else has done so. Throws `conflict`
 * if the order has gone on since, or the step is too old.
 */
export function recallOrder(
  venue: Venue,
  { from, ...ticket }: StationTicket & { from: Step },
  acting: Acting<Acted<ProgressState>>,
): Promise<Acted<ProgressState>> {
  return changeProgress(venue, ticket, acting, {
    act: 'order.recall',
    next(before) {
      if (!hasReached(before, from)) return before
      if (progressStateOf(before) !== from) throw new Problem('conflict', { detail: messages.movedOn() })
      const until = recallableUntil(before)
      if (until && acting.now > until) throw new Problem('conflict', { detail: messages.tooLate() })
      return recalled(before)
    },
  })
}

function changeProgress(
  venue: Venue,
  ticket: StationTicket,
  acting: Acting<Acted<ProgressState>>,
  { act, next }: { act: string; next: (before: StationProgress) => StationProgress },
): Promise<Acted<ProgressState>> {
  return inTransaction(async (tx) => {
    const before = await lockStationTicket(tx, venue.id, ticket)
    const after = next(before)
    const [was, is] = [progressStateOf(before), progressStateOf(after)]
    if (was === is) return finishAct(tx, { result: is, entryId: null }, acting)
    await writeProgress(tx, venue.id, ticket, { ...after, ...staffOf(acting.actor) })
    const { tabId, station } = ticket
    const subject = { kind: 'order', id: ticket.orderId } as const
    const states = { before: { state: was }, after: { state: is, station, tabId } }
    const entryId = await recordAct(tx, venue.id, { act, subject, ...states }, acting)
    return finishAct(tx, { result: is, entryId }, acting)
  })
}

type WrittenProgress = StationProgress & ReturnType<typeof staffOf>

async function writeProgress(tx: Tx, venueId: string, ticket: StationTicket, to: WrittenProgress): Promise<void> {
  const { tabId, orderId, station } = ticket
  await tx
    .insert(orderProgress)
    .values({ venueId, tabId, orderId, station, ...to })
    .onConflictDoUpdate({
      target: [orderProgress.venueId, orderProgress.tabId, orderProgress.orderId, orderProgress.station],
      set: to,
    })
}
