import { ms } from '#app/console/_ui/clock.ts'
import { canMove, isHeldForPayment, isSitting } from '#app/console/_ui/shown-stage.ts'
import { holdGraceSeconds } from '#lib/checkout/hold-grace.ts'
import type { Evening, Party } from '#lib/evening/record.ts'
import { overstayMinutes } from '#lib/seatings/stages.ts'

/**
 * The one rule for whether a party has room at a table, for the timeline, the floor and the dialogs. It decides from the
 * screen's data as the verbs of `lib/seatings` and the database do; agrees-with-moves.thorough.test.ts compares them. The
 * screen knows only the tabs of parties at their tables, so the service may refuse a move because of another open tab.
 * Instants are milliseconds.
 */

export type EveningResource = Evening['resources'][number]
export type TableBlock = Evening['blocks'][number]
/** A table with its parties and blocks of the evening. */
export type EveningTable = { resource: EveningResource; parties: readonly Party[]; blocks: readonly TableBlock[] }
export type Interval = { from: number; until: number }

/** Why a party cannot have a table. */
export type Obstacle =
  /** `sits`: the obstacle is not the booked time, but that both parties sit at this moment. */
  | { kind: 'party'; party: Party; sits: boolean }
  | { kind: 'block'; block: TableBlock }
  /** Seats are sold one by one here, and too few are left. */
  | { kind: 'seats'; left: number }
  /** The tables have too few seats, or there are more tables than guests. */
  | { kind: 'size' }
  /** The table is out of use, of another kind than booked, cannot be joined, or cannot have the party's open tab. */
  | { kind: 'type' }

/** Returns a table of the evening by its id; null if there is none. */
export function tableOf(evening: Evening, resourceId: string): EveningTable | null {
  const resource = evening.resources.find(({ id }) => id === resourceId)
  if (!resource) return null
  return {
    resource,
    parties: evening.parties.filter(({ resourceIds }) => resourceIds.includes(resourceId)),
    blocks: evening.blocks.filter((block) => block.resourceId === resourceId),
  }
}

/** Returns the time for which a booking takes its tables, with the turnover after it; null once they are free. */
function bookedInterval(party: Party, now: number): Interval | null {
  const { status, holdExpiresAt } = party
  if (status !== 'Confirmed' && status !== 'Pending') return null
  if (isHeldForPayment(party) && holdExpiresAt && ms(holdExpiresAt) + holdGraceSeconds * 1000 <= now) return null
  return { from: ms(party.from), until: ms(party.blockedUntil) }
}

/** Returns the time for which a party takes its tables as a host sees it: also early or over its time while it sits. */
export function takenInterval(party: Party, now: number): Interval | null {
  const booked = bookedInterval(party, now)
  if (!booked || !isSitting(party)) return booked
  return { from: Math.min(booked.from, now), until: Math.max(booked.until, now + 1) }
}

/** Returns whether a party has been here and has gone. */
export function hasGone({ status, stage }: Party): boolean {
  return status === 'Completed' || (stage === 'left' && status !== 'NoShow')
}

/** Returns when a party leaves its tables: not before now while it sits, and before its end if it has gone early. */
export function leavesAt(party: Party, now: number): number {
  const until = ms(party.until)
  if (hasGone(party)) return Math.min(until, party.stageSince ? ms(party.stageSince) : now)
  return isSitting(party) ? Math.max(until, now + 1) : until
}

/** A party or a block that takes a table for a time. A block takes all of its seats. */
type Claim = Interval & { party?: Party; block?: TableBlock }

function claimsAt({ parties, blocks }: EveningTable, intervalOf: (party: Party) => Interval | null): Claim[] {
  const ofParties = parties.flatMap((party) => {
    const interval = intervalOf(party)
    return interval ? [{ ...interval, party }] : []
  })
  return [...blocks.map((block) => ({ from: ms(block.from), until: ms(block.until), block })), ...ofParties]
}

/** Returns the number of seats that claims leave at an instant: all or none, unless they are sold one by one. */
function seatsLeft({ capacity, seatSold }: EveningResource, claims: readonly Claim[], at: number): number {
  const here = claims.filter(({ from, until }) => from <= at && at < until)
  const taken = here.map(({ party }) => (party && seatSold ? party.partySize : capacity))
  return taken.reduce((left, seats) => Math.max(0, left - seats), capacity)
}

/**
 * Returns how many seats of a table are free `at` an instant, until when at least one is, and from when on at least one is.
 * `until` is Infinity if the table stays free.
 */
export function freeAt(table: EveningTable, at: number, now: number): { seats: number; until: number; from: number } {
  const claims = claimsAt(table, (party) => takenInterval(party, now))
  const seats = (then: number) => seatsLeft(table.resource, claims, then)
  const after = (edge: 'from' | 'until') =>
    claims
      .map((claim) => claim[edge])
      .filter((then) => then > at)
      .sort((a, b) => a - b)
  return {
    seats: seats(at),
    until: after('from').find((then) => seats(then) === 0) ?? Number.POSITIVE_INFINITY,
    from: [at, ...after('until')].find((then) => seats(then) > 0) ?? at,
  }
}

/**
 * Returns the time for which a party gets another table: from now on if its visit has begun, else its booked time. It is
 * the time that the server gives it (`spanFromNow` of lib/seatings).
 */
export function timeElsewhere(party: Party, now: number): Interval {
  const [from, until] = [ms(party.from), ms(party.until)]
  return { from: Math.max(from, now), until: until > now ? until : now + overstayMinutes * 60_000 }
}

/** Returns the first obstacle to a party that would have these tables and no others, at its own time; null if it has room. */
export function obstacleTo(
  evening: Evening,
  party: Party,
  resourceIds: readonly string[],
  now: number,
): Obstacle | null {
  const own = (id: string) => party.resourceIds.includes(id)
  if (resourceIds.length === party.resourceIds.length && resourceIds.every(own)) return null
  const tables = resourceIds.flatMap((id) => tableOf(evening, id) ?? [])
  const booked = evening.resources.find(({ id }) => own(id))?.type
  const cannotBe = ({ id, active, type, seatSold }: EveningResource) =>
    (seatSold && tables.length > 1) || (!own(id) && (!active || type !== (booked ?? type)))
  if (tables.some(({ resource }) => cannotBe(resource))) return { kind: 'type' }
  if (hasOpenTab(party) && tables.every(({ resource }) => resource.seatSold)) return { kind: 'type' }
  const seats = tables.reduce((sum, { resource }) => sum + resource.capacity, 0)
  // At least one guest has to sit at each table.
  if (party.partySize > seats || party.partySize < tables.length) return { kind: 'size' }
  const there = timeElsewhere(party, now)
  const needed = { ...there, until: there.until + ms(party.blockedUntil) - ms(party.until) }
  // The party has this table already until its booked end: a later end needs all of the time after that.
  const besides = { ...needed, from: Math.min(needed.from, ms(party.blockedUntil)) }
  for (const table of tables) {
    const found = obstacleAt(party, table, own(table.resource.id) ? besides : needed, now)
    if (found) return found
  }
  return null
}

/**
 * Returns the party with which a party that wants a table can swap: it alone is in the way there, and each of the two has
 * room at the tables of the other once both have left. Null if there is none.
 */
export function swapPartner(evening: Evening, party: Party, resourceId: string, now: number): Party | null {
  const obstacle = obstacleTo(evening, party, [resourceId], now)
  if (obstacle?.kind !== 'party' || !canMove(obstacle.party) || party.resourceIds.length === 0) return null
  const other = obstacle.party
  const both = [party.reference, other.reference]
  const rest = { ...evening, parties: evening.parties.filter(({ reference }) => !both.includes(reference)) }
  const isFree = (one: Party, two: Party) => obstacleTo(rest, one, two.resourceIds, now) === null
  return isFree(party, other) && isFree(other, party) ? other : null
}

function hasOpenTab(party: Party): boolean {
  return isSitting(party) && party.tab !== null && party.stage !== 'paid'
}

function obstacleAt(party: Party, table: EveningTable, needed: Interval, now: number): Obstacle | null {
  const { resource } = table
  const parties = table.parties.filter(({ reference }) => reference !== party.reference)
  const claims = claimsAt({ ...table, parties }, (each) => bookedInterval(each, now))
  const met = claims.filter(({ from, until }) => from < needed.until && needed.from < until)
  const [first] = met
  if (first?.block) return { kind: 'block', block: first.block }
  if (resource.seatSold) {
    const moments = [needed.from, ...met.map(({ from }) => from).filter((from) => from > needed.from)]
    const left = Math.min(...moments.map((at) => seatsLeft(resource, met, at)))
    return left < party.partySize ? { kind: 'seats', left } : null
  }
  if (first?.party) return { kind: 'party', party: first.party, sits: false }
  // A party may sit longer than booked. While it sits there, another sitting party cannot take the table.
  const sitting = isSitting(party) && parties.find(isSitting)
  return sitting ? { kind: 'party', party: sitting, sits: true } : null
}
