import { clock, minute, ms } from '#app/console/_ui/clock.ts'
import type { Evening } from '#lib/evening/record.ts'

/** Returns the next or the previous quarter of an hour of a time `HH:mm`, across midnight if need be. */
export function stepTime(time: string, by: 1 | -1): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const quarters = by > 0 ? Math.floor(minutes / 15) + 1 : Math.ceil(minutes / 15) - 1
  const next = (quarters * 15 + 1440) % 1440
  return `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`
}

/** Returns the quarter of an hour that begins next, as `HH:mm` of the venue. */
export function nextQuarter(now: number, timeZone: string): string {
  return clock(Math.ceil(now / (15 * minute)) * 15 * minute, timeZone)
}

/**
 * Returns the instant of a time `HH:mm` on the shown evening, in milliseconds: the first one since the evening's beginning,
 * or the one a day earlier if that would be after its end. Correct also if the clocks change during the evening.
 */
export function instantOfTime(time: string, { from, until, venue }: Pick<Evening, 'from' | 'until' | 'venue'>): number {
  const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const wanted = minutesOf(time)
  const ahead = (wanted - minutesOf(clock(from, venue.timeZone)) + 1440) % 1440
  const after = ms(from) + ahead * minute
  const instant = after > ms(until) ? after - 1440 * minute : after
  const off = wanted - minutesOf(clock(instant, venue.timeZone))
  return instant + (Math.abs(off) > 720 ? off - Math.sign(off) * 1440 : off) * minute
}
