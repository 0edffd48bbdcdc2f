import { addDays, dayMs, instantOfWallOrAfterGap, minuteMs, minutesOfDay, wallMidnight, zoneWindow } from '#lib/time.ts'

/** When an event is, in venue-local time, as its row has it. */
export type EventTimes = { date: string | null; start: string | null; end: string | null }

/**
 * The instant at which an event counts as started; null for an ongoing event. A dated event without a start time counts
 * as started when its day ends (decisions 7.2).
 *
 * Ours: a start that does not exist on a night of clock change is moved forward by the gap; a start that happens twice
 * is the first of the two, as with opening hours (decisions 3.1).
 */
export function eventStartsAt(event: EventTimes, timezone: string): Date | null {
  if (event.date === null) return null
  return event.start === null ? endOfDay(event.date, timezone) : at(event.date, event.start, timezone)
}

/**
 * The instant at which an event ends, for calendars; null for an ongoing event, and for one with a start and no end. A
 * dated event without a start ends with its day.
 *
 * Ours: an end at the time of the start is on the next day, as with opening hours; and an end that a change of the clock
 * would put before the start is the start.
 */
export function eventEndsAt(event: EventTimes, timezone: string): Date | null {
  const { date, start, end } = event
  if (date === null) return null
  if (start === null) return endOfDay(date, timezone)
  if (end === null) return null
  const nextDay = minutesOfDay(end) <= minutesOfDay(start)
  const starts = at(date, start, timezone)
  const ends = at(nextDay ? addDays(date, 1) : date, end, timezone)
  return new Date(Math.max(starts.getTime(), ends.getTime()))
}

function at(date: string, time: string, timezone: string): Date {
  const wall = wallMidnight(date) + minutesOfDay(time) * minuteMs
  return new Date(instantOfWallOrAfterGap(zoneWindow(timezone, date), wall))
}

function endOfDay(date: string, timezone: string): Date {
  return new Date(instantOfWallOrAfterGap(zoneWindow(timezone, date), wallMidnight(date) + dayMs))
}
