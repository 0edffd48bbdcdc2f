import type { ServiceDay, Span } from '#lib/availability/service-day.ts'
import { hourMs, instantOfWallOrAfterGap, minuteMs, wallMidnight, wallOfInstant, zoneWindow } from '#lib/time.ts'

/** The local hours that are drawn for a closed day without parties: most venues serve then. */
const hoursOfClosedDay = { opens: 12, closes: 22 }

/**
 * The interval that the evening draws: the opening hours of the service day, rounded outwards to whole hours of the venue's
 * clock, and as far beyond them as parties of the day sit. On a closed day it is the parties' alone.
 */
export function drawnSpan(
  { day, date, zone }: { day: ServiceDay | null; date: string; zone: string },
  parties: readonly Span[],
): Span {
  const window = zoneWindow(zone, date)
  const instant = (wall: number) => instantOfWallOrAfterGap(window, wall)
  const midnight = wallMidnight(date)
  const open = day && { from: instant(midnight + day.opensMinute * minuteMs), until: day.closesAt }
  const spans = open ? [open, ...parties] : parties
  if (spans.length === 0) {
    const { opens, closes } = hoursOfClosedDay
    return { from: instant(midnight + opens * hourMs), until: instant(midnight + closes * hourMs) }
  }
  const from = Math.min(...spans.map((span) => span.from))
  const until = Math.max(...spans.map((span) => span.until))
  // An hour that the clock shows twice counts once: the result must not cut off anything.
  return {
    from: Math.min(from, instant(Math.floor(wallOfInstant(window, from) / hourMs) * hourMs)),
    until: Math.max(until, instant(Math.ceil(wallOfInstant(window, until) / hourMs) * hourMs)),
  }
}
