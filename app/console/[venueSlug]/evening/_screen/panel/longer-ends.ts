import { minute, ms } from '#app/console/_ui/clock.ts'
import type { PartyDetails } from '#lib/evening/record.ts'

/** The longest visit that is possible. */
const longestVisit = 24 * 60 * minute

/**
 * Returns the instants until which a party can stay, in milliseconds: steps of a quarter of an hour after its end, and the
 * latest possible end if others want the table after it. Only instants after `now` are offered.
 */
export function longerEnds(
  { from, until, canStayUntil }: Pick<PartyDetails, 'from' | 'until' | 'canStayUntil'>,
  now: number,
): number[] {
  const last = canStayUntil === null ? ms(from) + longestVisit : ms(canStayUntil)
  const quarter = 15 * minute
  const ends: number[] = []
  for (let end = ms(until) + quarter; end < last && ends.length < 12; end += quarter) if (end > now) ends.push(end)
  return canStayUntil !== null && last > ms(until) && last > now ? [...ends, last] : ends
}
