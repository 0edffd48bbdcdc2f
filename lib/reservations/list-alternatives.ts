import { database } from '#db/client.ts'
import { isOutage } from '#db/errors.ts'
import { around, offeredInterval } from '#lib/availability/offered-interval.ts'
import { readOccupied } from '#lib/availability/queries.ts'
import { readPace } from '#lib/availability/read-pace.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Alternative } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'
import { addDays } from '#lib/time.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import {
  alternativesTo,
  mostAlternatives,
  type OccupiedDay,
  type RefusedSlot,
  refusedOf,
  type Substitute,
  substitutesFor,
} from './alternatives.ts'

/** Days before and after, which are read if the day itself has too few alternatives. */
const nearDays = [1, -1, 2, -2, 3, -3]

/**
 * Adds to a refusal for guests what they can book instead, if their slot is not available (decisions 16.3). Any other error
 * is returned as it is. It reads after the refusal, when the faster booking has been committed.
 */
export async function withAlternatives(
  venue: Venue,
  request: RefusedSlot['request'],
  error: unknown,
  options: { now: Date; language: Locale },
): Promise<unknown> {
  if (!(error instanceof Problem) || error.kind !== 'slot-not-available') return error
  const alternatives = await listAlternatives(venue, request, options).catch((failure: unknown) => {
    // The refusal is right without them.
    if (isOutage(failure)) return []
    throw failure
  })
  const members = { ...error.members, alternatives }
  return new Problem('slot-not-available', { detail: error.detail, members, cause: error })
}

/** Lists at most five alternatives to a slot that is not available, the nearest to it first. */
async function listAlternatives(
  venue: Venue,
  request: RefusedSlot['request'],
  { now, language }: { now: Date; language: Locale },
): Promise<Alternative[]> {
  const refused = refusedOf(venue, await listBookableResources(venue, database()), request)
  return refused ? nearestOf(refused, now, (days) => alternativesTo(refused, days, language)) : []
}

/** Lists what staff can book instead of a slot that is not available: as guests get it, by the rules of staff. */
export async function listSubstitutes(venue: Venue, request: RefusedSlot['request'], now: Date): Promise<Substitute[]> {
  const refused = refusedOf(venue, await listBookableResources(venue, database()), request, { byStaff: true })
  return refused ? nearestOf(refused, now, (days) => substitutesFor(refused, days)) : []
}

/** Finds something on the day itself, and on the days around if it has too few. */
async function nearestOf<T>(
  refused: RefusedSlot,
  now: Date,
  find: (days: readonly OccupiedDay[]) => T[],
): Promise<T[]> {
  const { date } = refused.request
  const sameDay = await takenOn(refused, [date], now)
  const found = find(sameDay)
  if (found.length === mostAlternatives) return found
  const near = nearDays.map((days) => addDays(date, days))
  return find([...sameDay, ...(await takenOn(refused, near, now))])
}

/** Reads the occupancy of some dates, and what starts then, each by one statement. Empty if the venue offers nothing on any of them. */
async function takenOn({ venue, bookable }: RefusedSlot, dates: readonly string[], now: Date): Promise<OccupiedDay[]> {
  const types = [...new Set(bookable.map(({ type }) => type))]
  const spans = dates.flatMap((date) =>
    types.flatMap((resourceType) => offeredInterval(venue, { date, resourceType }) ?? []),
  )
  const span = around(spans)
  if (!span) return []
  const [occupied, started] = await Promise.all([readOccupied(venue.id, dates, span, now), readPace(venue, span, now)])
  return dates.map((date) => ({ date, occupied, started, now }))
}
