import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import type { Acted } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { reservationMessages } from '#lib/reservations/messages.ts'
import { sitAgain } from '#lib/reservations/seated.ts'
import { issueInvoice } from '#lib/table-sessions/issue-invoice.ts'
import { stateOfTab } from '#lib/table-sessions/tab-state.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { seatingMessages as messages } from './messages.ts'
import {
  type ActingOnParty,
  actOnParty,
  changeSeating,
  idsOf,
  iso,
  type LockedParty,
  latest,
  requireSeated,
} from './party.ts'
import { lockTabsOf } from './tabs.ts'

/**
 * Records that a seated party has left (decisions 14.5): it is Completed, and the rest of its time is free. An open tab on
 * which nothing is due is closed into its invoice. Idempotent.
 *
 * Throws `conflict` if the party is not seated, or if its tab is open and not paid: the tab is closed first. The message
 * names the sum.
 */
export function clearParty(venue: Venue, reference: string, acting: ActingOnParty): Promise<Acted<Reservation>> {
  return actOnParty(venue, reference, acting, async (tx, party) => {
    const { reservation: staying } = party
    if (staying.status === 'Completed') return { reservation: staying, entry: null }
    const { seatedAt, servedAt } = requireSeated(party)
    await closePaidTabs(tx, venue, party, acting.now)
    const leftAt = latest(acting.now, seatedAt, servedAt)
    await changeSeating(tx, staying, { leftAt })
    const left = await setStatus(tx, staying, 'Completed', acting.now)
    const before = { status: staying.status, leftAt: null }
    return {
      reservation: left,
      entry: { act: 'reservation.clear', before, after: { status: left.status, leftAt: iso(leftAt) } },
    }
  })
}

/**
 * Undoes that a party has left: it is Confirmed, and sits at its tables again. Idempotent for one that sits there. Throws
 * `slot-not-available` if somebody else has them by now, and `conflict` in any other status.
 */
export function takeBackClearing(venue: Venue, reference: string, acting: ActingOnParty): Promise<Acted<Reservation>> {
  const sitDown = async (tx: Tx, { reservation: left, seating, tables }: LockedParty) => {
    if (left.status === 'Confirmed' && seating?.seatedAt && !seating.leftAt) return { reservation: left, entry: null }
    if (left.status !== 'Completed' || !seating?.leftAt) {
      throw new Problem('conflict', { detail: reservationMessages.wrongStatus(left.status) })
    }
    const back = await setStatus(tx, left, 'Confirmed', acting.now)
    await sitAgain(tx, back, idsOf({ tables }), acting.now)
    const before = { status: left.status, leftAt: iso(seating.leftAt) }
    return {
      reservation: back,
      entry: { act: 'reservation.reopen', before, after: { status: back.status, leftAt: null } },
    }
  }
  return actOnParty(venue, reference, acting, sitDown, { releaseOwn: true })
}

async function closePaidTabs(tx: Tx, venue: Venue, party: LockedParty, now: Date): Promise<void> {
  if (!party.seating) return
  const tabs = await lockTabsOf(tx, { ...party, seating: party.seating })
  const states = []
  for (const open of tabs) states.push(await stateOfTab(open, tx))
  const due = states.reduce((sum, { dueMinor }) => sum + dueMinor, 0)
  const [first] = tabs
  if (first && due > 0) throw new Problem('conflict', { detail: messages.unpaid(due, first.currency) })
  for (const open of tabs) {
    const at = party.tables.find(({ resource }) => resource.id === open.resourceId)
    await issueInvoice(tx, venue, open, at?.resource.name ?? open.resourceId, now)
  }
}

async function setStatus(
  tx: Tx,
  current: Reservation,
  status: 'Completed' | 'Confirmed',
  now: Date,
): Promise<Reservation> {
  const [changed = current] = await tx
    .update(reservation)
    .set({ status, holdExpiresAt: null, updatedAt: now })
    .where(and(eq(reservation.venueId, current.venueId), eq(reservation.id, current.id)))
    .returning()
  return changed
}
