import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type PacedParty, type PaceExcess, paceExcess } from '#lib/availability/pace.ts'
import { readPace } from '#lib/availability/read-pace.ts'
import { type PacedDay, paceLimits, paceQuarterMs } from '#lib/rules/pace.ts'
import { timeOfWall, wallOfInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Reservation } from './locks.ts'

/** A party, and the start on a service day at which it is counted. */
type PacedStart = { day: PacedDay; party: PacedParty; startsAt: number }

/**
 * Locks the counters of all limits of pace that count at a start, until the end of the transaction, and returns those that the
 * party exceeds. With `isCounted` the transaction has written it already. No statement if no rule counts. Lock order: after
 * everything else but the occupancy buckets, which the commit locks.
 */
export async function lockPace(
  tx: Tx,
  venue: Venue,
  { day, party, startsAt }: PacedStart,
  now: Date,
  { isCounted = false } = {},
): Promise<PaceExcess[]> {
  const limits = paceLimits(venue.settings.pacing ?? [], day, party.type, startsAt)
  if (limits.length === 0) return []
  const counters = limits.flatMap(({ types, first, last }) =>
    types.flatMap((type) =>
      Array.from({ length: last - first + 1 }, (_, at) => ({ venue_id: venue.id, type, quarter: first + at })),
    ),
  )
  await tx.execute(sql`select pace_settles(${JSON.stringify(counters)}::jsonb)`)
  const counts = await readPace(venue, { from: startsAt, until: startsAt + 1 }, now, tx)
  return paceExcess(venue, day, party, counts, startsAt, { isCounted })
}

/** The part of an audit entry that says that staff have exceeded the pace: what, the sum, its most, and since when it counts. */
export type OverPaceState = { overPace?: string[] }

/**
 * Returns for an audit entry by how much staff have exceeded the pace with a reservation that the transaction has written;
 * nothing if they have not. `before` is the reservation as it was, if it is not new. Locks as \`lockPace\`.
 */
export async function overPaceAt(
  tx: Tx,
  venue: Venue,
  day: PacedDay,
  { written, before }: { written: Reservation; before?: Reservation },
  now: Date,
): Promise<OverPaceState> {
  const except = before && {
    type: before.resourceType,
    startsAt: before.startsAt.getTime(),
    covers: before.partySize,
  }
  const party = { type: written.resourceType, covers: written.partySize, online: false, ...(except && { except }) }
  const excess = await lockPace(tx, venue, { day, party, startsAt: written.startsAt.getTime() }, now, {
    isCounted: true,
  })
  return overPaceState(day, excess)
}

/** Returns what staff exceed, as an audit entry has it: the first limit, guests before parties; nothing for none. */
export function overPaceState(day: PacedDay, [first]: readonly PaceExcess[]): OverPaceState {
  if (!first) return {}
  const { limit, sums } = first
  const kind = limit.covers !== null && sums.covers > limit.covers ? 'covers' : 'parties'
  const since = timeOfWall(wallOfInstant(day.window, limit.first * paceQuarterMs))
  return { overPace: [kind, String(sums[kind]), String(limit[kind]), since] }
}
