import { DateTime, IANAZone } from 'luxon'

/**
 * The only place in which venue-local time becomes an instant and back. Everything is integer milliseconds: a day needs a
 * few look-ups in the time zone data, and every slot of that day is plain arithmetic. luxon has the zones and the calendar;
 * a `DateTime` per slot would be a thousand times slower (bench/README.md). Texts for guests come from Intl itself
 * (`lib/i18n/format.ts`), which luxon's formats would only wrap.
 *
 * A *wall* value is milliseconds since 1970-01-01T00:00 of a clock on the venue's wall, as if that clock had no zone.
 */

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
/** Minutes of a day on the wall. */
export const dayMinutes = 1440

/** An interval in which a zone's offset does not change: `[from, until)` in instants. */
type Interval = { from: number; until: number; offsetMs: number }

/** A zone's offsets around one date. It has no offsets for instants outside the window. */
export type ZoneWindow = readonly Interval[]

const dateForm = /^(\d{4})-(\d{2})-(\d{2})$/
const timeForm = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Whether a text is a real calendar date `yyyy-MM-dd` (no 30 February, no year 0). */
export function isLocalDate(text: string): boolean {
  const match = dateForm.exec(text)
  if (!match || match[1] === '0000') return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Whether a text is a time of day `HH:mm`, 00:00 to 23:59. */
export function isLocalTime(text: string): boolean {
  return timeForm.test(text)
}

/** Whether a name is an IANA zone that this runtime supports. */
export function isTimeZone(name: string): boolean {
  return IANAZone.isValidZone(name)
}

/** Minutes since midnight of an `HH:mm`. */
export function minutesOfDay(time: string): number {
  const match = timeForm.exec(time)
  if (!match) throw new RangeError('not HH:mm')
  return Number(match[1]) * 60 + Number(match[2])
}

/** Midnight of a local date, on the wall. */
export function wallMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** The local date `days` after another one. */
export function addDays(date: string, days: number): string {
  return dateOfWall(wallMidnight(date) + days * dayMs)
}

/** The local date `months` after another one; the end of the month if it has no such day. */
export function addMonths(date: string, months: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ months }).toFormat('yyyy-MM-dd')
}

/** Weekday of a local date: 0 is Monday, 6 is Sunday. */
export function weekdayIndex(date: string): number {
  return (new Date(wallMidnight(date)).getUTCDay() + 6) % 7
}

function dateOfWall(wall: number): string {
  const iso = new Date(wall).toISOString()
  return iso.slice(0, iso.indexOf('T'))
}

function offsetAt(zone: string, instant: number): number {
  return Math.round(IANAZone.create(zone).offset(instant) * minuteMs)
}

const probedOffsets = new Map<string, number>()

/** As `offsetAt`, cached: the windows of neighbouring dates are probed at the same instants. */
function probedOffset(zone: string, instant: number): number {
  const key = `${zone} ${instant}`
  const known = probedOffsets.get(key)
  if (known !== undefined) return known
  const offsetMs = offsetAt(zone, instant)
  if (probedOffsets.size >= 20_000) probedOffsets.clear()
  probedOffsets.set(key, offsetMs)
  return offsetMs
}

/** The first instant after `early` whose offset is not that of `early`; `late` must have another one. */
function transitionBetween(zone: string, early: number, late: number): number {
  const before = offsetAt(zone, early)
  while (late - early > 1000) {
    const middle = early + Math.floor((late - early) / 2000) * 1000
    if (offsetAt(zone, middle) === before) early = middle
    else late = middle
  }
  return late
}

const windows = new Map<string, ZoneWindow>()

/**
 * The offsets of a zone around a local date: from a day before its midnight to four days after, enough for hours that
 * cross midnight, a booking of 24 hours and the turnover after it. Cached until the cache is full.
 */
export function zoneWindow(zone: string, date: string): ZoneWindow {
  const key = `${zone} ${date}`
  const known = windows.get(key)
  if (known) return known
  const midnight = wallMidnight(date)
  const intervals: Interval[] = []
  const end = midnight + 4 * dayMs
  let from = midnight - dayMs
  let offsetMs = probedOffset(zone, from)
  // Probed every twelve hours: no zone changes its clock back and forth within half a day.
  for (let probe = from + dayMs / 2; probe <= end; probe += dayMs / 2) {
    if (probedOffset(zone, probe) === offsetMs) continue
    const until = transitionBetween(zone, probe - dayMs / 2, probe)
    intervals.push({ from, until, offsetMs })
    from = until
    offsetMs = offsetAt(zone, from)
  }
  intervals.push({ from, until: end, offsetMs })
  if (windows.size >= 2000) windows.clear()
  windows.set(key, intervals)
  return intervals
}

/** The instant at which the wall shows `wall`: the first of two if the clock is set back, null if the clock skips that time. */
export function instantOfWall(window: ZoneWindow, wall: number): number | null {
  for (const interval of window) {
    const instant = wall - interval.offsetMs
    if (instant >= interval.from && instant < interval.until) return instant
  }
  return null
}

/** As `instantOfWall`, but a time that does not exist is moved forward by the length of the gap. */
export function instantOfWallOrAfterGap(window: ZoneWindow, wall: number): number {
  const exact = instantOfWall(window, wall)
  if (exact !== null) return exact
  for (let index = 1; index < window.length; index++) {
    const before = window[index - 1]
    const after = window[index]
    if (before && after && wall - before.offsetMs >= before.until && wall - after.offsetMs < after.from) {
      return wall - before.offsetMs
    }
  }
  throw new RangeError('wall time outside the window')
}

/** The wall value at an instant. */
export function wallOfInstant(window: ZoneWindow, instant: number): number {
  return instant + offsetIn(window, instant)
}

function offsetIn(window: ZoneWindow, instant: number): number {
  for (const interval of window) if (instant >= interval.from && instant < interval.until) return interval.offsetMs
  throw new RangeError('instant outside the window')
}

/** The offset of a zone if it does not change from one instant to another, else null. */
export function offsetThroughout(window: ZoneWindow, from: number, until: number): number | null {
  return window.find((interval) => from >= interval.from && until < interval.until)?.offsetMs ?? null
}

const timesOfDay = Array.from(
  { length: dayMinutes },
  (_, minute) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`,
)

/** `HH:mm` of a wall value. */
export function timeOfWall(wall: number): string {
  const minutes = Math.floor(wall / minuteMs) % dayMinutes
  return timesOfDay[minutes < 0 ? minutes + dayMinutes : minutes] ?? ''
}

/** ISO 8601 with the venue's offset at that instant, to the second: `2026-11-21T19:30:00+01:00`. */
export function isoWithOffset(window: ZoneWindow, instant: number): string {
  const offsetMs = offsetIn(window, instant)
  const minutes = Math.round(Math.abs(offsetMs) / minuteMs)
  const sign = offsetMs < 0 ? '-' : '+'
  const local = new Date(instant + offsetMs).toISOString().slice(0, -5)
  return `${local}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** An instant as `isoWithOffset` writes it, for callers without a window of its date. */
export function localInstant(zone: string, instant: number): string {
  return isoWithOffset(zoneWindow(zone, localDateAt(zone, instant)), instant)
}

/** The date on a venue's wall at an instant. */
export function localDateAt(zone: string, instant: number): string {
  return dateOfWall(wallOfInstant(zoneWindow(zone, dateOfWall(instant)), instant))
}

/** The date and the `HH:mm` on a venue's wall at an instant. */
export function localDateTimeAt(zone: string, instant: number): { date: string; time: string } {
  const date = localDateAt(zone, instant)
  return { date, time: timeOfWall(wallOfInstant(zoneWindow(zone, date), instant)) }
}

/** The first instant at which a venue's wall shows a date. */
export function startOfDate(zone: string, date: string): number {
  return instantOfWallOrAfterGap(zoneWindow(zone, date), wallMidnight(date))
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
