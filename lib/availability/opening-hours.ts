import { serviceDay } from '#lib/availability/service-day.ts'
import {
  addDays,
  dayMinutes,
  instantOfWallOrAfterGap,
  localDateAt,
  localDateTimeAt,
  minuteMs,
  minutesOfDay,
  weekdayIndex,
} from '#lib/time.ts'
import type { Break, DayHours, OpeningHours, SpecialHours } from '#lib/venues/configuration.ts'

/** Venue-local `HH:mm`; `closes` earlier than `opens`, or equal to it, is on the next day. */
export type OpenSpan = { opens: string; closes: string }

/** Weekdays in a row with the same hours, 0 for Monday; no spans if the venue is closed. */
export type HoursRow = { first: number; last: number; spans: readonly OpenSpan[] }

/** The usual week, Monday first. Days in a row with the same hours are one row. */
export function usualWeek({ regular }: OpeningHours): HoursRow[] {
  const rows: HoursRow[] = []
  for (const [day, hours] of regular.entries()) {
    const spans = spansOf(hours)
    const before = rows.at(-1)
    if (before && isSame(before.spans, spans)) rows[rows.length - 1] = { ...before, last: day }
    else rows.push({ first: day, last: day, spans })
  }
  return rows
}

/** The days from one date to another that differ from the usual week. */
export function otherDays(
  { special }: OpeningHours,
  from: string,
  until: string,
): (Pick<SpecialHours, 'date' | 'note' | 'translations'> & { spans: readonly OpenSpan[] })[] {
  return special
    .filter(({ date }) => date >= from && date <= until)
    .sort((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ date, note, translations = {}, ...hours }) => ({ date, note, translations, spans: spansOf(hours) }))
}

/** The hours of a venue-local date `yyyy-MM-dd`; none if the venue is closed. */
export function spansOn({ regular, special }: OpeningHours, date: string): OpenSpan[] {
  const hours = special.find((one) => one.date === date) ?? regular[weekdayIndex(date)]
  return hours ? spansOf(hours) : []
}

/** The times of a day without its breaks. As for bookings, a day that closes after midnight has none. */
function spansOf(hours: DayHours & { breaks: readonly Break[] }): OpenSpan[] {
  if (hours.isClosed) return []
  const { opens, closes } = hours
  if (minutesOfDay(closes) <= minutesOfDay(opens)) return [{ opens, closes }]
  const spans: OpenSpan[] = []
  let from = opens
  for (const { starts, ends } of hours.breaks.toSorted((one, other) => (one.starts < other.starts ? -1 : 1))) {
    if (starts > from) spans.push({ opens: from, closes: starts })
    if (ends > from) from = ends
  }
  if (from < closes) spans.push({ opens: from, closes })
  return spans
}

function isSame(one: readonly OpenSpan[], other: readonly OpenSpan[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether a venue is open now, and until when; else when it opens today. Times are venue-local `HH:mm`. */
export type Openness = { state: 'open'; until: string } | { state: 'later'; from: string } | { state: 'closed' }

/** How a venue is open at `now`. Hours past midnight belong to the day before. */
export function opennessAt(
  { openingHours, timezone }: { openingHours: OpeningHours; timezone: string },
  now: Date,
): Openness {
  const today = localDateAt(timezone, now.getTime())
  const spans = [addDays(today, -1), today].flatMap((date) => instantsOf(openingHours, timezone, date))
  const at = now.getTime()
  const clock = (instant: number) => localDateTimeAt(timezone, instant).time
  const open = spans.find(({ from, until }) => from <= at && at < until)
  if (open) return { state: 'open', until: clock(open.until) }
  const later = spans.find(({ from }) => from > at)
  return later ? { state: 'later', from: clock(later.from) } : { state: 'closed' }
}

/** The spans of a date as instants. */
function instantsOf(openingHours: OpeningHours, timezone: string, date: string): { from: number; until: number }[] {
  const day = serviceDay(openingHours, timezone, date)
  const hours = openingHours.special.find((one) => one.date === date) ?? openingHours.regular[weekdayIndex(date)]
  if (!day || !hours) return []
  const instant = (time: string, opens: string) => {
    const minute = minutesOfDay(time)
    const isNextDay = minute < minutesOfDay(opens) || (minute === minutesOfDay(opens) && time !== opens)
    return instantOfWallOrAfterGap(day.window, day.midnight + (isNextDay ? minute + dayMinutes : minute) * minuteMs)
  }
  return spansOf(hours).map(({ opens, closes }) => ({
    from: instant(opens, opens),
    until: closes === opens ? day.closesAt : instant(closes, opens),
  }))
}
