import { dateInZone, minute, ms } from '#app/console/_ui/clock.ts'
import type { Evening } from '#lib/evening/record.ts'

/** Guests may sit for this long after the last instant that is drawn. */
const afterwards = 6 * 60 * minute

type Day = Pick<Evening, 'date' | 'today' | 'until' | 'venue'>

/**
 * Returns whether guests without a booking can be seated on the shown day: on the present one alone, which ends at night. After
 * midnight the new date is a day to come until the evening before it is over.
 */
export function isPresentDay({ date, today, until, venue }: Day, now: number): boolean {
  return date <= today && date <= dateInZone(now, venue.timeZone) && now < ms(until) + afterwards
}
