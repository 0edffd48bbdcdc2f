import { sqlStateOf } from './errors.ts'
import { sqlStates } from './sql-states.ts'

// Next evaluates modules more than once, and refusals that its pages meet count as well.
const holder = globalThis as { venueBookingWriteRefusedAt?: number }

/** Records the time at which the database has refused to write, if this error is such a refusal. */
export function noteRefusedWrite(error: unknown, now: Date): void {
  if (sqlStates[sqlStateOf(error)]?.refusesWrites) holder.venueBookingWriteRefusedAt = now.getTime()
}

/** Whether the database has refused this process a write within the last `ms` milliseconds. */
export function refusedWriteWithin(ms: number, now: Date): boolean {
  const at = holder.venueBookingWriteRefusedAt
  return at !== undefined && Math.abs(now.getTime() - at) < ms
}
