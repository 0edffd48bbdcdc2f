import { addDays, localDateAt, minuteMs, timeOfWall, wallOfInstant } from '#lib/time.ts'
import type { BookingDuration, Resource } from '#lib/venues/configuration.ts'
import { effectiveMinutes, offeredMinutes } from '#lib/venues/durations.ts'
import { partyShares, selectGroup } from './group-selection.ts'
import { freeSeats, type OccupiedByResource } from './occupancy.ts'
import { bookingSpan, type GridStart, gridStarts, type ServiceDay, type Span } from './service-day.ts'

/**
 * What can be booked on a service day, and what is taken. The availability prints these offers and a reservation must be
 * one of them: one rule, two readers.
 */
export type Offer = {
  /** `HH:mm` on the venue's wall. */
  start: string
  end: string
  span: Span
  minutes: number
  /** One resource, or the members of a group with each one's share of the party. */
  members: readonly { resource: Resource; partyShare: number }[]
  available: boolean
  /** Seats left on a seat-sold resource; null on every other offer. */
  seatsRemaining: number | null
}

/** A question to a service day. */
export type Question = {
  day: ServiceDay
  lengths: BookingDuration
  /** Resources of the asked type that guests can book, in venue order. */
  resources: readonly Resource[]
  partySize: number
  /** Null: the default length, or a resource's own. */
  askedMinutes: number | null
  occupied: OccupiedByResource
  /** Whether a start may be booked now: not begun, not too near, not too far. */
  bookable: (startsAt: number) => boolean
  /** Ask for this start alone. */
  start?: GridStart
}

/** The offers of a day in the order of decisions 3.5: by start, then smallest capacity, then venue order. */
export function offersOfDay(question: Question): Offer[] {
  const { resources, partySize, day, lengths } = question
  const starts = question.start ? [question.start] : gridStarts(day, lengths.gridMinutes)
  const alone = resources
    .filter((resource) => resource.capacity >= partySize)
    .sort((one, other) => one.capacity - other.capacity || one.ordinal - other.ordinal)
  return alone.length > 0
    ? starts.flatMap((start) => alone.flatMap((resource) => singleOffer(question, start, resource) ?? []))
    : groupOffers(question, starts)
}

/**
 * The length of a booking of one resource, or null where the asked one is not offered: an option of the type, or the
 * resource's own override (decisions 3.7).
 */
export function bookingMinutes(
  resource: Resource,
  lengths: BookingDuration,
  askedMinutes: number | null,
): number | null {
  const own = effectiveMinutes(resource, lengths)
  if (askedMinutes === null || askedMinutes === own) return own
  return offeredMinutes(lengths).includes(askedMinutes) ? askedMinutes : null
}

function singleOffer(question: Question, start: GridStart, resource: Resource): Offer | null {
  const { lengths, partySize, askedMinutes, occupied } = question
  const minutes = bookingMinutes(resource, lengths, askedMinutes)
  const span = minutes === null ? null : bookingSpan(question.day, start, minutes)
  if (minutes === null || !span) return null
  const free = freeSeats(resource, occupied, withTurnover(span, lengths))
  return {
    ...labels(question.day, span),
    span,
    minutes,
    members: [{ resource, partyShare: partySize }],
    available: free >= partySize && question.bookable(span.from),
    seatsRemaining: resource.seatSold ? free : null,
  }
}

// Ours: a group is booked for the asked length or the type's default; a member's own override does not apply, since all
// members are booked for the same time.
function groupOffers(question: Question, starts: readonly GridStart[]): Offer[] {
  const { partySize, lengths, occupied, askedMinutes } = question
  if (askedMinutes !== null && !offeredMinutes(lengths).includes(askedMinutes)) return []
  const exclusive = question.resources.filter((resource) => !resource.seatSold)
  const ideal = selectGroup(exclusive, partySize)
  if (!ideal) return []
  const selections = new Map<string, Resource[] | null>()
  const minutes = askedMinutes ?? lengths.defaultMinutes
  return starts.flatMap((start) => {
    const span = bookingSpan(question.day, start, minutes)
    if (!span) return []
    const blocked = withTurnover(span, lengths)
    const free = exclusive.filter((resource) => freeSeats(resource, occupied, blocked) > 0)
    const key = free.map(({ id }) => id).join('\n')
    const selection = selections.has(key) ? selections.get(key) : selectGroup(free, partySize)
    selections.set(key, selection ?? null)
    const chosen = selection ?? ideal
    const shares = partyShares(chosen, partySize)
    return {
      ...labels(question.day, span),
      span,
      minutes,
      members: chosen.map((resource, index) => ({ resource, partyShare: shares[index] ?? 0 })),
      available: Boolean(selection) && question.bookable(span.from),
      seatsRemaining: null,
    }
  })
}

/** The span for which a booking keeps its resource: its turnover included (decisions 3.8). */
export function withTurnover(span: Span, lengths: BookingDuration): Span {
  return { from: span.from, until: span.until + lengths.turnoverMinutes * minuteMs }
}

function labels(day: ServiceDay, span: Span): { start: string; end: string } {
  return {
    start: timeOfWall(wallOfInstant(day.window, span.from)),
    end: timeOfWall(wallOfInstant(day.window, span.until)),
  }
}

/**
 * Whether a start on a service day may be booked at `now` (decisions 3.4): it has not begun, is no nearer than the notice
 * and the day is no further than the horizon.
 */
export function bookableStart(
  date: string,
  zone: string,
  { minNoticeMinutes, maxAdvanceDays }: { minNoticeMinutes: number; maxAdvanceDays: number },
  now: Date,
): (startsAt: number) => boolean {
  const at = now.getTime()
  const withinHorizon = date <= addDays(localDateAt(zone, at), maxAdvanceDays)
  const earliest = at + minNoticeMinutes * minuteMs
  return (startsAt) => withinHorizon && startsAt > at && startsAt >= earliest
}
