import type { WhenAndWhere } from './status.ts'
import { type EventTimes, eventStartsAt } from './times.ts'

export type { WhenAndWhere } from './status.ts'

/** The date, the times and the place of an event alone. */
export function whenAndWhere({ date, start, end, timeLabel, locationLabel }: WhenAndWhere): WhenAndWhere {
  return { date, start, end, timeLabel, locationLabel }
}

/** Whether two states of an event have the same date and times. */
export function isSameTime(one: WhenAndWhere, other: WhenAndWhere): boolean {
  return (['date', 'start', 'end', 'timeLabel'] as const).every((name) => one[name] === other[name])
}

/** Whether two states of an event have the same date, times and place. */
export function isSameTimeAndPlace(one: WhenAndWhere, other: WhenAndWhere): boolean {
  return isSameTime(one, other) && one.locationLabel === other.locationLabel
}

/** Whether an event has begun; an ongoing one never has (decisions 7.2). */
export function hasBegun(event: EventTimes, timezone: string, now: Date): boolean {
  const startsAt = eventStartsAt(event, timezone)
  return startsAt !== null && startsAt <= now
}
