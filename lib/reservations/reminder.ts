import { hourMs } from '#lib/time.ts'
import { defaultReminderHours, type VenueSettings } from '#lib/venues/configuration.ts'
import type { Reservation } from './locks.ts'

/** How many hours before the start a venue's guests are reminded (decisions 13.8); null for never. */
export function reminderHoursOf({ reminderHours }: Pick<VenueSettings, 'reminderHours'>): number | null {
  return reminderHours === undefined ? defaultReminderHours : reminderHours
}

/**
 * `remindedFor` of a reservation that moves to another start. A start that is nearer than the lead has no reminder: the
 * letter about the move says the same. A farther one has, unless it is the one of which the guest was reminded before.
 */
export function remindedForAfterMove(
  current: Pick<Reservation, 'remindedFor'>,
  settings: Pick<VenueSettings, 'reminderHours'>,
  { startsAt, now }: { startsAt: Date; now: Date },
): Date | null {
  const hours = reminderHoursOf(settings)
  if (hours === null) return current.remindedFor
  return startsAt.getTime() - now.getTime() <= hours * hourMs ? startsAt : current.remindedFor
}
