import { minuteMs, timeOfWall, wallOfInstant } from '#lib/time.ts'
import type { BookingDuration } from '#lib/venues/configuration.ts'
import type { Spans } from './occupancy.ts'
import type { Question } from './question.ts'
import { fitsDay, fitsDayOfStaff, type GridStart, type ServiceDay, type Span, spanFrom } from './service-day.ts'

/** Times of a booking of one length from each start: calculated once for all resources. */
export type SlotTimes = {
  minutes: number
  from: readonly number[]
  until: readonly number[]
  /** Until when each blocks its resource, turnover included. */
  blockedUntil: readonly number[]
  /** Whether the day has a place for it (`fitsDay`). */
  fits: readonly boolean[]
}

/** The times of a booking of so many minutes from each start. */
export function slotTimesOf(
  { day, lengths, anyLength, asker }: Pick<Question, 'day' | 'lengths' | 'anyLength' | 'asker'>,
  starts: readonly GridStart[],
  minutes: number,
): SlotTimes {
  const isOfStaff = anyLength && asker?.by !== 'guest'
  const spans = starts.map(({ startsAt }) => spanFrom(startsAt, minutes))
  return {
    minutes,
    from: spans.map(({ from }) => from),
    until: spans.map(({ until }) => until),
    blockedUntil: spans.map((span) => withTurnover(span, lengths).until),
    fits: spans.map((span) => (isOfStaff ? fitsDayOfStaff(day, span) : fitsDay(day, span))),
  }
}

/** The spans for which the slots block their resource. */
export function blockedBy({ from, blockedUntil }: SlotTimes): Spans {
  return { from, until: blockedUntil }
}

/** The times of one of the slots. */
export function slotTimesAt(day: ServiceDay, { minutes, from, until }: SlotTimes, at: number) {
  const span = { from: from[at] as number, until: until[at] as number }
  return { ...labels(day, span), span, minutes }
}

/** The span for which a booking blocks its resource: its turnover included (decisions 3.8). */
export function withTurnover(span: Span, lengths: BookingDuration): Span {
  return { from: span.from, until: span.until + lengths.turnoverMinutes * minuteMs }
}

function labels(day: ServiceDay, span: Span): { start: string; end: string } {
  return {
    start: timeOfWall(wallOfInstant(day.window, span.from)),
    end: timeOfWall(wallOfInstant(day.window, span.until)),
  }
}
