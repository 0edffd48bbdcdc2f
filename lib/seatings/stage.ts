import { forgottenAfterMs, type ReservationStatus } from '#lib/reservations/status.ts'
import type { Stage } from './stages.ts'

/** The rows that the stage of a party follows from. */
export type Visit = {
  reservation: { status: ReservationStatus; endsAt: Date; updatedAt: Date }
  seating: { arrivedAt: Date; seatedAt: Date | null; servedAt: Date | null; leftAt: Date | null } | null
  /** The tab of the party; null if it has ordered nothing. */
  tab: PartyTab | null
  now: Date
}

/**
 * An order that was not taken back entirely. `servedAt` is when the last of its stations had served it; null while one has
 * not.
 */
export type PartyOrder = { placedAt: Date; servedAt: Date | null }

/** The open tab of a party, or the one that was closed last. Several open tabs, of tables that were joined, count as one. */
export type PartyTab = {
  /** By their age, without those that were taken back. */
  orders: readonly PartyOrder[]
  /** Null while it is open. A tab closes by itself when it is paid in full. */
  closedAt: Date | null
  /** When it was closed and nothing was due on it any more; null while its invoice is not paid. */
  paidAt: Date | null
}

/**
 * The stage of a party, and since when; `since` is null while the party is expected. The tab decides from `ordered` on: an
 * order makes the party wait until its stations have served it, or the party is marked as served after it; and a tab after
 * a paid one begins again (decisions 14.5). Closing a tab is no payment: while money is due, the stage stays as its orders
 * say. A party that never came, or was cancelled, stays `expected`: its status says
 * the rest.
 */
export function stageOf({ reservation, seating, tab, now }: Visit): { stage: Stage; since: Date | null } {
  const { status } = reservation
  const ended = status !== 'Confirmed' && status !== 'Pending'
  if (ended && (seating || status === 'Completed')) {
    return { stage: 'left', since: seating?.leftAt ?? earlier(reservation.updatedAt, reservation.endsAt) }
  }
  if (ended || !seating) return { stage: 'expected', since: null }
  if (!seating.seatedAt) return { stage: 'arrived', since: seating.arrivedAt }
  if (seating.leftAt) return { stage: 'left', since: seating.leftAt }
  if (now.getTime() >= reservation.endsAt.getTime() + forgottenAfterMs) {
    return { stage: 'left', since: reservation.endsAt }
  }
  return atTable(seating.seatedAt, seating.servedAt, tab)
}

function atTable(seatedAt: Date, servedAt: Date | null, tab: PartyTab | null): { stage: Stage; since: Date } {
  if (tab?.paidAt) return { stage: 'paid', since: tab.paidAt }
  const notedAt = servedAt?.getTime() ?? 0
  const isServed = (order: PartyOrder) => order.servedAt !== null || order.placedAt.getTime() <= notedAt
  const waiting = tab?.orders.find((order) => !isServed(order))
  if (waiting) return { stage: 'ordered', since: waiting.placedAt }
  const since = servedSince(servedAt, tab)
  return since ? { stage: 'served', since } : { stage: 'seated', since: seatedAt }
}

/**
 * When a party was served: when its stations had served the last order, or when somebody has noted it, if that was later.
 * Null if neither has happened.
 */
export function servedSince(servedAt: Date | null, tab: PartyTab | null): Date | null {
  const instants = [servedAt, ...(tab?.orders ?? []).map((order) => order.servedAt)].filter((at) => at !== null)
  return instants.length > 0 ? new Date(Math.max(...instants.map((at) => at.getTime()))) : null
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
