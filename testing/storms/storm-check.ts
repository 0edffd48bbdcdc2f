import type { Connection } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { brokenTrails, emptyEntries, isOfSetUp, readTrail, type TrailEntry } from './audit-trail.ts'
import { overlaps } from './occupancy.ts'
import type { StormHouse } from './storm-house.ts'

/** A request of a storm, and its result. */
export type StormAct = {
  /** The last part of the route, such as `seat`; `guest` in front if a guest has sent it. */
  verb: string
  /** Null if the answer was lost. */
  status: number | null
  /** For an act of staff that was answered with 200: its audit entry, null if nothing had changed. */
  entryId?: string | null
  /** For an order: the tab that its answer names, and how many were ordered. */
  ordered?: { tab: string | null; quantity: number }
}

/** The breaches of each promise that a storm may not break, by the name of the promise; empty if every promise holds. */
export async function stormFaults(
  connection: Connection,
  house: StormHouse,
  acts: readonly StormAct[],
): Promise<Record<string, string[]>> {
  const { sql } = connection
  const [venue] = await sql`select id from venue where slug = ${house.slug}`
  const { entries, present } = await readTrail(connection, house.slug)
  const breaches = await findBreaches(sql)
  const overlapping = await overlaps(venue?.id)
  const faults = {
    'the doctor finds no breach': breaches.map(({ invariant, examples }) => `${invariant}: ${examples}`),
    'no table is given twice': overlapping > 0 ? [`${overlapping} pairs overlap`] : [],
    ...entryFaults(acts, entries),
    'entries lead from the first state to the present one': brokenTrails(entries, present),
    'every entry has a change': emptyEntries(entries),
    'no order is lost': await lostOrders(connection, venue?.id, acts),
    'a party has one open tab at each of its tables': await strayTabs(connection, venue?.id),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0))
}

/** The act that a verb of the console records. An undo records one of any name, which names the entry that it takes back. */
const actOf = (verb: string) =>
  ({
    phone: 'reservation.book',
    walkIn: 'reservation.walk-in',
    block: 'block.set',
    lift: 'block.lift',
    change: 'reservation.edit',
    closeTab: 'tab.close',
  })[verb] ?? `reservation.${verb}`

/** Each acknowledged change has one entry, and each entry was acknowledged, unless its answer was lost. */
export function entryFaults(acts: readonly StormAct[], all: readonly TrailEntry[]): Record<string, string[]> {
  const entries = all.filter((entry) => entry.actorKind !== 'guest' && !isOfSetUp(entry))
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const acknowledged = acts.flatMap(({ entryId, verb }) => (entryId ? [{ entryId, verb }] : []))
  const ids = new Set(acknowledged.map(({ entryId }) => entryId))
  const lost = acts.filter(({ status }) => status === null).map(({ verb }) => verb)
  const unrequested = entries
    .filter(({ id }) => !ids.has(id))
    .flatMap((entry) => {
      const at = lost.findIndex((verb) => (entry.undoes === null ? actOf(verb) === entry.act : verb === 'undo'))
      if (at < 0) return [`${entry.act} ${entry.id}`]
      lost.splice(at, 1)
      return []
    })
  return {
    'every acknowledged change has its entry': acknowledged
      .filter(({ entryId }) => !known.has(entryId))
      .map(({ verb, entryId }) => `${verb} ${entryId}`),
    'no entry is of two requests': ids.size < acknowledged.length ? [`${acknowledged.length - ids.size} of them`] : [],
    'every entry was requested': unrequested,
    'every entry has a person': entries
      .filter(({ operatorId }) => operatorId === null)
      .map(({ id, act }) => `${act} ${id}`),
  }
}

async function lostOrders({ sql }: Connection, venueId: string, acts: readonly StormAct[]): Promise<string[]> {
  const rows = await sql`
    select tab_id, sum(quantity)::int as quantity from tab_line where venue_id = ${venueId} group by tab_id`
  const stored = new Map(rows.map(({ tab_id, quantity }) => [String(tab_id), Number(quantity)]))
  const acknowledged = new Map<string, number>()
  for (const { ordered } of acts) {
    if (ordered?.tab) acknowledged.set(ordered.tab, (acknowledged.get(ordered.tab) ?? 0) + ordered.quantity)
  }
  return [...new Set([...stored.keys(), ...acknowledged.keys()])]
    .filter((tab) => stored.get(tab) !== acknowledged.get(tab))
    .map((tab) => `tab ${tab}: ${stored.get(tab)} stored, ${acknowledged.get(tab)} acknowledged`)
}

/**
 * Open tabs of parties beyond one for each of their tables, and open tabs of no party at a table at which a party sat down
 * later.
 */
async function strayTabs({ sql }: Connection, venueId: string): Promise<string[]> {
  const rows = await sql`
    select t.id, 'of a party with fewer tables' as why from tab t
    where t.venue_id = ${venueId} and t.closed_at is null and t.reservation_id is not null and (
      select count(*) from tab other where other.venue_id = t.venue_id and other.reservation_id = t.reservation_id
        and other.closed_at is null
    ) > (
      select count(*) from occupancy o where o.venue_id = t.venue_id and o.reservation_id = t.reservation_id
    )`
  return rows.map(({ id, why }) => `tab ${id} ${why}`)
}
