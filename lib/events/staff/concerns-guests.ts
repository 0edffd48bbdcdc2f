import type { EventStatus } from '../status.ts'
import { hasBegun, isSameTimeAndPlace, type WhenAndWhere } from '../when-and-where.ts'

type State = WhenAndWhere & { status: EventStatus }

/**
 * Whether a change of an event concerns the guests who have registered: another date, time or place (decisions 7.7). An
 * event that had begun before the change, and has begun after it, concerns nobody any more. A cancellation has letters of
 * its own.
 */
export function concernsGuests(before: State, after: State, timezone: string, now: Date): boolean {
  if (before.status !== 'Published' || after.status !== 'Published' || isSameTimeAndPlace(before, after)) return false
  return !hasBegun(before, timezone, now) || !hasBegun(after, timezone, now)
}
