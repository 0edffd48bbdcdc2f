import { addDays, dayMs, hourMs, instantOfWallOrAfterGap, localDateAt, minuteMs, startOfDate } from '#lib/time.ts'
import type { OpeningHours } from '#lib/venues/configuration.ts'
import { type ServiceDay, serviceDay } from './service-day.ts'

type Hours = { openingHours: OpeningHours; timezone: string }

const opensAtOf = ({ window, midnight, opensMinute }: ServiceDay) =>
  instantOfWallOrAfterGap(window, midnight + opensMinute * minuteMs)

/** Returns the service day whose hours include an instant: that of its date, or the one before if that crosses midnight. */
export function dayAt({ openingHours, timezone }: Hours, at: number): ServiceDay | null {
  const date = localDateAt(timezone, at)
  for (const candidate of [addDays(date, -1), date]) {
    const day = serviceDay(openingHours, timezone, candidate)
    if (day && opensAtOf(day) <= at && (at < day.closesAt || at === day.lastStartsAt)) return day
  }
  return null
}

/** Ours: guests who sit down within this time after closing belong to the day that has closed. */
const lateMs = 6 * hourMs

/**
 * The service day of guests who sit down now; null if the venue is closed that day. Staff may seat somebody before opening
 * and after closing: in between, the nearer day counts.
 */
export function serviceDayAt({ openingHours, timezone }: Hours, now: Date): ServiceDay | null {
  const at = now.getTime()
  const date = localDateAt(timezone, at)
  const before = serviceDay(openingHours, timezone, addDays(date, -1))
  const today = serviceDay(openingHours, timezone, date)
  const opensAt = today ? opensAtOf(today) : at + dayMs
  if (before && at < opensAt && at - before.closesAt < Math.min(lateMs, opensAt - at)) return before
  return today
}

/** Ours: until then, a closed day still belongs to the night before. */
const nightMs = 5 * hourMs

/** The date of the service day that staff work in now: the one of guests who sit down now, on a closed day its date. */
export function presentServiceDay(venue: Hours, now: Date): string {
  return serviceDayAt(venue, now)?.date ?? localDateAt(venue.timezone, now.getTime() - nightMs)
}

const secondMs = 1_000

/**
 * Returns the first instant of a service day for staff: from then on `presentServiceDay` is this date or a later one. It is
 * exact to the second.
 */
export function presentDayStart(venue: Hours, date: string): Date {
  const isBegun = (at: number) => presentServiceDay(venue, new Date(at)) >= date
  let before = startOfDate(venue.timezone, date)
  if (isBegun(before)) return new Date(before)
  let begun = startOfDate(venue.timezone, addDays(date, 1))
  while (begun - before > secondMs) {
    const middle = before + Math.floor((begun - before) / (2 * secondMs)) * secondMs
    if (isBegun(middle)) begun = middle
    else before = middle
  }
  return new Date(begun)
}
