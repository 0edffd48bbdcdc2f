import type { Tx } from '#db/client.ts'
import type { Acted } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { chosenResources, occupyTables, refuseOthersAt } from './change-tables.ts'
import { seatingMessages as messages } from './messages.ts'
import { type ActingOnParty, actOnParty, idsOf, isSameSet, type LockedParty, requireActive } from './party.ts'
import { bringTabs } from './tabs.ts'

/** The former end of a party, which the undo of a change of its tables restores. */
type FormerEnd = { endsAt?: Date | undefined }

/**
 * Gives a Pending or Confirmed party other resources at the same time, with its open tab if it is seated; the guest is not
 * notified (decisions 14.7). A visit that has begun takes them from now on, and one that is beyond its end gets half an
 * hour. Idempotent.
 *
 * Throws `slot-not-available` if a resource is taken; `conflict` if another party sits there, if others have an open tab
 * there, if the party does not fit, or if the reservation has ended; a 400 for resources that cannot be chosen.
 */
export function moveParty(
  venue: Venue,
  reference: string,
  resourceIds: readonly string[],
  acting: ActingOnParty,
  { endsAt }: FormerEnd = {},
): Promise<Acted<Reservation>> {
  const goTo = (tx: Tx, party: LockedParty) =>
    changeTables(tx, venue, party, { resourceIds, act: 'reservation.move', endsAt }, acting)
  return actOnParty(venue, reference, acting, goTo, { named: resourceIds })
}

/** Staff give a party another resource besides its own, as `moveParty` otherwise. Idempotent. */
export function joinTable(
  venue: Venue,
  reference: string,
  resourceId: string,
  acting: ActingOnParty,
): Promise<Acted<Reservation>> {
  const join = (tx: Tx, party: LockedParty) => {
    const resourceIds = [...new Set([...idsOf(party), resourceId])]
    return changeTables(tx, venue, party, { resourceIds, act: 'reservation.join' }, acting)
  }
  return actOnParty(venue, reference, acting, join, { named: [resourceId] })
}

/** Staff take a resource from a party that has several, as `moveParty` otherwise. Idempotent; `conflict` for the only one. */
export function leaveTable(
  venue: Venue,
  reference: string,
  resourceId: string,
  acting: ActingOnParty,
  { endsAt }: FormerEnd = {},
): Promise<Acted<Reservation>> {
  return actOnParty(venue, reference, acting, async (tx, party) => {
    const resourceIds = idsOf(party).filter((id) => id !== resourceId)
    if (resourceIds.length === 0) throw new Problem('conflict', { detail: messages.lastTable() })
    return changeTables(tx, venue, party, { resourceIds, act: 'reservation.leave-table', endsAt }, acting)
  })
}

async function changeTables(
  tx: Tx,
  venue: Venue,
  party: LockedParty,
  { resourceIds, act, endsAt }: { resourceIds: readonly string[]; act: string; endsAt?: Date | undefined },
  { now }: ActingOnParty,
) {
  requireActive(party.reservation)
  const own = idsOf(party)
  if (isSameSet(own, resourceIds)) return { reservation: party.reservation, entry: null }
  const from = party.tables.map(({ resource }) => resource)
  const wanted = chosenResources([...from, ...party.others], resourceIds, { type: party.reservation.resourceType, own })
  const reservation = await occupyTables(tx, venue, party, wanted, { now, endsAt })
  if (party.seating?.seatedAt) {
    await refuseOthersAt(tx, reservation, wanted, now)
    await bringTabs(tx, { ...party, from }, wanted, now)
  }
  const before = { resourceIds: own, endsAt: party.reservation.endsAt.toISOString() }
  const after = { resourceIds: wanted.map(({ id }) => id), endsAt: reservation.endsAt.toISOString() }
  return { reservation, entry: { act, before, after } }
}
