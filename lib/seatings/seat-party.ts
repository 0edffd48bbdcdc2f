import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import type { Acted } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { chosenResources, occupyTables, refuseOthersAt } from './change-tables.ts'
import { seatingMessages as messages } from './messages.ts'
import {
  type ActingOnParty,
  actOnParty,
  beginSeating,
  changeSeating,
  idsOf,
  iso,
  isSameSet,
  type LockedParty,
  latest,
  type PartyActOutcome,
  requireActive,
} from './party.ts'
import { bringTabs } from './tabs.ts'

/**
 * Seats a party at its resources, or at others, which it gets first, as by `moveParty` (decisions 14.5). It counts as
 * arrived then. A tab that was opened at its table without a party since it came, or shortly before its time, becomes its
 * own.
 *
 * Seating a Pending party confirms it, without a mail: its host has decided that it stays, and its hold must not run out
 * while it eats. A deposit that is open stays open. Idempotent.
 *
 * Throws `slot-not-available` if a resource is taken; `conflict` if another party still sits there, if a tab of others is
 * open there, if the party does not fit, if it sits elsewhere (`moveParty`), or if the reservation has ended; a 400 for
 * resources that cannot be chosen; `not-found`.
 */
export function seatParty(
  venue: Venue,
  reference: string,
  { resourceIds }: { resourceIds?: readonly string[] | undefined },
  acting: ActingOnParty,
): Promise<Acted<Reservation>> {
  const seat = (tx: Tx, party: LockedParty) => seatAt(tx, venue, party, resourceIds ?? idsOf(party), acting.now)
  return actOnParty(venue, reference, acting, seat, { named: resourceIds ?? [] })
}

async function seatAt(
  tx: Tx,
  venue: Venue,
  party: LockedParty,
  resourceIds: readonly string[],
  now: Date,
): Promise<PartyActOutcome> {
  const { reservation: expected, seating } = party
  requireActive(expected)
  const own = idsOf(party)
  const atOwn = isSameSet(own, resourceIds)
  if (seating?.seatedAt && !atOwn) throw new Problem('conflict', { detail: messages.isSeated() })
  if (seating?.seatedAt) return { reservation: expected, entry: null }
  const from = party.tables.map(({ resource }) => resource)
  const tables = atOwn
    ? from
    : chosenResources([...from, ...party.others], resourceIds, { type: expected.resourceType, own })
  const there = atOwn ? expected : await occupyTables(tx, venue, party, tables, { now })
  await refuseOthersAt(tx, there, tables, now)
  await bringTabs(tx, { ...party, from }, tables, now)
  const arrivedAt = seating?.arrivedAt ?? now
  const seatedAt = latest(now, arrivedAt)
  await (seating ? changeSeating(tx, there, { seatedAt }) : beginSeating(tx, there, { arrivedAt, seatedAt }))
  const seated = there.status === 'Pending' ? await confirm(tx, there, now) : there
  const state = ({ status, endsAt }: Reservation) => ({ status, endsAt: endsAt.toISOString() })
  const entry = {
    act: 'reservation.seat',
    before: { ...state(expected), resourceIds: own, arrivedAt: iso(seating?.arrivedAt), seatedAt: null },
    after: {
      ...state(seated),
      resourceIds: tables.map(({ id }) => id),
      arrivedAt: iso(arrivedAt),
      seatedAt: iso(seatedAt),
    },
  }
  return { reservation: seated, entry }
}

async function confirm(tx: Tx, pending: Reservation, now: Date): Promise<Reservation> {
  const [confirmed = pending] = await tx
    .update(reservation)
    .set({ status: 'Confirmed', holdExpiresAt: null, updatedAt: now })
    .where(and(eq(reservation.venueId, pending.venueId), eq(reservation.id, pending.id)))
    .returning()
  return confirmed
}
