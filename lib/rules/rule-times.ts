import { dayMinutes, minutesOfDay, weekdayIndex } from '#lib/time.ts'
import { type Weekday, weekdays } from '#lib/venues/configuration.ts'

/**
 * When a rule of a house counts (decisions 19.1). An empty list and null bound nothing; what is given must all hold. `from` and
 * `until` are venue-local `HH:mm` of the service day; a start at `until` is outside.
 */
export type RuleTimes = {
  days: readonly Weekday[]
  /** Ranges of service days, both ends included. */
  dates: readonly { from: string; until: string }[]
  from: string | null
  until: string | null
}

/** The hours of a service day: minutes after the midnight of `date`, beyond 1440 after the next midnight. */
export type ServiceHours = { date: string; opensMinute: number; closesMinute: number }

/** Whether a rule counts on a service day, at any time. */
export function countsOn({ days, dates }: Pick<RuleTimes, 'days' | 'dates'>, date: string): boolean {
  const isDay = days.length === 0 || days.includes(weekdays[weekdayIndex(date)] as Weekday)
  return isDay && (dates.length === 0 || dates.some(({ from, until }) => date >= from && date <= until))
}

/**
 * The minutes of a service day in which a rule counts, the end excluded. A time of day that lies after midnight within the
 * hours means the time after midnight: 01:00 of a day from 18:00 to 02:00 is its minute 1500.
 */
export function minutesOfRule(
  { from, until }: Pick<RuleTimes, 'from' | 'until'>,
  { opensMinute, closesMinute }: Omit<ServiceHours, 'date'>,
): { from: number; until: number } {
  const minuteOf = (time: string) => {
    const minute = minutesOfDay(time)
    return minute < opensMinute && minute + dayMinutes <= closesMinute ? minute + dayMinutes : minute
  }
  const begins = from === null ? Number.NEGATIVE_INFINITY : minuteOf(from)
  const ends = until === null ? Number.POSITIVE_INFINITY : minuteOf(until)
  return { from: begins, until: ends > begins ? ends : ends + dayMinutes }
}

/** Whether a rule counts for a start, given in minutes of its service day. */
export function countsAt(rule: RuleTimes, hours: ServiceHours, minute: number): boolean {
  if (!countsOn(rule, hours.date)) return false
  const within = minutesOfRule(rule, hours)
  return minute >= within.from && minute < within.until
}
