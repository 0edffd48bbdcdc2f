import type { Tx } from '#db/client.ts'
import type { Acted } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { refuseWhileShared } from '#lib/reservations/rebook.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { chosenResources, freeTables, occupyTables, refuseOthersAt } from './change-tables.ts'
import { seatingMessages as messages } from './messages.ts'
import {
  type ActingOnParty,
  actOnParties,
  idsOf,
  isSameSet,
  type LockedParty,
  type PartyActOutcome,
  requireActive,
} from './party.ts'
import { bringTabs, clearWay } from './tabs.ts'

type Swap = {
  otherReference: string
  /** The resources of the other party as they were read: those that the party gets. */
  resourceIds: readonly string[]
}

/** The state that the undo of a swap restores: the former ends, and the entry of the other party that it undoes as well. */
type FormerSwap = { endsAt?: Date | undefined; otherEndsAt?: Date | undefined; undoesOther?: string | undefined }

/** A party with the resources that it leaves and gets. */
type SwappedParty = LockedParty & { from: Resource[]; to: Resource[]; endsAt: Date | undefined }

/**
 * Two Pending or Confirmed parties change places, each at its own time, with their open tabs if they are seated; the guests
 * are not notified (decisions 14.7). Each gets the resources of the other as `moveParty` gives them. Both have an audit
 * entry. Idempotent: if the party has these resources already, nothing changes.
 *
 * Throws `slot-not-available` if somebody else has one of the resources at the time of the party that would get it;
 * `conflict` if the other party has other resources by now, if others sit or have an open tab there, if a party does not fit,
 * or if a reservation has ended; a 400 for resources that cannot be chosen.
 */
export async function swapParties(
  venue: Venue,
  reference: string,
  { otherReference, resourceIds }: Swap,
  acting: ActingOnParty,
  former: FormerSwap = {},
): Promise<Acted<Reservation>> {
  if (reference === otherReference) throw new Problem('conflict', { detail: messages.swapsWithItself() })
  return actOnParties(
    venue,
    [reference, otherReference],
    acting,
    (tx, [party, other]) => swapPlaces(tx, venue, [party, other], { resourceIds, former, now: acting.now }),
    { releaseOwn: true, taken: () => new Problem('slot-not-available', { detail: messages.cannotSwap() }) },
  )
}

type Options = { resourceIds: readonly string[]; former: FormerSwap; now: Date }

async function swapPlaces(
  tx: Tx,
  venue: Venue,
  parties: readonly [LockedParty, LockedParty],
  { resourceIds, former, now }: Options,
): Promise<PartyActOutcome> {
  const [party, other] = parties
  for (const { reservation } of parties) requireActive(reservation)
  if (isSameSet(idsOf(party), resourceIds)) return { reservation: party.reservation, entry: null }
  if (!isSameSet(idsOf(other), resourceIds)) throw new Problem('conflict', { detail: messages.hasOtherTables() })
  for (const { reservation } of parties) await refuseWhileShared(tx, reservation)
  const one = { ...party, ...placesOf(party, other), endsAt: former.endsAt }
  const two = { ...other, ...placesOf(other, party), endsAt: former.otherEndsAt }
  // The exclusion constraint is checked at each row and is not deferrable. So both leave before one of them takes a table:
  // no two parties ever have the same one, and nobody else gets it, because all of them are locked.
  for (const each of [one, two]) await freeTables(tx, each, each.to)
  const movedOne = await occupyTables(tx, venue, one, one.to, { now, endsAt: one.endsAt })
  const movedTwo = await occupyTables(tx, venue, two, two.to, { now, endsAt: two.endsAt })
  const moved = [one, two].filter(({ seating }) => seating?.seatedAt)
  for (const { reservation, to } of moved) await refuseOthersAt(tx, reservation, to, now)
  await exchangeTabs(tx, moved, now)
  const states = (of: SwappedParty, after: Reservation) => ({
    id: after.id,
    before: stateOf(of.from, of.reservation),
    after: stateOf(of.to, after),
  })
  const [first, second] = [states(one, movedOne), states(two, movedTwo)]
  return {
    reservation: movedOne,
    entry: entryOf(first, second),
    other: { reservation: movedTwo, entry: entryOf(second, first), undoes: former.undoesOther },
  }
}

/** The resources that a party leaves, and those of the other one, which it gets. Throws as `chosenResources` does. */
function placesOf(
  { reservation, tables, others }: LockedParty,
  other: LockedParty,
): { from: Resource[]; to: Resource[] } {
  const from = tables.map(({ resource }) => resource)
  const own = idsOf({ tables })
  return { from, to: chosenResources([...from, ...others], idsOf(other), { type: reservation.resourceType, own }) }
}

/** Brings the tabs of those of the two parties that are seated. The tabs of the second one wait aside of the tables. */
async function exchangeTabs(tx: Tx, seated: readonly SwappedParty[], now: Date): Promise<void> {
  const [first, second] = seated
  const waiting = second ? await clearWay(tx, second, second.to) : []
  if (first) await bringTabs(tx, first, first.to, now)
  if (second) await bringTabs(tx, second, second.to, now, waiting)
}

const stateOf = (resources: readonly Resource[], { endsAt }: Reservation) => ({
  resourceIds: resources.map(({ id }) => id),
  endsAt: endsAt.toISOString(),
})

type SwapStates = { id: string; before: ReturnType<typeof stateOf>; after: ReturnType<typeof stateOf> }

/** The entry of a party. It has the state of the other one too, because its undo takes both back. */
function entryOf({ before, after }: SwapStates, other: SwapStates) {
  const both = (own: SwapStates['before'], its: SwapStates['before']) => ({
    ...own,
    ...{ otherId: other.id, otherResourceIds: its.resourceIds, otherEndsAt: its.endsAt },
  })
  return { act: 'reservation.swap', before: both(before, other.before), after: both(after, other.after) }
}
