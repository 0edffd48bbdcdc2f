import { hourMs } from '#lib/time.ts'
import { defaultReminderHours, type VenueSettings } from '#lib/venues/configuration.ts'
import type { Reservation } from './locks.ts'
import { refundableUntil, refundableUntilAfterMove } from './terms.ts'

/** How many hours before the start a venue's guests are reminded (decisions 13.8); null for never. */
export function reminderHoursOf({ reminderHours }: Pick<VenueSettings, 'reminderHours'>): number | null {
  return reminderHours === undefined ? defaultReminderHours : reminderHours
}

type Reminded = Pick<Reservation, 'startsAt' | 'refundableUntil' | 'terms' | 'status' | 'depositAmountMinor'>

/**
 * When a guest is reminded: `hours` ahead. If the deadline of a deposit's refund is at that time, or in the hour before it,
 * an hour before that deadline: a guest who has to be reminded can still cancel free of charge (decisions 13.8).
 * `reminderDue` of lib/notices is the same rule in SQL.
 */
export function reminderAt(booked: Reminded, hours: number): Date {
  const usual = booked.startsAt.getTime() - hours * hourMs
  const deadline = refundableUntil(booked).getTime()
  const mayLose =
    booked.status === 'Confirmed' && (booked.depositAmountMinor ?? 0) > 0 && booked.terms.afterwards === 'keep'
  const isEarlier = mayLose && deadline <= usual && deadline >= usual - hourMs
  return new Date(isEarlier ? deadline - hourMs : usual)
}

/**
 * `remindedFor` of a reservation that moves to another start. If the reminder of the new start is due already, it counts as
 * sent: the letter about the move says the same. For a later start the reminder is sent, unless the guest was reminded of
 * this start before.
 */
export function remindedForAfterMove(
  current: Reminded & Pick<Reservation, 'remindedFor'>,
  settings: Pick<VenueSettings, 'reminderHours'>,
  { startsAt, now }: { startsAt: Date; now: Date },
): Date | null {
  const hours = reminderHoursOf(settings)
  if (hours === null) return current.remindedFor
  const moved = { ...current, startsAt, refundableUntil: refundableUntilAfterMove(current, startsAt) }
  return reminderAt(moved, hours) <= now ? startsAt : current.remindedFor
}
