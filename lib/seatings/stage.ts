import { forgottenAfterMs, type ReservationStatus } from '#lib/reservations/status.ts'
import type { Stage } from './stages.ts'

/** What the stage of a party follows from. */
export type Visit = {
  reservation: { status: ReservationStatus; endsAt: Date; updatedAt: Date }
  seating: { arrivedAt: Date; seatedAt: Date | null; servedAt: Date | null; leftAt: Date | null } | null
  /** What the party has ordered; null where nothing. */
  tab: PartyTab | null
  now: Date
}

/** The open tab of a party, or the one that was closed last. Several open tabs, of tables that were joined, count as one. */
export type PartyTab = {
  /** The instants of its orders, ascending. */
  orders: readonly Date[]
  /** Null while it is open. A tab closes by itself when it is paid in full. */
  closedAt: Date | null
}

/**
 * The stage of a party, and since when; `since` is null while the party is expected. The tab decides from `ordered` on: an
 * order after the party was marked as served makes it wait again, and a tab after a paid one begins again (decisions 14.5).
 * A party that never came, or was cancelled, stays `expected`: its status says the rest.
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
  if (tab?.closedAt) return { stage: 'paid', since: tab.closedAt }
  const waiting = tab?.orders.find((placedAt) => !servedAt || placedAt > servedAt)
  if (waiting) return { stage: 'ordered', since: waiting }
  return servedAt ? { stage: 'served', since: servedAt } : { stage: 'seated', since: seatedAt }
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
