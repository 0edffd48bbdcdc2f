import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { auditEntry } from '#db/schema/audit.ts'
import { seating } from '#db/schema/seatings.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import { listEntries } from '#lib/audit/queries.ts'
import type { Acted } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { cancelLocked } from '#lib/reservations/change-status.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { chosenResources, occupyTables } from './change-tables.ts'
import { takeBackClearing } from './clear-party.ts'
import { setEnd } from './extend-stay.ts'
import { seatingMessages as messages } from './messages.ts'
import { leaveTable, moveParty } from './move-party.ts'
import {
  type ActingOnParty,
  actOnParty,
  beginSeating,
  changeSeating,
  idsOf,
  iso,
  isSameSet,
  type LockedParty,
  type PartyActOutcome,
  requireActive,
} from './party.ts'
import { swapParties } from './swap-parties.ts'
import { hasClosedTab, lockTabsOf } from './tabs.ts'

type Entry = typeof auditEntry.$inferSelect

/** Undoes an act by its entry, which `acting.undoes` names, and records an entry for the undo. */
export type Undo = (venue: Venue, entry: Entry, acting: ActingOnParty) => Promise<Acted<Reservation>>

/** The undo of each act of this room. Each throws the errors of its inverse verb. */
export const seatingUndos: Readonly<Record<string, Undo>> = {
  'reservation.arrive': (venue, entry, acting) => onParty(venue, entry, acting, unarrive),
  'reservation.seat': undoSeating,
  'reservation.serve': (venue, entry, acting) =>
    onParty(venue, entry, acting, (tx, party) => unserve(tx, party, entry)),
  'reservation.clear': async (venue, entry, acting) => takeBackClearing(venue, await referenceOf(venue, entry), acting),
  'reservation.extend': async (venue, entry, acting) => {
    const endsAt = new Date(String(entry.before.endsAt))
    return setEnd(venue, await referenceOf(venue, entry), endsAt, acting, { earliest: new Date(0) })
  },
  'reservation.move': async (venue, entry, acting) =>
    moveParty(venue, await referenceOf(venue, entry), idsIn(entry.before), acting, endIn(entry.before)),
  'reservation.join': async (venue, entry, acting) => {
    const [joined = ''] = difference(entry.after, entry.before)
    return leaveTable(venue, await referenceOf(venue, entry), joined, acting, endIn(entry.before))
  },
  // Not by `joinTable`: the table goes back to its place in their order.
  'reservation.leave-table': async (venue, entry, acting) =>
    moveParty(venue, await referenceOf(venue, entry), idsIn(entry.before), acting, endIn(entry.before)),
  'reservation.swap': swapBack,
  'reservation.walk-in': (venue, entry, acting) =>
    onParty(venue, entry, acting, (tx, party) => cancelWalkIn(tx, party, acting.now)),
}

async function referenceOf(venue: Venue, { subjectId }: Entry): Promise<string> {
  return (await getReservationById(venue, subjectId)).reference
}

async function onParty(
  venue: Venue,
  entry: Entry,
  acting: ActingOnParty,
  work: (tx: Tx, party: LockedParty) => Promise<PartyActOutcome>,
): Promise<Acted<Reservation>> {
  return actOnParty(venue, await referenceOf(venue, entry), acting, work)
}

const idsIn = ({ resourceIds }: AuditState): string[] => (Array.isArray(resourceIds) ? resourceIds.map(String) : [])
/** A party that was beyond its end, and got more time with its table, is beyond it again. */
const endIn = ({ endsAt }: AuditState): { endsAt?: Date } =>
  typeof endsAt === 'string' ? { endsAt: new Date(endsAt) } : {}
const difference = (one: AuditState, other: AuditState) => idsIn(one).filter((id) => !idsIn(other).includes(id))

/** Both parties get their former tables. The entry of the other party is undone as well. */
async function swapBack(venue: Venue, entry: Entry, acting: ActingOnParty): Promise<Acted<Reservation>> {
  const { before, act } = entry
  const other = await getReservationById(venue, String(before.otherId))
  const ofOther = await listEntries(venue, { subject: { kind: 'reservation', id: other.id } })
  const twin = ofOther.find(
    (each) => each.act === act && each.after.otherId === entry.subjectId && each.at.getTime() === entry.at.getTime(),
  )
  const swap = { otherReference: other.reference, resourceIds: idsIn(before) }
  return swapParties(venue, await referenceOf(venue, entry), swap, acting, {
    ...endIn(before),
    otherEndsAt: endIn({ endsAt: before.otherEndsAt ?? null }).endsAt,
    undoesOther: twin?.id,
  })
}

/** A party that has been seated since has arrived. */
async function unarrive(tx: Tx, { reservation, seating: arrived }: LockedParty): Promise<PartyActOutcome> {
  if (!arrived) return { reservation, entry: null }
  if (arrived.seatedAt) throw new Problem('conflict', { detail: messages.isSeated() })
  await forget(tx, reservation)
  const before = { arrivedAt: iso(arrived.arrivedAt) }
  return { reservation, entry: { act: 'reservation.unarrive', before, after: { arrivedAt: null } } }
}

/**
 * Undoes a seating: a party that was moved as it was seated goes back to its former resources. Its confirmation stays.
 * Refused once the party has ordered or was served: its tab would be left to the next party there.
 */
async function undoSeating(venue: Venue, entry: Entry, acting: ActingOnParty): Promise<Acted<Reservation>> {
  const formerIds = idsIn(entry.before)
  const standUp = async (tx: Tx, party: LockedParty): Promise<PartyActOutcome> => {
    const { reservation: sitting, seating: seated } = party
    if (!seated?.seatedAt) return { reservation: sitting, entry: null }
    requireActive(sitting)
    // Before the closed ones are looked for: a bill that is being closed is waited for here.
    const tabs = await lockTabsOf(tx, { ...party, seating: seated })
    if (await hasClosedTab(tx, sitting)) throw new Problem('conflict', { detail: messages.hasPaid() })
    if (tabs.length > 0 || seated.servedAt) throw new Problem('conflict', { detail: messages.hasOrdered() })
    await forget(tx, sitting)
    const { arrivedAt } = entry.before
    const { resourceType: type } = sitting
    if (typeof arrivedAt === 'string') await beginSeating(tx, sitting, { arrivedAt: new Date(arrivedAt) })
    const own = idsOf(party)
    const former = [...party.tables.map(({ resource }) => resource), ...party.others]
    const reservation = isSameSet(own, formerIds)
      ? sitting
      : await occupyTables(tx, venue, party, chosenResources(former, formerIds, { type, own }), {
          now: acting.now,
          ...endIn(entry.before),
        })
    const before = { seatedAt: iso(seated.seatedAt), resourceIds: own }
    return {
      reservation,
      entry: { act: 'reservation.unseat', before, after: { seatedAt: null, resourceIds: formerIds } },
    }
  }
  return actOnParty(venue, await referenceOf(venue, entry), acting, standUp, { named: formerIds })
}

async function unserve(tx: Tx, { reservation, seating: served }: LockedParty, entry: Entry): Promise<PartyActOutcome> {
  const earlier = typeof entry.before.servedAt === 'string' ? new Date(entry.before.servedAt) : null
  if (!served || iso(served.servedAt) === iso(earlier)) return { reservation, entry: null }
  requireActive(reservation)
  await changeSeating(tx, reservation, { servedAt: earlier })
  const [before, after] = [{ servedAt: iso(served.servedAt) }, { servedAt: iso(earlier) }]
  return { reservation, entry: { act: 'reservation.unserve', before, after } }
}

/** A walk-in that was recorded by mistake is Cancelled by the venue. */
async function cancelWalkIn(tx: Tx, party: LockedParty, now: Date): Promise<PartyActOutcome> {
  const { reservation, seating: seated } = party
  // Without a seating somebody else was quicker to take it back, and it was reopened since.
  if (reservation.status === 'Cancelled' || !seated) return { reservation, entry: null }
  requireActive(reservation)
  const tabs = await lockTabsOf(tx, { ...party, seating: seated })
  if (tabs.length > 0 || (await hasClosedTab(tx, reservation))) {
    throw new Problem('conflict', { detail: messages.hasOrdered() })
  }
  await forget(tx, reservation)
  const cancelled = await cancelLocked(tx, reservation, 'Venue', now)
  const before = { status: reservation.status }
  return { reservation: cancelled, entry: { act: 'reservation.cancel', before, after: { status: cancelled.status } } }
}

async function forget(tx: Tx, { venueId, id }: Reservation): Promise<void> {
  await tx.delete(seating).where(and(eq(seating.venueId, venueId), eq(seating.reservationId, id)))
}
