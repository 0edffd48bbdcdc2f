import { dateInZone, minute, ms } from '#app/console/_ui/clock.ts'
import type { Evening } from '#lib/evening/record.ts'

/** Guests may sit for this long after the last instant that is drawn. */
const afterwards = 6 * 60 * minute

/** Returns whether guests without a booking can be seated on the shown day: on the present one alone, which ends at night. */
export function isPresentDay({ date, until, venue }: Pick<Evening, 'date' | 'until' | 'venue'>, now: number): boolean {
  return date <= dateInZone(now, venue.timeZone) && now < ms(until) + afterwards
}
