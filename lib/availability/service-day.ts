import {
  dayMinutes,
  dayMs,
  instantOfWall,
  instantOfWallOrAfterGap,
  minuteMs,
  minutesOfDay,
  wallMidnight,
  weekdayIndex,
  type ZoneWindow,
  zoneWindow,
} from '#lib/time.ts'
import type { OpeningHours } from '#lib/venues/configuration.ts'

/** An interval of instants `[from, until)` in milliseconds. */
export type Span = { from: number; until: number }

/**
 * One day of service: the hours that start on a date, whichever date they end on (interface, Opening hours;
 * decisions 3.1, 3.2).
 */
export type ServiceDay = {
  date: string
  window: ZoneWindow
  /** Midnight of `date` as wall-clock milliseconds. */
  midnight: number
  /** Minutes after that midnight at which the grid begins. */
  opensMinute: number
  /** Minutes after that midnight at which the day closes by the clock; above 1440 after the next midnight. */
  closesMinute: number
  closesAt: number
  breaks: Span[]
  /** The last start, if the venue names one (decisions 19.5): a booking that begins by then may end after closing. */
  lastStartsAt?: number
}

/** The service of a date, or null if the venue is closed. A special day replaces the weekday altogether. */
export function serviceDay(hours: OpeningHours, zone: string, date: string): ServiceDay | null {
  const entry = hours.special.find((special) => special.date === date) ?? hours.regular[weekdayIndex(date)]
  if (!entry || entry.isClosed) return null
  const window = zoneWindow(zone, date)
  const midnight = wallMidnight(date)
  const instant = (minute: number) => instantOfWallOrAfterGap(window, midnight + minute * minuteMs)
  const opensMinute = minutesOfDay(entry.opens)
  const closes = minutesOfDay(entry.closes)
  const crossesMidnight = closes <= opensMinute
  const closesMinute = crossesMidnight ? closes + dayMinutes : closes
  const { lastStart } = entry
  const lastMinute = lastStart === undefined ? null : minutesOfDay(lastStart)
  return {
    date,
    window,
    midnight,
    opensMinute,
    closesMinute,
    closesAt: instant(closesMinute),
    // Breaks are applied only to days that close before midnight.
    breaks: crossesMidnight
      ? []
      : entry.breaks.map(({ starts, ends }) => ({
          from: instant(minutesOfDay(starts)),
          until: instant(minutesOfDay(ends)),
        })),
    ...(lastMinute !== null && {
      lastStartsAt: instant(lastMinute < opensMinute ? lastMinute + dayMinutes : lastMinute),
    }),
  }
}

/** A start on the grid: minutes of local time after the service day's midnight, and its instant. */
export type GridStart = { minute: number; startsAt: number }

/**
 * Every start of the day's grid, in order. The grid is in local time from the opening time; a time that does not exist
 * that night is omitted, one that happens twice is the first.
 */
export function gridStarts(day: ServiceDay, gridMinutes: number): GridStart[] {
  const starts: GridStart[] = []
  for (let minute = day.opensMinute; minute < day.opensMinute + dayMinutes; minute += gridMinutes) {
    const startsAt = instantOfWall(day.window, day.midnight + minute * minuteMs)
    if (startsAt === null) continue
    if (startsAt >= day.closesAt && startsAt > (day.lastStartsAt ?? Number.NEGATIVE_INFINITY)) break
    starts.push({ minute, startsAt })
  }
  return starts
}

/**
 * The interval that bookings of this day may touch, from its first start to the turnover after its last end: only bookings
 * in it affect the day's offers. Null if the day has no start. After a last start a booking may be as long as any, a day: the
 * lengths of single resources are not known here.
 */
export function intervalOf(
  day: ServiceDay,
  { gridMinutes, turnoverMinutes }: { gridMinutes: number; turnoverMinutes: number },
): Span | null {
  const [first] = gridStarts(day, gridMinutes)
  if (!first) return null
  const lastEnd = Math.max(day.closesAt, (day.lastStartsAt ?? Number.NEGATIVE_INFINITY) + dayMs)
  return { from: first.startsAt, until: lastEnd + turnoverMinutes * minuteMs }
}

/** The start of the grid for a time `HH:mm`, or null. A time before the opening time is after midnight. */
export function gridStartAt(day: ServiceDay, gridMinutes: number, start: string): GridStart | null {
  const ofDay = minutesOfDay(start)
  const minute = ofDay < day.opensMinute ? ofDay + dayMinutes : ofDay
  return gridStarts(day, gridMinutes).find((candidate) => candidate.minute === minute) ?? null
}

/** The span of a booking, or null if the day has no place for it (`fitsDay`). */
export function bookingSpan(day: ServiceDay, start: GridStart, minutes: number): Span | null {
  const span = spanFrom(start.startsAt, minutes)
  return fitsDay(day, span) ? span : null
}

/** The span of a booking in real minutes, also across a clock change. */
export function spanFrom(startsAt: number, minutes: number): Span {
  return { from: startsAt, until: startsAt + minutes * minuteMs }
}

/** Whether a booking ends before the day closes, or begins by its last start if it has one; and overlaps none of its breaks. */
export function fitsDay(day: ServiceDay, span: Span): boolean {
  const { lastStartsAt, closesAt, breaks } = day
  const isInside = lastStartsAt === undefined ? span.until <= closesAt : span.from <= lastStartsAt
  return isInside && !breaks.some((pause) => overlap(pause, span))
}

/** As `fitsDay` for bookings of staff, whom no last start binds: they may also begin later and end before closing. */
export function fitsDayOfStaff(day: ServiceDay, span: Span): boolean {
  if (fitsDay(day, span)) return true
  return (
    day.lastStartsAt !== undefined && span.until <= day.closesAt && !day.breaks.some((pause) => overlap(pause, span))
  )
}

/** Whether two intervals have an instant in common. */
export function overlap(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until
}
