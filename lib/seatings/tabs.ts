import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Tab } from '#lib/table-sessions/queries.ts'
import { stateOfTab } from '#lib/table-sessions/tab-state.ts'
import { minuteMs } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { seatingMessages as messages } from './messages.ts'
import type { LockedParty, Seating } from './party.ts'

/** Ours: guests come a little early, sit down by themselves and order before anybody records that they came. */
const earlyMs = 30 * minuteMs

/** From when on a tab at a party's table, opened while nobody was seated there, is its own. */
export function ordersSince({ reservation, seating }: Pick<LockedParty, 'reservation' | 'seating'>, now: Date): Date {
  if (seating) return seating.arrivedAt
  return new Date(Math.min(reservation.startsAt.getTime(), now.getTime()) - earlyMs)
}

/** A party that is seated, with the resources that it had before. */
type ComingParty = Pick<LockedParty, 'reservation' | 'seating'> & { from: readonly Resource[] }

/**
 * Gives a party that is seated at these tables its tabs there: its own move with it, and one that was opened without a
 * party since it came becomes its own. `waiting` are ids of its tabs that `clearWay` has set aside. Locks the tabs. Throws
 * `conflict` if others have an open tab at one of the tables, with the sum that is due, or if its own tabs are more than its
 * tables.
 */
export async function bringTabs(
  tx: Tx,
  { reservation, ...party }: ComingParty,
  to: readonly Resource[],
  now: Date,
  waiting: readonly string[] = [],
): Promise<void> {
  const isAside = ({ id, aside }: Tab) => aside && !waiting.includes(id)
  const since = ordersSince({ reservation, ...party }, now)
  const places = to.filter(({ seatSold }) => !seatSold)
  const open = await lockOpenTabs(tx, reservation, [...party.from, ...places])
  const own = open.filter(({ reservationId }) => reservationId === reservation.id)
  for (const other of open) {
    const there = places.find(({ id }) => id === other.resourceId)
    if (!there || own.includes(other)) continue
    const isOfOthers = other.reservationId !== null || other.openedAt < since
    if (isOfOthers && other.aside) continue
    if (isOfOthers) throw await tabOfOthers(tx, other, there)
    await change(tx, other, { reservationId: reservation.id })
    own.push(other)
  }
  const taken = new Set(own.filter((each) => !isAside(each)).map(({ resourceId }) => resourceId))
  for (const moving of own.filter(({ resourceId }) => !places.some(({ id }) => id === resourceId))) {
    // A bill that was split off takes no place.
    const aside = isAside(moving)
    const free = places.find(({ id }) => aside || !taken.has(id))
    if (!free) throw new Problem('conflict', { detail: messages.noPlaceForTab() })
    if (!aside) taken.add(free.id)
    await change(tx, moving, { resourceId: free.id, aside })
  }
}

/**
 * Sets the tabs of a seated party aside of the tables that it leaves, so that another party can bring its own there. A table
 * has one open tab beside those that are aside, and PostgreSQL checks this row by row: a unique index with a condition
 * cannot be deferred. Locks the tabs of both. Returns their ids for `bringTabs`, which gives them a table in the same
 * transaction.
 */
export async function clearWay(tx: Tx, { reservation, from }: ComingParty, to: readonly Resource[]): Promise<string[]> {
  const left = from.filter(({ id }) => !to.some((each) => each.id === id))
  const open = await lockOpenTabs(tx, reservation, [...from, ...to])
  const moving = open.filter(
    ({ reservationId, resourceId, aside }) =>
      reservationId === reservation.id && !aside && left.some(({ id }) => id === resourceId),
  )
  for (const each of moving) await change(tx, each, { aside: true })
  return moving.map(({ id }) => id)
}

/** The open tabs of a party, locked: those that were opened by themselves at its exclusive tables since it came included. */
export async function lockTabsOf(tx: Tx, party: LockedParty & { seating: Seating }): Promise<Tab[]> {
  const tables = party.tables.map(({ resource }) => resource).filter(({ seatSold }) => !seatSold)
  const open = await lockOpenTabs(tx, party.reservation, tables)
  return open.filter(
    ({ reservationId, openedAt }) =>
      reservationId === party.reservation.id || (reservationId === null && openedAt >= party.seating.arrivedAt),
  )
}

/** Whether a party has ever had a tab that is closed by now. */
export async function hasClosedTab(tx: Tx, { venueId, id }: LockedParty['reservation']): Promise<boolean> {
  const [closed] = await tx
    .select({ id: tab.id })
    .from(tab)
    .where(and(eq(tab.venueId, venueId), eq(tab.reservationId, id), isNotNull(tab.closedAt)))
    .limit(1)
  return closed !== undefined
}

/** Locks, by their ids, the open tabs at these resources and those of a party elsewhere. */
async function lockOpenTabs(
  tx: Tx,
  { venueId, id }: LockedParty['reservation'],
  resources: readonly Resource[],
): Promise<Tab[]> {
  const at = inArray(
    tab.resourceId,
    resources.map((resource) => resource.id),
  )
  return tx
    .select()
    .from(tab)
    .where(and(eq(tab.venueId, venueId), isNull(tab.closedAt), or(at, eq(tab.reservationId, id))))
    .orderBy(asc(tab.id))
    .for('no key update')
}

async function change(tx: Tx, { venueId, id }: Tab, to: Partial<Pick<Tab, 'resourceId' | 'reservationId' | 'aside'>>) {
  await tx
    .update(tab)
    .set(to)
    .where(and(eq(tab.venueId, venueId), eq(tab.id, id)))
}

async function tabOfOthers(tx: Tx, other: Tab, at: Resource): Promise<Problem> {
  const { dueMinor } = await stateOfTab(other, tx)
  return new Problem('conflict', { detail: messages.tabOfOthers(at.name, dueMinor, other.currency) })
}
